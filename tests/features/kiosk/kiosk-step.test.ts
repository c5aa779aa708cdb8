import { expect, test } from "vitest";
import { kioskStep } from "../../../src/features/kiosk/kiosk-step.ts";

const step = (facts: Partial<Parameters<typeof kioskStep>[0]>) =>
  kioskStep({ isOn: false, isHost: false, isSetUp: false, asked: null, ...facts });

test("an address begins the mode, goes on with it, and ends it", () => {
  expect(step({})).toBe("stay");
  expect(step({ asked: "" })).toBe("begin");
  expect(step({ isOn: true })).toBe("run");
  expect(step({ isOn: true, asked: "" })).toBe("run");
  expect(step({ isOn: true, asked: "off" })).toBe("end");
  expect(step({ asked: "off" })).toBe("stay");
});

test("a host of terminals begins it by itself, and ends it only for those who set it up", () => {
  expect(step({ isHost: true })).toBe("begin");
  expect(step({ isHost: true, isOn: true })).toBe("run");
  expect(step({ isHost: true, isOn: true, asked: "off" })).toBe("run");
  expect(step({ isHost: true, asked: "off" })).toBe("begin");
  expect(step({ isHost: true, isOn: true, asked: "setup" })).toBe("end");
  expect(step({ isHost: true, asked: "setup" })).toBe("end");
});

test("a terminal that is being set up stays so until it is asked to begin", () => {
  expect(step({ isHost: true, isSetUp: true })).toBe("stay");
  expect(step({ isHost: true, isSetUp: true, asked: "setup" })).toBe("stay");
  expect(step({ isHost: true, isSetUp: true, asked: "" })).toBe("begin");
});
