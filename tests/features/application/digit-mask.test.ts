import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMask, digitsOf, maskEdit } from "../../../src/features/application/digit-mask.ts";

const snils = "###-###-### ##";
const edit = maskEdit(snils);

/** Inserts a text as a browser does; "|" is the caret. */
function typed(before: string, text: string): string {
  const [left = "", right = ""] = before.split("|");
  const { value, caret } = edit(left + right, { value: left + text + right, caret: left.length + text.length });
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

function backspace(before: string): string {
  const [left = "", right = ""] = before.split("|");
  const value = left.slice(0, -1) + right;
  const after = edit(left + right, { value, caret: left.length - 1 });
  return `${after.value.slice(0, after.caret)}|${after.value.slice(after.caret)}`;
}

describe("digit mask", () => {
  it("groups digits while typing, without a trailing separator", () => {
    expect([..."112233"].reduce((field, digit) => typed(field, digit), "|")).toBe("112-233|");
    expect(applyMask("112", snils)).toBe("112");
  });

  it.each([
    "11223344595",
    "112-233-445 95",
    "СНИЛС 112 233 445 95",
    "\u202a112‑233‑445\u00a095\u202c",
    "112-233-445 951",
  ])("accepts pasted %j", (text) => {
    expect(typed("|", text)).toBe("112-233-445 95|");
    expect(typed("|999", text).replace("|", ""), "before others").toBe("112-233-445 95");
  });

  it("keeps the caret when digits are inserted or deleted in the middle", () => {
    expect(typed("112-2|45", "3")).toBe("112-23|4-5");
    expect(backspace("112-23|3-445")).toBe("112-2|34-45");
    expect(backspace("112-2|34-45")).toBe("112|-344-5");
    expect(backspace("112-|344-5"), "the sign between them: the caret steps over it").toBe("112|-344-5");
    expect(backspace("112|-344-5")).toBe("11|3-445");
  });

  it("preserves the digits with any mask, and is idempotent", () => {
    const mask = fc.constantFrom(snils, "## ##", "######", "###-###");
    fc.assert(
      fc.property(mask, fc.string(), (each, text) => {
        const shown = applyMask(text, each);
        const places = each.replace(/[^#]/g, "").length;
        expect(digitsOf(shown)).toBe(digitsOf(text).slice(0, places));
        expect(applyMask(shown, each)).toBe(shown);
      }),
    );
  });
});
