import { expect, test } from "vitest";
import { besideSpace, keyName, type Layout, layoutFor, layouts } from "../../../src/features/kiosk/keyboard-layouts.ts";

const signsOf = (layout: Layout) => [...layouts[layout].flat(), ...besideSpace[layout]];

test("has each Russian letter once, each Latin letter once, all digits everywhere", () => {
  const letters = (layout: Layout, of: RegExp) =>
    signsOf(layout)
      .filter((sign) => of.test(sign))
      .sort()
      .join("");
  expect(letters("letters", /^[а-яё]$/)).toBe([..."абвгдеёжзийклмнопрстуфхцчшщъыьэюя"].sort().join(""));
  expect(letters("latin", /^[a-z]$/)).toBe("abcdefghijklmnopqrstuvwxyz");
  for (const layout of ["letters", "latin", "signs", "digits"] as const) {
    expect(letters(layout, /^\d$/), layout).toBe("0123456789");
    expect(new Set(signsOf(layout)).size, layout).toBe(signsOf(layout).length);
  }
});

test("an e-mail address can be written without changing the layout", () => {
  expect(signsOf("latin")).toEqual(expect.arrayContaining(["@", ".", "-", "_"]));
});

test("a field begins with what it expects", () => {
  expect(layoutFor({ type: "text", inputMode: "" })).toBe("letters");
  expect(layoutFor({ type: "search", inputMode: "" })).toBe("letters");
  expect(layoutFor({ type: "email", inputMode: "" })).toBe("latin");
  expect(layoutFor({ type: "text", inputMode: "email" })).toBe("latin");
  expect(layoutFor({ type: "tel", inputMode: "" })).toBe("digits");
  expect(layoutFor({ type: "text", inputMode: "numeric" })).toBe("digits");
  expect(layoutFor({ type: "number", inputMode: "decimal" })).toBe("digits");
});

test("every sign has a word for screen readers", () => {
  const silent = signsOf("signs").filter((sign) => !/^[\dа-я]$/.test(sign) && keyName(sign) === sign);
  expect(silent).toEqual([]);
  expect(keyName("ё")).toBe("ё");
});
