import { themesRequest } from "../../src/shared/feedback-requests.ts";
import { organizationsRequest } from "../../src/shared/places/place-requests.ts";
import {
  acceptorCategoriesRequest,
  acceptorsRequest,
  citiesRequest,
  keyPartnersRequest,
} from "../../src/shared/requests.ts";
import { type ResourceRequest, request, resources } from "../../src/shared/resources.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { type AskedCall, dataOf } from "./asked-call.ts";
import type { Asker } from "./asker.ts";

/** The lists of all owners, gathered as the portal does at its start. */
export interface Gathering {
  lists: number;
  failed: number;
  /** From the first request to the last response (ms). */
  time: number;
  slowest: { target: string; time: number } | null;
}

interface AskedCard {
  calls: AskedCall[];
  points: Gathering;
  branches: Gathering;
}

const lists: readonly ResourceRequest[] = [
  citiesRequest,
  acceptorCategoriesRequest,
  organizationsRequest,
  request(resources.loyaltyPrograms),
  acceptorsRequest,
  keyPartnersRequest,
  themesRequest,
];

/** @param parallel requests at once for the lists of places. */
export async function askCard({ ask }: Asker, parallel: number): Promise<AskedCard> {
  const first = await mapConcurrently(lists, 1, ask);

  async function gather(requests: readonly ResourceRequest[]): Promise<{ calls: AskedCall[]; gathering: Gathering }> {
    const start = performance.now();
    const calls = await mapConcurrently(requests, parallel, ask);
    const time = performance.now() - start;
    const slowest = calls.toSorted((a, b) => b.time - a.time)[0] ?? null;
    const failed = calls.filter(({ failure }) => failure !== null && failure.kind !== "not-found").length;
    return { calls, gathering: { lists: calls.length, failed, time, slowest } };
  }

  const idsOf = (owners: readonly { id: string }[]) => [...new Set(owners.map(({ id }) => id))];
  const points = await gather(
    idsOf(dataOf(first, resources.organizations).flat()).map((uid) => request(resources.organizationPoints, { uid })),
  );
  const branches = await gather(
    idsOf(dataOf(first, resources.acceptors).flat()).map((uid) => request(resources.acceptorBranches, { uid })),
  );
  return {
    calls: [...first, ...points.calls, ...branches.calls],
    points: points.gathering,
    branches: branches.gathering,
  };
}
