// Search runs in a worker, and browsers start none from a file: there a hidden frame does its work. Material's `offline` plugin fetches
// a script of this name from another server; this one answers the same calls, and nothing is fetched.
if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super()
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      document.body.appendChild(this.frame)
      const inside = this.frame.contentWindow
      inside.postMessage = data => this.dispatchEvent(new MessageEvent("message", {data: structuredClone(data)}))
      inside.importScripts = async (...scripts) => {
        for (const script of scripts) await this.load(script)
      }
      this.ready = this.load(address)
    }
    load(address) {
      return new Promise((resolve, reject) => {
        const inside = this.frame.contentDocument
        const script = inside.createElement("script")
        script.onload = resolve
        script.onerror = reject
        script.src = address
        inside.body.appendChild(script)
      })
    }
    async postMessage(data) {
      await this.ready
      this.frame.contentWindow.dispatchEvent(new MessageEvent("message", {data: structuredClone(data)}))
    }
    terminate() { this.frame.remove() }
  }
}
