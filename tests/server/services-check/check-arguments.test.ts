import { expect, test } from "vitest";
import { checkArguments } from "../../../server/services-check/check-arguments.ts";

const none = { site: undefined, card: undefined, key: undefined, json: false, post: "none" };

test.each<[string[], object]>([
  [[], none],
  [["--site", "https://cms.example.ru/api"], { ...none, site: "https://cms.example.ru/api" }],
  [["--card", "http://10.0.0.1:81", "--key", "Bearer 1"], { ...none, card: "http://10.0.0.1:81", key: "Bearer 1" }],
  [["--key=-1"], { ...none, key: "-1" }],
  [["--json", "--post"], { ...none, json: true, post: "feedback" }],
  [["--post=application"], { ...none, post: "application" }],
])("%j", (args, expected) => {
  expect(checkArguments(args)).toEqual(expected);
});

test.each([
  [["--sight", "https://a.example.ru"], "Такого параметра нет: «--sight»."],
  [["https://a.example.ru"], "Лишнее слово: «https://a.example.ru»."],
  [["--site"], "У параметра нет значения"],
  [["--site", "a.example.ru"], "--site: «a.example.ru» — не адрес"],
  [["--card", "https://user:secret@a.example.ru"], "--card"],
  [["--post=all"], "--post: «all» не годится"],
])("%j is refused in Russian, with the way to call it", (args, message) => {
  expect(() => checkArguments(args)).toThrow(message);
  expect(() => checkArguments(args)).toThrow("Как вызывать: npm run services:check");
});
