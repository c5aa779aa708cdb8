import { expect, test } from "vitest";
import type { Partner } from "../../src/shared/entities/partner.ts";
import { partnersFor } from "../../src/shared/listed-partners.ts";

function partner(id: string, rest: Partial<Partner>): Partner {
  return { id, name: `№ ${id}`, categoryId: "", logoUrl: "", discount: "", oktmo: [], ...rest };
}

const all = [
  partner("1", { name: "Аптека «Тёплый дом»", categoryId: "1", oktmo: ["65703000001"] }),
  partner("2", { name: "Пекарня «Тёплый хлеб»", categoryId: "3" }),
  partner("3", { name: "Оптика", categoryId: "4", oktmo: ["65701000", "65720000001"] }),
];

function found(filter: { categories?: string[]; name?: string }, oktmo?: string): string {
  const city = oktmo === undefined ? null : { oktmo };
  const asked = { categories: filter.categories ?? [], name: filter.name ?? "" };
  return partnersFor(all, asked, city)
    .map(({ id }) => id)
    .join();
}

test("filters by category and by parts of the name, ignoring case and ё", () => {
  expect(found({})).toBe("1,2,3");
  expect(found({ categories: ["4", "1"] })).toBe("1,3");
  expect(found({ name: "ТЕПЛ" })).toBe("1,2");
  expect(found({ name: "хлеб тёплый" })).toBe("2");
  expect(found({ name: "хлеб", categories: ["1"] })).toBe("");
});

test("filters by city; codes of both lengths match the same town", () => {
  expect(found({}, "65703000")).toBe("1,2");
  expect(found({}, "65701000001")).toBe("2,3");
  expect(found({}, "")).toBe("1,2,3");
});
