import { type LocatingProblem, locate } from "../../lib/device/locate.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import { atom } from "../../state/store.ts";

/** Where the visitor is, as far as the page was told. It is nowhere but here: not stored, not sent, not in the address. */
export type Position =
  | { status: "unasked" }
  | { status: "asking" }
  | { status: "known"; place: Geolocation }
  | { status: "failed"; problem: LocatingProblem };

export const positionAtom = atom<Position>({ status: "unasked" });

/** Asks the device, and so the visitor. */
export const askPositionAtom = atom(null, async (_get, set) => {
  set(positionAtom, { status: "asking" });
  const found = await locate();
  set(
    positionAtom,
    typeof found === "string" ? { status: "failed", problem: found } : { status: "known", place: found },
  );
});
