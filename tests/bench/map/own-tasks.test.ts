import { expect, test } from "vitest";
import { longestOwnTask } from "./own-tasks.ts";

const frame = (functionName: string, url = "") => ({ functionName, url });

test("the longest own task is the longest run of samples with our code on the stack", () => {
  const nodes = [
    { id: 1, callFrame: frame("(root)"), children: [2, 3, 5, 6] },
    { id: 2, callFrame: frame("(idle)") },
    { id: 3, callFrame: frame("render", "http://x/maplibre.js"), children: [4] },
    { id: 4, callFrame: frame("place", "http://x/ours.js"), children: [7] },
    { id: 5, callFrame: frame("(garbage collector)") },
    { id: 6, callFrame: frame("show", "http://x/ours.js") },
    { id: 7, callFrame: frame("project", "http://x/maplibre.js") },
  ];
  // Milliseconds of each sample, in order.
  const seen: [node: number, ms: number][] = [
    [3, 90],
    [4, 10],
    [7, 10],
    [3, 50],
    [5, 40],
    [6, 20],
    [5, 5],
    [6, 3],
    [2, 99],
  ];
  const samples = seen.map(([node]) => node);
  const timeDeltas = [0, ...seen.map(([, ms]) => ms * 1000)];
  expect(longestOwnTask({ nodes, samples, timeDeltas }, (url) => url.endsWith("ours.js"))).toBe(28);
});
