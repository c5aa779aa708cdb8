import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editPhone, maskedPhone, phoneDigits, type Typed } from "../../src/ui/phone-mask.ts";

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const mobile = fc.array(digit, { minLength: 9, maxLength: 9 }).map((rest) => `9${rest.join("")}`);
const noise = fc.stringMatching(/^[ ()\-–.\u00a0/]{0,3}$/);

/** Edits the field as a browser does; "|" is the caret. */
function after(shown: string, edit: { insert?: string; erase?: "back" | "forward" }): string {
  const [left = "", right = ""] = shown.split("|");
  const before = left + right;
  const { insert = "", erase } = edit;
  const kept = erase === "back" ? left.slice(0, -1) : left + insert;
  const value = kept + (erase === "forward" ? right.slice(1) : right);
  return drawn(editPhone(before, { value, caret: kept.length }, erase === "forward"));
}

function drawn({ value, caret }: Typed): string {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

/** Types a text character by character into an empty field. */
function typedIn(text: string): Typed {
  let field: Typed = { value: "", caret: 0 };
  for (const sign of text) {
    const value = field.value.slice(0, field.caret) + sign + field.value.slice(field.caret);
    field = editPhone(field.value, { value, caret: field.caret + sign.length });
  }
  return field;
}

describe("a whole number", () => {
  test("is formatted by the mask of the specification", () => {
    expect(maskedPhone("9123456789")).toBe("8 (912) 345 67 89");
  });

  test.each(["", "8", "7", "+7", "+7 (8) "])("is accepted after %j and with any separators", (code) => {
    fc.assert(
      fc.property(mobile, fc.array(noise, { minLength: 10, maxLength: 10 }), (number, between) => {
        const written = `${code}${[...number].map((each, at) => each + between[at]).join("")}`;
        expect(phoneDigits(written)).toBe(number);
        // Pasted, autofilled, and typed.
        expect(editPhone("", { value: written, caret: written.length }).value).toBe(maskedPhone(number));
        expect(typedIn(written)).toEqual({ value: maskedPhone(number), caret: maskedPhone(number).length });
      }),
    );
  });

  test("replaces the present text, wherever it is pasted", () => {
    fc.assert(
      fc.property(mobile, mobile, fc.nat(9), fc.nat(17), (number, other, length, at) => {
        const before = maskedPhone(other.slice(0, length));
        const caret = Math.min(at, before.length);
        const pasted = `+7 ${number}`;
        const value = before.slice(0, caret) + pasted + before.slice(caret);
        expect(editPhone(before, { value, caret: caret + pasted.length }).value).toBe(maskedPhone(number));
      }),
    );
  });
});

test("a number that is not a mobile one is shown as it is typed, for validation to report", () => {
  expect(typedIn("8 800 555 35 35").value).toBe("8 (800) 555 35 35");
  expect(typedIn("88").value).toBe("8 (8");
  expect(typedIn("889").value).toBe("8 (9");
});

test("masking preserves the digits", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const digits = phoneDigits(text);
      expect(phoneDigits(maskedPhone(digits))).toBe(digits);
      expect(maskedPhone(digits)).toMatch(/^(8 \(\d{1,3}(\) \d{1,3}( \d{1,2}( \d{1,2})?)?)?)?$/);
    }),
  );
});

test("a digit is inserted at the caret, which moves after it", () => {
  fc.assert(
    fc.property(mobile, fc.nat(8), fc.nat(8), digit, (number, length, at, sign) => {
      const [left, right] = [
        number.slice(0, 1 + Math.min(at, length)),
        number.slice(1 + Math.min(at, length), 1 + length),
      ];
      const shown = `${maskedPhone(left)}|${maskedPhone(left + right).slice(maskedPhone(left).length)}`;
      const whole = left + sign + right;
      const place = maskedPhone(left + sign).length;
      expect(after(shown, { insert: sign })).toBe(
        `${maskedPhone(whole).slice(0, place)}|${maskedPhone(whole).slice(place)}`,
      );
    }),
  );
});

test("Backspace and Delete remove one digit at a time, down to the empty field", () => {
  fc.assert(
    fc.property(mobile, fc.nat(17), fc.boolean(), (number, at, forward) => {
      const value = maskedPhone(number);
      let field: Typed = { value, caret: Math.max(3, at) };
      const before = value.slice(3, field.caret).replace(/\D/g, "").length;
      const steps = forward ? 10 - before : before;
      for (let step = 1; step <= steps; step += 1) {
        const cut = forward ? field.caret : field.caret - 1;
        const erased = field.value.slice(0, cut) + field.value.slice(cut + 1);
        field = editPhone(field.value, { value: erased, caret: cut }, forward);
        expect(field.value.slice(3).replace(/\D/g, "")).toHaveLength(10 - step);
      }
    }),
  );
});

test.each<[string, { insert?: string; erase?: "back" | "forward" }, string]>([
  ["|", { insert: "8" }, "8 (|"],
  ["|", { insert: "+" }, "|"],
  ["|", { insert: "9" }, "8 (9|"],
  ["8 (|", { erase: "back" }, "|"],
  ["8 (9|", { erase: "back" }, "|"],
  ["8 (912) |345 67 89", { erase: "back" }, "8 (91|3) 456 78 9"],
  ["8 (912|) 345 67 89", { erase: "forward" }, "8 (912|) 456 78 9"],
  ["|8 (912) 34", { insert: "9" }, "8 (9|91) 234"],
  ["8| (912) 34", { insert: "9" }, "8 (9|91) 234"],
  ["8 |(912) 34", { erase: "back" }, "8 (|912) 34"],
  ["8 (912|) 345 67 89", { insert: "x" }, "8 (912|) 345 67 89"],
  ["8 (912) 345 67 89|", { insert: "0" }, "8 (912) 345 67 89|"],
  // A number that is not a mobile one is left as typed; validation reports it.
  ["|", { insert: "83431234567" }, "8 (343) 123 45 67|"],
])("%s with %j becomes %s", (shown, edit, expected) => expect(after(shown, edit)).toBe(expected));
