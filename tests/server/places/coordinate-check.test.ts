import { expect, test } from "vitest";
import { coordinateProblem } from "../../../server/places/coordinate-check.ts";

const city = (name: string, oktmo: string, lat: number, lon: number) => ({
  id: name,
  name,
  oktmo,
  geolocation: { lat, lon },
});
const cities = [
  city("Екатеринбург", "65701000", 56.8385, 60.6055),
  city("Серов", "65756000", 59.6, 60.58),
  { ...city("Ивдель", "65738000001", 60.6944, 60.4245) },
];

test.each([
  ["in its town", { lat: 56.84, lon: 60.6 }, "65701000", null],
  ["in a village of its municipality", { lat: 61.6, lon: 60.3 }, "65738000101", null],
  ["near some town, its own unknown", { lat: 56.9, lon: 60.1 }, "", null],
  ["without coordinates", null, "65701000", null],
  ["with latitude and longitude swapped", { lat: 60.6055, lon: 56.8385 }, "", "swapped"],
  ["swapped, and then near another town", { lat: 60.58, lon: 59.6 }, "65756000", "swapped"],
  ["in the Gulf of Guinea", { lat: 0, lon: 0 }, "", "far away"],
  ["at the pole", { lat: 90, lon: 60.6 }, "65701000", "far away"],
  ["in the Kara Sea", { lat: 74, lon: 66 }, "", "far away"],
] as const)("a place %s", (_, geolocation, oktmo, fault) => {
  expect(coordinateProblem({ geolocation, oktmo }, cities)).toBe(fault);
});
