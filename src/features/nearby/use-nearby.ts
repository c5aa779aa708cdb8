import { useEffect, useRef } from "react";
import type { Nearby } from "../../shared/entities/nearby.ts";
import { nearbyRequest } from "../../shared/requests.ts";
import { pickedCityAtom, usePickedCity } from "../../state/picked-city.ts";
import { positionAtom } from "../../state/position-state.ts";
import type { ResourceView } from "../../state/resource-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import type { Origin } from "./nearby-words.ts";
import { useVisitorNearby } from "./use-visitor-nearby.ts";

interface NearbyView extends ResourceView<Nearby> {
  origin: Origin;
  /** The visitor's position is known, but what is near it is not yet, or cannot be. */
  refining: "no" | "loading" | "failed";
}

/** What is near the visitor; else near the centre of the city in the URL, of the picked one, or of the default one. */
export function useNearby(asked: string | null): NearbyView {
  const position = useAtomValue(positionAtom);
  const ofCity = useCityNearby(asked);
  useForgetPosition();
  const ofVisitor = useVisitorNearby(position.status === "known" ? position.place : null);
  if (ofVisitor.status === "ready") {
    return { state: { status: "ready", data: ofVisitor.data }, retry: ofCity.retry, origin: "visitor", refining: "no" };
  }
  const refining = position.status === "known" ? ofVisitor.status : "no";
  return { ...ofCity, origin: "city", refining };
}

function useCityNearby(asked: string | null): ResourceView<Nearby> {
  const first = useResource(nearbyRequest(asked ?? undefined));
  const picked = usePickedCity();
  // By name: a city picked long ago may have an outdated id.
  const isOther =
    asked === null && picked !== null && first.state.status === "ready" && first.state.data.city.name !== picked.name;
  const other = useResource(nearbyRequest(picked?.id), isOther);
  const isGone = other.state.status === "failed" && other.state.failure.kind === "not-found";
  return isOther && !isGone ? other : first;
}

/** A city that the visitor picks is what they ask for from then on. */
function useForgetPosition(): void {
  const picked = useAtomValue(pickedCityAtom);
  const before = useRef(picked);
  const setPosition = useSetAtom(positionAtom);
  useEffect(() => {
    const last = before.current;
    before.current = picked;
    if (last.known && picked.known && last.city?.id !== picked.city?.id) setPosition({ status: "unasked" });
  }, [picked, setPosition]);
}
