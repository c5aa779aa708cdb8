import { expect, test } from "vitest";
import { draftKey, draftLifetime, parseDraft } from "../../../src/features/feedback/feedback-draft.ts";
import { emptyForm } from "../../../src/features/feedback/form-values.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const { files: _, ...texts } = { ...emptyForm, name: "Анна" };
const stored = { version: 1, savedAt: 1_000, id, ...texts };
const file = { name: "a.pdf", type: "application/pdf", bytes: new ArrayBuffer(3) };

test("restores a stored draft with its files and id", () => {
  expect(parseDraft(stored, [file], 2_000)).toEqual({ id, values: { ...emptyForm, name: "Анна", files: [file] } });
});

test("invalid files do not lose the text", () => {
  expect(parseDraft(stored, [{ name: "a.pdf" }], 2_000)?.values).toEqual({ ...emptyForm, name: "Анна" });
});

test.each<[string, unknown, number]>([
  ["too old", stored, 1_001 + draftLifetime],
  ["of another version", { ...stored, version: 2 }, 2_000],
  ["without an id", { ...stored, id: "7" }, 2_000],
  ["missing", undefined, 2_000],
])("rejects a draft that is %s", (_name, texts, now) => expect(parseDraft(texts, undefined, now)).toBeNull());

test("a message about an object and a correction have separate drafts", () => {
  const keys = [{}, { text: "Партнёр: Аптека" }, { text: "Партнёр: Кафе" }, { entryId: id }].map(draftKey);
  expect(new Set(keys).size).toBe(4);
});
