import { expect, test } from "vitest";
import { branchesOfCityFirst } from "../../src/shared/branch-order.ts";
import type { AcceptorBranch } from "../../src/shared/entities/acceptor.ts";

const yekaterinburg = { id: "1", name: "Екатеринбург", oktmo: "65701000", geolocation: { lat: 56.84, lon: 60.61 } };
const revda = { id: "2", name: "Ревда", oktmo: "65719000", geolocation: { lat: 56.8, lon: 59.91 } };
const cities = [yekaterinburg, revda];

function branch(id: string, rest: Partial<AcceptorBranch>): AcceptorBranch {
  const texts = { acceptorId: "1", name: "", address: `Дом ${id}`, phone: "", openingHours: "" };
  return { id, ...texts, geolocation: null, oktmo: "", ...rest };
}

const branches = [
  branch("a", { oktmo: "65701000" }),
  branch("b", { oktmo: "65719000001" }),
  branch("c", { geolocation: { lat: 56.81, lon: 59.95 } }),
  branch("d", {}),
];

test("those of the city come first, by code or by the nearest locality; the others keep their order", () => {
  const ids = (city: typeof revda | null) =>
    branchesOfCityFirst(branches, city, cities)
      .map(({ id }) => id)
      .join("");
  expect(ids(null)).toBe("abcd");
  expect(ids(revda)).toBe("bcad");
  expect(ids(yekaterinburg)).toBe("abcd");
});
