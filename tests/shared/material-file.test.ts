import { describe, expect, test } from "vitest";
import { fileName, isMaterialFile, materialFileUrl } from "../../src/shared/material-file.ts";
import { materialTypeAt } from "../../src/shared/material-type.ts";
import { paths } from "../../src/shared/urls.ts";

test("file addresses are recognized for any id", () => {
  expect(materialFileUrl("7")).toBe("/api/site/v1/material/7/file");
  expect(isMaterialFile(materialFileUrl("../7"))).toBe(true);
  expect(isMaterialFile("/api/site/v1/material/7")).toBe(false);
  expect(isMaterialFile("/api/site/v1/material/7/x/file")).toBe(false);
});

describe("file name", () => {
  test.each([
    ["Правила программы", "pdf", "Правила программы.pdf"],
    ["Тарифы.pdf", "pdf", "Тарифы.pdf"],
    ["а/б\\в: «г»?", "docx", "а б в «г».docx"],
    ["  .скрытый. ", "pdf", "скрытый.pdf"],
    ["\u202efdp.exe\u0000\n", "pdf", "fdp.exe.pdf"],
    ["???", "pdf", "document.pdf"],
    ["Без вида", "", "Без вида"],
    ["\ud83d обрыв", "pdf", "обрыв.pdf"],
  ])("of %j with %s is %j", (title, extension, name) => {
    expect(fileName(title, extension)).toBe(name);
  });

  test("is short enough for file systems", () => {
    expect(Buffer.byteLength(fileName("Ы".repeat(500), "pdf"))).toBeLessThan(255);
  });
});

test("each page lists its type of documents", () => {
  expect(materialTypeAt(paths.Materials)).toBe("basic");
  expect(materialTypeAt(paths.LegalFrameworkPartner)).toBe("normative");
  expect(materialTypeAt(paths.GuidesAndRegulations)).toBe("guides");
  expect(materialTypeAt(paths.TransportMaterialsPartner)).toBe("transport");
  expect(materialTypeAt(paths.OperatorInformation)).toBe("basic");
});
