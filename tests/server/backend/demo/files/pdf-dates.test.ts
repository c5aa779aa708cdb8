import { expect, it } from "vitest";
import { withDates } from "../../../../../server/backend/demo/files/pdf-dates.ts";

const made = "/CreationDate (D:20261121153335+00'00')\n/ModDate (D:20261121153335+00'00')";

it("sets both dates and changes no other byte", () => {
  const pdf = Buffer.from(`\xff\x00${made}\xfe`, "latin1");
  const dated = withDates(pdf, "2024-09-11 06:30:00");
  expect(dated.toString("latin1")).toBe(
    "\xff\x00/CreationDate (D:20240911063000+00'00')\n/ModDate (D:20240911063000+00'00')\xfe",
  );
});

it.each([
  ["no dates", "", "2024-09-11 06:30:00"],
  ["a single date", "/ModDate (D:20261121153335+00'00')", "2024-09-11 06:30:00"],
  ["a day instead of a moment", made, "2024-09-11"],
])("rejects %s", (_, text, moment) => {
  expect(() => withDates(Buffer.from(text, "latin1"), moment)).toThrow("Dates of an unexpected form");
});
