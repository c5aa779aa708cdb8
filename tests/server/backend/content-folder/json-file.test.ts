import { describe, expect, test } from "vitest";
import { findingText } from "../../../../server/backend/content-folder/findings.ts";
import { JsonFile, parseJsonFile } from "../../../../server/backend/content-folder/json-file.ts";

function read(text: string): JsonFile | string {
  const file = parseJsonFile("a.json", new TextEncoder().encode(text));
  return file instanceof JsonFile ? file : findingText(file);
}

function readWell(text: string): JsonFile {
  const file = read(text);
  if (typeof file === "string") throw new Error(file);
  return file;
}

describe("line numbers", () => {
  const file = readWell('[\n  { "a": 1 },\n  {\n    "b":\n      ["x",\n      "y"]\n  }\n]\n');

  test.each([
    [[], 1],
    [[0], 2],
    [[0, "a"], 2],
    [[1], 3],
    [[1, "b"], 5],
    [[1, "b", 1], 6],
    // Missing values: the line of the item.
    [[1, "c"], 3],
    [[1, "b", 7], 5],
    [[9], 1],
  ])("value at %j: line %i", (path, line) => {
    expect(file.lineOf(path)).toBe(line);
  });

  test("count Windows line ends", () => {
    expect(readWell('[\r\n{"a":\r\n1}\r\n]').lineOf([0, "a"])).toBe(3);
  });

  test("in a file of a single line the item's number is added", () => {
    expect(findingText(file.finding([1, "b"], "b: is odd"))).toBe("a.json:5: b: is odd");
    expect(findingText(readWell('[{},{"b":1}]\n').finding([1, "b"], "b: is odd"))).toBe(
      "a.json:1: запись 2: b: is odd",
    );
    expect(findingText(readWell("{}").finding([], "is odd"))).toBe("a.json:1: is odd");
  });
});

describe("invalid JSON is reported with the line of the first error", () => {
  test.each([
    ["", "a.json:1: это не JSON: нужно значение (или лишняя запятая)"],
    ["[\n1,\n2,\n]", "a.json:4: это не JSON: нужно значение (или лишняя запятая)"],
    ["[\n{\n}\n{\n}]", "a.json:4: это не JSON: нужна запятая"],
    ['[\n// why\n"a"]', "a.json:2: это не JSON: комментариев быть не должно"],
    ['[\n{"a": }]', "a.json:2: это не JSON: нужно значение (или лишняя запятая)"],
    ['[\n"a\n"]', "a.json:2: это не JSON: текст не закрыт кавычкой"],
    ["[\n1", "a.json:2: это не JSON: нужна закрывающая ]"],
    ["[1]\n\n[2]", "a.json:3: это не JSON: после конца есть что-то ещё"],
  ])("%j", (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  test("invalid UTF-8 is rejected, a byte order mark is ignored", () => {
    const windows1251 = Uint8Array.of(0x5b, 0x22, 0xca, 0xe0, 0xf0, 0x22, 0x5d);
    expect(parseJsonFile("a.json", windows1251)).toEqual({
      file: "a.json",
      line: null,
      text: "кодировка не UTF-8",
    });
    expect(readWell('\ufeff["Карта"]').value).toEqual(["Карта"]);
  });
});
