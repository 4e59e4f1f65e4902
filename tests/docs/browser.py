"""A Chromium without a window, driven over a pipe (the DevTools protocol): no port, no driver, no package beside the browser.

Nothing here sleeps for a fixed time: a page is read after its load event, and a condition is polled until it holds.
"""
from __future__ import annotations

import base64
import fcntl
import json
import os
import pathlib
import subprocess
import tempfile


class Browser:
    """One tab. Use it in a `with`."""

    def __init__(self, chromium: str) -> None:
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        reads, self.into = os.pipe()
        self.out, writes = os.pipe()
        theirs = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (reads, writes)]  # away from 3 and 4, where Chromium wants them
        # Only files of our own are opened, and containers often refuse the sandbox.
        self.process = subprocess.Popen(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
             "--remote-debugging-pipe", f"--user-data-dir={self.home.name}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(3, 4), start_new_session=True,
            preexec_fn=lambda: [os.dup2(end, wanted) for end, wanted in zip(theirs, (3, 4))])
        for end in (reads, writes, *theirs):
            os.close(end)
        self.buffer, self.number, self.session = b"", 0, ""
        self.errors: list[str] = []  # what a script of a page threw since it was opened
        self.fetched: list[str] = []  # what was asked of another machine since then
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        self.ask("Runtime.enable")
        self.ask("Network.enable")
        # Switches transitions and animations off, so that no test sees an element half-way.
        self.ask("Page.addScriptToEvaluateOnNewDocument", source="""addEventListener("DOMContentLoaded", () => {
            document.head.append(Object.assign(document.createElement("style"), {textContent: "* { transition: none !important; animation: none !important }"}))
        })""")

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.session = ""
        self.ask("Browser.close")
        self.process.wait()
        self.home.cleanup()

    def message(self) -> dict:
        while b"\0" not in self.buffer:
            part = os.read(self.out, 1 << 20)
            if not part:
                raise SystemExit("the browser ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        said = json.loads(text)
        if said.get("method") == "Runtime.exceptionThrown":
            thrown = said["params"]["exceptionDetails"]
            self.errors.append(thrown.get("exception", {}).get("description", thrown["text"]))
        elif said.get("method") == "Network.requestWillBeSent" and said["params"]["request"]["url"].startswith(("http:", "https:")):
            self.fetched.append(said["params"]["request"]["url"])
        return said

    def ask(self, method: str, **parameters: object) -> dict:
        self.number += 1
        question = {"id": self.number, "method": method, "params": parameters} | ({"sessionId": self.session} if self.session else {})
        os.write(self.into, json.dumps(question).encode() + b"\0")
        while (said := self.message()).get("id") != self.number:
            pass
        if "error" in said:
            raise SystemExit(f"{method}: {said['error']}")
        return said["result"]

    def is_wide(self, width: int, height: int = 900) -> None:
        """Below 500 pixels the browser is a phone: touched, and wide pages are not shrunk."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def open(self, address: str) -> None:
        self.errors.clear()
        self.fetched.clear()
        self.ask("Page.navigate", url=address)
        while self.message().get("method") != "Page.loadEventFired":
            pass

    def run(self, script: str) -> object:
        """What an expression is, or a promise becomes."""
        said = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in said:
            raise SystemExit(f"{script}: {said['exceptionDetails']}")
        return said["result"].get("value")

    def becomes(self, condition: str, looks: int = 1000) -> object:
        """Polls an expression every 20 ms, at most `looks` times. Returns its value once it is true, else None."""
        return self.run(f"new Promise(done => {{ let left = {looks}; const look = () => {{ const value = {condition};"
                        " if (value || --left < 0) done(value || null); else setTimeout(look, 20); }; look(); })")

    def picture(self, path: pathlib.Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))
