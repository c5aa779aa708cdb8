import { expect, test } from "vitest";
import { askedCity } from "../../../src/shared/places/town.ts";
import { revda, yekaterinburg } from "./places-fixture.ts";

test("an unknown city is the default one", () => {
  const cities = [yekaterinburg, revda];
  expect(askedCity(cities, "38", "Екатеринбург")).toBe(revda);
  expect(askedCity(cities, "", "Екатеринбург")).toBe(yekaterinburg);
  expect(askedCity(cities, "99", "Москва")).toBeNull();
});
