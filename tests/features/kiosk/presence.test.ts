import { expect, test } from "vitest";
import { type Presence, presenceAfter, watchPresence } from "../../../src/features/kiosk/presence.ts";

test("asks after a quiet minute, counts fifteen seconds down, and takes no answer for absence", () => {
  expect(presenceAfter(59_999)).toEqual({ kind: "here" });
  expect(presenceAfter(60_000)).toEqual({ kind: "asking", left: 15 });
  expect(presenceAfter(60_999)).toEqual({ kind: "asking", left: 15 });
  expect(presenceAfter(74_999)).toEqual({ kind: "asking", left: 1 });
  expect(presenceAfter(75_000)).toEqual({ kind: "gone" });
});

function watched({ isVisited = true } = {}) {
  const heard: Presence[] = [];
  let time = 5_000;
  let isReading = false;
  let isWatching = false;
  const watch = watchPresence({
    now: () => time,
    isReading: () => isReading,
    isWatching: () => isWatching,
    isVisited,
    onPresence: (presence) => heard.push(presence),
  });
  return {
    ...watch,
    heard,
    pass(seconds: number): void {
      for (let second = 0; second < seconds; second++) {
        time += 1_000;
        watch.tick();
      }
    },
    readAloud: (is: boolean) => {
      isReading = is;
    },
    openPlayer: (is: boolean) => {
      isWatching = is;
    },
  };
}

test("a touch begins the minute anew", () => {
  const { act, pass, heard } = watched();
  pass(59);
  act();
  pass(59);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual([{ kind: "asking", left: 15 }]);
});

test("while it asks, a touch elsewhere is no answer; the answer begins the minute anew", () => {
  const { act, answer, pass, heard } = watched();
  pass(61);
  act();
  pass(1);
  expect(heard.at(-1)).toEqual({ kind: "asking", left: 13 });
  answer();
  expect(heard.at(-1)).toEqual({ kind: "here" });
  pass(59);
  expect(heard.at(-1)).toEqual({ kind: "here" });
  pass(16);
  expect(heard.at(-1)).toEqual({ kind: "gone" });
});

test("says once that the visitor is gone, and nothing brings them back", () => {
  const { act, answer, pass, heard } = watched();
  pass(200);
  act();
  answer();
  pass(200);
  expect(heard.filter(({ kind }) => kind === "gone")).toHaveLength(1);
  expect(heard.at(-1)).toEqual({ kind: "gone" });
});

test("nobody is asked while the page is read aloud, and a minute after", () => {
  const { pass, readAloud, heard } = watched();
  readAloud(true);
  pass(300);
  readAloud(false);
  pass(59);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toHaveLength(1);
});

test("a terminal that nobody has touched asks nobody", () => {
  const { act, pass, heard } = watched({ isVisited: false });
  pass(600);
  expect(heard).toEqual([]);
  act();
  pass(60);
  expect(heard).toHaveLength(1);
});

test("nobody is asked while they watch a video, and a minute after", () => {
  const { pass, openPlayer, heard } = watched();
  openPlayer(true);
  pass(300);
  openPlayer(false);
  pass(59);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toHaveLength(1);
});

test("a video that plays on for nobody is believed for ten minutes", () => {
  const { act, pass, openPlayer, heard } = watched();
  openPlayer(true);
  pass(590);
  act();
  pass(600 + 59);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual([{ kind: "asking", left: 15 }]);
  pass(15);
  expect(heard.at(-1)).toEqual({ kind: "gone" });
});
