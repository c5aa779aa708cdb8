import { expect, test } from "vitest";
import { issuePointBody, parseIssuePoints, parsePointColumns } from "../../../src/shared/entities/issue-point.ts";
import { toColumns } from "../../../src/shared/entities/place-columns.ts";

const known = {
  ...{ accessibility: "Пандус у входа", facilities: ["Без записи"], exceptions: "", issuedCards: ["social"] },
  ...{ confirmedAt: "2026-11-20", confirmedBy: "Сведения прислал банк" },
};
const bare = { id: 1, organization: 2, address: "Дом 1" };

test("facts come beside a place's other fields, and go on in an object", () => {
  const [point] = parseIssuePoints([{ ...bare, ...known, confirmedAt: "2026-11-20 10:00" }]);
  expect(point).toMatchObject({ address: "Дом 1", facts: known });
  expect(point).not.toHaveProperty("accessibility");
});

test("a place without facts has none, and costs no column", () => {
  const points = parseIssuePoints([bare, { ...bare, id: 3, accessibility: " " }]);
  expect(points.map(({ facts }) => facts)).toEqual([null, null]);
  expect(toColumns(points.map(issuePointBody)).columns).toHaveProperty("facts", null);
});

test("facts survive the columns, with and without the fast path", () => {
  const points = parseIssuePoints([bare, { ...bare, id: 3, ...known }]);
  const columns = toColumns(points.map(issuePointBody));
  expect(parsePointColumns(columns)).toEqual(points);
  // A value that is not normalized makes the schema parse all rows.
  const raw = { ...columns, columns: { ...columns.columns, address: { own: [" Дом 1", "Дом 1"] } } };
  expect(parsePointColumns(raw)).toEqual(points);
});
