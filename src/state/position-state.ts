import { type LocatingProblem, locate } from "../lib/device/locate.ts";
import type { Geolocation } from "../shared/entities/geolocation.ts";
import { atom } from "./store.ts";

/** The visitor's position. Held in memory only: never stored, sent or put into the URL. */
type Position =
  | { status: "unasked" }
  | { status: "asking" }
  | { status: "known"; place: Geolocation }
  | { status: "failed"; problem: LocatingProblem };

export const positionAtom = atom<Position>({ status: "unasked" });

/** Requests the position; the browser asks the visitor for permission. */
export const askPositionAtom = atom(null, async (get, set) => {
  if (get(positionAtom).status === "asking") return;
  set(positionAtom, { status: "asking" });
  const found = await locate();
  set(
    positionAtom,
    typeof found === "string" ? { status: "failed", problem: found } : { status: "known", place: found },
  );
});
