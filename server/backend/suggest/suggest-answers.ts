import { type AddressSuggestion, levelOf } from "./suggest-addresses.ts";
import type { NameSuggestion } from "./suggest-names.ts";
import type { UnitSuggestion } from "./suggest-units.ts";

/** A suggestion as the service sends it. Fields without a value are null. */
export interface SuggestionBody {
  value: string;
  unrestricted_value: string;
  data: Readonly<Record<string, string | null>>;
}

function suggestion(value: string, data: SuggestionBody["data"]): SuggestionBody {
  return { value, unrestricted_value: value, data };
}

export function nameBody({ surname, name, patronymic, gender, known }: NameSuggestion): SuggestionBody {
  const value = [surname, name, patronymic].filter((part) => part !== null).join(" ");
  return suggestion(value, { surname, name, patronymic, gender, qc: known ? "0" : "1", source: null });
}

const region = { type: "обл", name: "Свердловская", full: "Свердловская обл", code: "RU-SVE" };

export function addressBody(address: AddressSuggestion): SuggestionBody {
  const { town, street, house = null, block = null, flat = null } = address;
  const isTown = levelOf(address) === "city";
  const city = `г ${town.name}`;
  const streetName = street && `${street.type} ${street.name}`;
  const building = house && `д ${house}${block === null ? "" : ` к ${block}`}`;
  const value = [region.full, city, streetName, building, flat && `кв ${flat}`].filter((part) => part !== null);
  return suggestion(value.join(", "), {
    postal_code: null,
    country: "Россия",
    region_iso_code: region.code,
    region_with_type: region.full,
    region_type: region.type,
    region: region.name,
    city_with_type: city,
    city_type: "г",
    city: town.name,
    street_with_type: streetName,
    street_type: street?.type ?? null,
    street: street?.name ?? null,
    house_type: house && "д",
    house,
    block_type: block && "к",
    block,
    flat_type: flat && "кв",
    flat,
    fias_id: null,
    oktmo: town.oktmo === "" ? null : town.oktmo,
    // Where a street or a house lies is not known.
    geo_lat: isTown ? String(town.lat) : null,
    geo_lon: isTown ? String(town.lon) : null,
    qc_geo: isTown ? "4" : "5",
  });
}

export function unitBody({ name, ...unit }: UnitSuggestion): SuggestionBody {
  return suggestion(name, { name, ...unit });
}
