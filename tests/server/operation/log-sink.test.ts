import { PassThrough, Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLogSink } from "../../../server/operation/log-sink.ts";

/** Enough for a batch of its own. */
const line = `${"x".repeat(5_000)}\n`;

/** A destination that fails while `isFull`, and stays open, as standard output does. */
function disk() {
  const state = { isFull: false, written: "" };
  const stream = new Writable({
    autoDestroy: false,
    write(chunk, _, done) {
      if (state.isFull) return done(new Error("ENOSPC"));
      state.written += chunk;
      done();
    },
  });
  // Node forgets the error of standard output; of other streams it refuses all later writes.
  const revived = Object.assign(stream, {
    write: (text: string, done: (error?: Error | null) => void) => {
      stream._write(text, "utf8", done);
      return true;
    },
  });
  return { state, stream: revived };
}

test("lines that are few are written together", async () => {
  const stream = new PassThrough();
  const sink = createLogSink(stream);
  sink.write("one\n");
  sink.write("two\n");
  expect(stream.read()).toBeNull();
  await expect.poll(() => String(stream.read() ?? "")).toBe("one\ntwo\n");
});

test("lines that fail are counted, and once there is room the next are written", () => {
  const { state, stream } = disk();
  let time = 0;
  const sink = createLogSink(stream, () => time);
  sink.write(line);
  expect([sink.lost(), sink.isWorking()]).toEqual([0, true]);
  state.isFull = true;
  sink.write("short\n");
  sink.write(line);
  expect([sink.lost(), sink.isWorking()]).toEqual([2, false]);
  state.isFull = false;
  time = 61_000;
  sink.write(line);
  expect([sink.lost(), sink.isWorking(), state.written]).toEqual([2, true, line + line]);
});

test("a destination that does not read costs the newest lines, not the memory", () => {
  const stream = new PassThrough();
  const sink = createLogSink(stream);
  for (let count = 0; count < 1_000; count += 1) sink.write(line);
  expect(stream.writableLength).toBeLessThan(1_100_000);
  expect(sink.lost()).toBeGreaterThan(700);
  expect(sink.isWorking()).toBe(false);
});

test("an error of the destination is not thrown", () => {
  const stream = new PassThrough();
  createLogSink(stream);
  expect(() => stream.emit("error", new Error("EPIPE"))).not.toThrow();
});
