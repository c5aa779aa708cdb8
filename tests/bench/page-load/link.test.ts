import { expect, test } from "vitest";
import { createLink, type Link } from "./link.ts";

const packet = 1460;

/** A packet takes 10 ms to send and 75 ms more to arrive. */
const line = (window = Infinity) => createLink<string>({ rate: packet / 10, delay: 75, window });

const bytes = (count: number) => new Uint8Array(count);

/** Arrival times of each connection's bytes, polled whenever the link says. */
function arrivals(link: Link<string>): string[] {
  const all: string[] = [];
  for (let now = link.next(); now !== null; now = link.next()) {
    for (const { to, bytes } of link.take(now)) all.push(`${now} ${to} ${bytes.length}`);
  }
  return all;
}

test("sends packets at the link's rate and delivers them after its latency", () => {
  const link = line();
  link.send("a", bytes(2 * packet + 146), 100);
  expect(arrivals(link)).toEqual(["185 a 1460", "195 a 1460", "196 a 146"]);
});

test("connections take turns by packet", () => {
  const link = line();
  link.send("large", bytes(3 * packet), 0);
  link.send("small", bytes(146), 5);
  expect(arrivals(link)).toEqual(["85 large 1460", "95 large 1460", "96 small 146", "106 large 1460"]);
});

test("idle time earns no extra rate", () => {
  const link = line();
  link.send("a", bytes(packet), 0);
  arrivals(link);
  link.send("a", bytes(2 * packet), 1000);
  expect(arrivals(link)).toEqual(["1085 a 1460", "1095 a 1460"]);
});

test("a late timer delays only the packets it was for", () => {
  const link = line();
  link.send("a", bytes(3 * packet), 0);
  // Polled at 0: the next packet could leave at 10.
  expect(link.take(0)).toEqual([]);
  expect(link.take(18)).toEqual([]);
  expect(arrivals(link)).toEqual(["85 a 1460", "95 a 1460", "105 a 1460"]);
});

test("a connection waits for acknowledgements, each of which lets two more packets leave", () => {
  const link = line(2 * packet);
  link.send("a", bytes(7 * packet), 0);
  link.send("b", bytes(packet), 0);
  // Two have left by 20 and are acknowledged 150 later, one by one.
  expect(arrivals(link)).toEqual([
    "85 a 1460",
    "95 a 1460",
    "105 b 1460",
    "245 a 1460",
    "255 a 1460",
    "265 a 1460",
    "275 a 1460",
    "405 a 1460",
  ]);
});

test("packets of a closed connection use no capacity", () => {
  const link = line();
  link.send("closed", bytes(9 * packet), 0);
  link.send("open", bytes(packet), 0);
  expect(link.take(0)).toEqual([]);
  link.drop("closed");
  expect(arrivals(link)).toEqual(["95 open 1460"]);
});
