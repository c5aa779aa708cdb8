import * as v from "valibot";

/** Degrees, WGS 84. */
export interface Geolocation {
  lat: number;
  lon: number;
}

const degrees = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.minLength(1))]),
  v.transform(Number),
  v.finite(),
);

function toGeolocation(lat: number, lon: number): Geolocation {
  return { lat, lon };
}

const pair = v.pipe(
  v.strictTuple([degrees, degrees]),
  v.transform(([lat, lon]) => toGeolocation(lat, lon)),
);

const text = v.pipe(
  v.string(),
  v.transform((value): unknown => value.split(",")),
  pair,
);

/** Coordinates as services send them: `{lat, lon}`, `{lat, lng}`, `{latitude, longitude}`, `[lat, lon]`, `"lat, lon"`. */
export const geolocation = v.pipe(
  v.union([
    v.pipe(
      v.object({ lat: degrees, lon: degrees }),
      v.transform(({ lat, lon }) => toGeolocation(lat, lon)),
    ),
    v.pipe(
      v.object({ lat: degrees, lng: degrees }),
      v.transform(({ lat, lng }) => toGeolocation(lat, lng)),
    ),
    v.pipe(
      v.object({ latitude: degrees, longitude: degrees }),
      v.transform(({ latitude, longitude }) => toGeolocation(latitude, longitude)),
    ),
    pair,
    text,
  ]),
  v.check(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180, "out of the globe"),
);
