import { expect, test } from "vitest";
import { losesStorage } from "../../../src/lib/device/storage-loss.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

test.each([
  ["Safari", `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, false, true],
  ["Chrome of iOS", `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, false, true],
  ["the installed app of iOS", `${iphone} Mobile/15E148`, true, false],
  ["Chrome", chrome, false, false],
  ["Firefox", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", false, false],
])("%s", (_, userAgent, isInstalled, expected) => {
  expect(losesStorage(userAgent, isInstalled)).toBe(expected);
});
