// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MaskedField } from "../../src/ui/masked-field.tsx";
import { editPhone } from "../../src/ui/phone-mask.ts";

afterEach(cleanup);

function Form() {
  const [value, setValue] = useState("8 (912) 345 67 89");
  return <MaskedField label="Телефон" value={value} edit={editPhone} onValue={setValue} />;
}

test.each([
  ["a letter rejected by the mask", "8 (91я2) 345 67 89", "8 (912) 345 67 89", 6],
  ["a digit", "8 (9172) 345 67 89", "8 (917) 234 56 78", 9],
])("%s typed in the middle keeps the caret there", (_, typed, value, caret) => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Телефон" });
  field.focus();
  fireEvent.input(field, { target: { value: typed, selectionStart: 7, selectionEnd: 7 } });
  expect([field.value, field.selectionStart]).toEqual([value, caret]);
});
