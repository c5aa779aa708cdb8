import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachmentsProblem, cleanFileName } from "../../../src/shared/validation/attachments.ts";

const pdf = new TextEncoder().encode("%PDF-1.7 text");
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0);

function file(name: string, type: string, bytes = pdf) {
  return { name, type, bytes };
}

describe("one file", () => {
  test.each([
    file("Справка.pdf", "application/pdf"),
    file("снимок.PNG", "image/png", png),
    ...["jpg", "jpeg", "jpe", "jfif"].map((extension) => file(`photo.${extension}`, "image/jpeg", jpeg)),
  ])("accepts $name", (attachment) => expect(attachmentsProblem([attachment])).toBeNull());

  const format = "Загружать можно только файлы разрешённых форматов: pdf, png, jpg, jpeg, jpe, jfif";
  test.each([
    [file("virus.exe", "application/pdf"), format],
    [file("page.pdf", "text/html"), format],
    [file("page.pdf", "application/pdf", new TextEncoder().encode("<html>%PDF-")), format],
    [file("photo.png", "image/png", jpeg), format],
    [file("photo.png", "image/jpeg", jpeg), format],
    [file("invoice.pdf.exe", "application/pdf"), format],
    [file("pdf", "application/pdf"), format],
    [file("", "application/pdf"), format],
    [file("picture.svg", "image/svg+xml"), format],
    [file("empty.pdf", "application/pdf", new Uint8Array()), "Файл пуст"],
    [file(`${"и".repeat(197)}.pdf`, "application/pdf"), "Имя файла превышает 200 символов"],
  ])("rejects %j", (attachment, message) => expect(attachmentsProblem([attachment])).toBe(message));
});

test("accepts ten files, not eleven", () => {
  const files = Array.from({ length: 10 }, (_, n) => file(`${n}.pdf`, "application/pdf"));
  expect(attachmentsProblem(files)).toBeNull();
  expect(attachmentsProblem([...files, file("11.pdf", "application/pdf")])).toBe(
    "Общее количество файлов не должно превышать 10",
  );
});

test("accepts 10 MB in total, not one byte more", () => {
  const half = new Uint8Array(5 * 1024 * 1024);
  half.set(pdf);
  const more = new Uint8Array(5 * 1024 * 1024 + 1);
  more.set(pdf);
  expect(
    attachmentsProblem([file("a.pdf", "application/pdf", half), file("b.pdf", "application/pdf", half)]),
  ).toBeNull();
  expect(attachmentsProblem([file("a.pdf", "application/pdf", half), file("b.pdf", "application/pdf", more)])).toBe(
    "Общий размер файлов не должен превышать 10МБ",
  );
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\Анна\\справка.pdf", "справка.pdf"],
  ["\u202egpj.exe.pdf", "gpj.exe.pdf"],
  ["a\u0000b\n.pdf", "ab.pdf"],
  ["  два   пробела.pdf ", "два пробела.pdf"],
  ["и\u0306.pdf", "й.pdf"],
  ["dir/", ""],
])("the name %j becomes %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

/** Any characters, including invisible ones and lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x10ffff), fc.nat(0x2fff), fc.constantFrom(0x2f, 0x5c, 0x202e)))
  .map((codes) => String.fromCodePoint(...codes));

test("a cleaned name has no path and no invisible characters, and cleaning is idempotent", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\\/\p{Cc}\p{Cf}\u2028\u2029]/u);
      expect(clean).toBe(clean.trim());
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});

test("accepts files exactly when count, names, kinds and total size are within the limits", () => {
  const sizes = [0, 5, 1024, 2 * 1024 * 1024, 5 * 1024 * 1024];
  const one = fc.record({
    name: fc.constantFrom("a.pdf", "b.PDF", "c.exe", `${"и".repeat(196)}.pdf`, `${"и".repeat(197)}.pdf`),
    type: fc.constantFrom("application/pdf", "application/pdf", "image/png"),
    size: fc.constantFrom(...sizes),
  });
  const contents = new Map(
    sizes.map((size) => {
      const bytes = new Uint8Array(size);
      bytes.set(pdf.subarray(0, size));
      return [size, bytes];
    }),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (drawn) => {
      const files = drawn.map(({ name, type, size }) => {
        return { name, type, bytes: contents.get(size) ?? new Uint8Array() };
      });
      const right =
        drawn.length <= 10 &&
        drawn.every(
          ({ name, type, size }) => name.length <= 200 && /pdf$/i.test(name) && type !== "image/png" && size >= 5,
        ) &&
        drawn.reduce((sum, { size }) => sum + size, 0) <= 10 * 1024 * 1024;
      expect(attachmentsProblem(files) === null).toBe(right);
    }),
  );
});
