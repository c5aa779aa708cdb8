import * as v from "valibot";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, type ResourceRequest, servicePath } from "../../src/shared/resources.ts";
import type { ServiceResponse } from "../../src/shared/service-response.ts";
import { type DroppedItem, droppedItem } from "../lib/dropped-item.ts";
import { branchesSource, pointsSource, withOwner } from "../places/merged-list-sources.ts";
import { canonicalBody, givenItems } from "../upstreams/canonical-body.ts";
import { isObject } from "../upstreams/envelopes.ts";
import { type Arrival, httpUpstream } from "../upstreams/http-upstream.ts";
import { describeParseError } from "../upstreams/parse-error.ts";
import { toldPaging } from "../upstreams/service-paging.ts";
import type { AskedCall, SeenItem } from "./asked-call.ts";
import { untilDead } from "./until-dead.ts";

interface AskerOptions {
  baseUrl: string;
  key?: string | undefined;
  /** Limit for one response (ms). */
  timeout: number;
  /** IANA zone of dates without one. */
  zone: string;
}

/** Sends requests to one service as the portal does. */
export interface Asker {
  ask(request: ResourceRequest): Promise<AskedCall>;
}

/** Lists requested by owner may omit the owner. */
const owners = [pointsSource, branchesSource];

function prepared({ name }: Resource, body: unknown, target: string): unknown {
  const source = owners.find(({ list }) => list.name === name);
  const uid = new URL(target, "http://service").searchParams.get("uid");
  return source === undefined || uid === null || !Array.isArray(body) ? body : withOwner(body, source.ownerField, uid);
}

type Reading = Pick<AskedCall, "data" | "dropped" | "mismatch">;

function read(resource: Resource, response: ServiceResponse): Reading {
  const dropped: DroppedItem[] = [];
  const onDropped = (problem: string) => void dropped.push(...[droppedItem(problem)].filter((item) => item !== null));
  try {
    return { data: parserOf(resource).parse(response, onDropped), dropped, mismatch: null };
  } catch (error) {
    const field = error instanceof v.ValiError ? v.getDotPath(error.issues[0]) : null;
    if (field === null) return { data: null, dropped, mismatch: describeParseError(error) };
    return { data: null, dropped: [{ index: 0, field, why: describeParseError(error) }], mismatch: null };
  }
}

/** An item read alone, so that it can be compared with what came. */
function readAlone(resource: Resource, item: unknown): SeenItem["parsed"] {
  const isList = !resource.path.includes("{");
  const { data } = read(resource, { body: isList ? [item] : item, paging: null });
  const list = isObject(data) && Array.isArray(data.items) ? data.items : data;
  const parsed: unknown = Array.isArray(list) ? list[0] : list;
  return isObject(parsed) ? parsed : null;
}

function seenItems(resource: Resource, body: unknown, canonical: unknown): SeenItem[] {
  const given = givenItems(resource, body) ?? [];
  const items = givenItems(resource, canonical) ?? [];
  return given.map((each, index) => {
    const item = items[index];
    return {
      given: isObject(each) ? each : {},
      item: isObject(item) ? item : {},
      parsed: readAlone(resource, item),
    };
  });
}

const nothing: Omit<AskedCall, "resource" | "target" | "time" | "arrival" | "failure"> = {
  items: [],
  aliases: [],
  dropped: [],
  mismatch: null,
  data: null,
  paging: { pageCount: null, currentPage: null, total: null, perPage: null },
  body: null,
};

export function createAsker({ zone, ...options }: AskerOptions): Asker {
  const arrivals = new Map<string, Arrival>();
  const onArrival = (target: string, arrival: Arrival) => void arrivals.set(target, arrival);
  const upstream = httpUpstream({ ...options, circuitBreaker: untilDead(), onArrival });

  return {
    async ask({ resource, url }) {
      const target = servicePath(resource, url);
      const start = performance.now();
      const result = await upstream.get(target, {});
      const time = performance.now() - start;
      const arrival = arrivals.get(target) ?? null;
      arrivals.delete(target);
      const call = { ...nothing, resource, target, time, arrival, failure: null };
      if ("failure" in result) return { ...call, failure: result.failure };
      const { body, paging } = result.response;
      const aliases = new Map<string, { field: string; alias: string }>();
      const onAlias = (field: string, alias: string) => void aliases.set(`${field} ${alias}`, { field, alias });
      const canonical = prepared(resource, canonicalBody(resource, body, { zone, onAlias }), target);
      return {
        ...call,
        ...read(resource, { body: canonical, paging }),
        items: seenItems(resource, body, canonical),
        aliases: [...aliases.values()],
        paging: toldPaging({ body, header: arrival && "header" in arrival ? arrival.header : () => null }),
        body: canonical,
      };
    },
  };
}
