import { expect, test } from "vitest";
import { draftKey, draftLifetime, parseDraft } from "../../../src/features/feedback/feedback-draft.ts";
import { emptyForm } from "../../../src/features/feedback/form-values.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const { files: _, ...texts } = { ...emptyForm, name: "Анна" };
const kept = { version: 1, savedAt: 1_000, id, ...texts };
const file = { name: "a.pdf", type: "application/pdf", bytes: new ArrayBuffer(3) };

test("what was kept is the draft again, with its files and its id", () => {
  expect(parseDraft(kept, [file], 2_000)).toEqual({ id, values: { ...emptyForm, name: "Анна", files: [file] } });
});

test("files that are broken do not take the text with them", () => {
  expect(parseDraft(kept, [{ name: "a.pdf" }], 2_000)?.values).toEqual({ ...emptyForm, name: "Анна" });
});

test.each<[string, unknown, number]>([
  ["too old", kept, 1_001 + draftLifetime],
  ["of another version", { ...kept, version: 2 }, 2_000],
  ["without an id", { ...kept, id: "7" }, 2_000],
  ["not there", undefined, 2_000],
])("one that is %s is none", (_name, stored, now) => expect(parseDraft(stored, undefined, now)).toBeNull());

test("a message about an object, and a correction, have drafts of their own", () => {
  const keys = [{}, { text: "Партнёр: Аптека" }, { text: "Партнёр: Кафе" }, { entryId: id }].map(draftKey);
  expect(new Set(keys).size).toBe(4);
});
