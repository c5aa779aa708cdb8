import { describe, expect, test } from "vitest";
import { rowsByOwner } from "../../../../server/backend/card/rows-by-owner.ts";

interface Row {
  owner: number;
  name: string;
}

const rows: Row[] = [
  { owner: 1, name: "первая" },
  { owner: 2, name: "вторая" },
  { owner: 1, name: "третья" },
];

/** Counts the statements; each with the owner 13 fails. */
function table() {
  const statements: (readonly number[])[] = [];
  const read = async (owners: readonly number[]) => {
    statements.push(owners);
    await Promise.resolve();
    if (owners.includes(13)) throw new Error("no such column");
    return rows.filter(({ owner }) => owners.includes(owner));
  };
  return { statements, rowsOf: rowsByOwner(read, ({ owner }) => owner) };
}

describe("rows of one owner", () => {
  test("come in the statement's order, and are none for an owner without", async () => {
    const { rowsOf } = table();
    expect(await rowsOf(1)).toEqual([rows[0], rows[2]]);
    expect(await rowsOf(3)).toEqual([]);
  });

  test("asked for while a statement runs share the next one", async () => {
    const { rowsOf, statements } = table();
    const found = await Promise.all([rowsOf(1), rowsOf(2), rowsOf(3), rowsOf(2)]);
    expect(found.map((own) => own.map(({ name }) => name))).toEqual([["первая", "третья"], ["вторая"], [], ["вторая"]]);
    expect(statements).toEqual([[1], [2, 3]]);
  });

  test("fail for those who share the failed statement only", async () => {
    const { rowsOf } = table();
    const outcomes = await Promise.allSettled([rowsOf(1), rowsOf(2), rowsOf(13)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await rowsOf(2)).toEqual([rows[1]]);
  });
});
