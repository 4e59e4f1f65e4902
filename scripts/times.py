"""Prints the ten slowest builds of a ninja log behind its line N, and the ten slowest tests of a JUnit file: times.py LOG N JUNIT"""
import sys
import xml.etree.ElementTree as xml

log, before, junit = sys.argv[1], int(sys.argv[2]), sys.argv[3]
builds = {}
with open(log, encoding="utf-8") as lines:
    for number, line in enumerate(lines):
        fields = line.rstrip("\n").split("\t")
        if number >= max(before, 1) and len(fields) == 5:
            start, end, _, output, command = fields
            builds[command] = ((int(end) - int(start)) / 1000, output)  # a command with several outputs counts once
tests = [(float(case.get("time", 0)), case.get("name")) for case in xml.parse(junit).iter("testcase")]
for what, rows in (("builds", list(builds.values())), ("tests", tests)):
    print(f"\nThe slowest of {len(rows)} {what}, {sum(time for time, _ in rows):.0f} s one after another:")
    for time, name in sorted(rows, reverse=True)[:10]:
        print(f"{time:8.1f} s  {name}")
