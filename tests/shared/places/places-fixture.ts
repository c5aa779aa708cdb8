import type { City } from "../../../src/shared/entities/city.ts";
import type { Place } from "../../../src/shared/places/place.ts";

export const yekaterinburg: City = {
  id: "14",
  name: "Екатеринбург",
  oktmo: "65701000",
  geolocation: { lat: 56.8385, lon: 60.6055 },
};

export const revda: City = {
  id: "38",
  name: "Ревда",
  oktmo: "65719000",
  geolocation: { lat: 56.8, lon: 59.91 },
};

/** A place with defaults for all other fields. */
export function place(key: string, rest: Partial<Place> = {}): Place {
  return {
    key,
    kind: "point",
    ownerId: "1",
    group: "1",
    cards: ["bank"],
    title: "Банк",
    name: "",
    address: "",
    phone: "",
    site: "",
    facts: null,
    hours: "",
    week: null,
    geolocation: null,
    oktmo: "",
    cityId: "",
    ...rest,
  };
}
