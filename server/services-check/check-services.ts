import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { citiesRequest } from "../../src/shared/requests.ts";
import type { Config } from "../config/read-config.ts";
import { httpDocuments } from "../media/http-documents.ts";
import { mediaHosts } from "../media/media-hosts.ts";
import { askCard } from "./ask-card.ts";
import { askSite } from "./ask-site.ts";
import type { AskedCall } from "./asked-call.ts";
import { createAsker } from "./asker.ts";
import type { CheckedService, Finding } from "./finding.ts";
import { groupedFindings } from "./grouped-findings.ts";
import { categoryFaults } from "./judges/category-faults.ts";
import { coordinateFaults } from "./judges/coordinate-faults.ts";
import { dateFaults } from "./judges/date-faults.ts";
import { fieldFaults } from "./judges/field-faults.ts";
import { filterFaults } from "./judges/filter-faults.ts";
import { idFaults } from "./judges/id-faults.ts";
import { pagingFaults } from "./judges/paging-faults.ts";
import { screenFaults } from "./judges/screen-faults.ts";
import { settingFaults } from "./judges/setting-faults.ts";
import { drawingFaults, hoursFaults, htmlFaults } from "./judges/text-faults.ts";
import { themeFaults } from "./judges/theme-faults.ts";
import { timeFaults } from "./judges/time-faults.ts";
import { transportFaults } from "./judges/transport-faults.ts";
import { pictureFaults } from "./pictures.ts";
import type { Judge, Seen } from "./seen.ts";

interface CheckOptions {
  /** Base addresses of the services to check: one, or both. */
  services: { site?: string | undefined; card?: string | undefined; cardKey?: string | undefined };
  portal: Pick<PortalConfig, "defaultCity" | "policyAlias" | "themePairs" | "timeZone">;
  /** Requests at once for the lists of places. */
  parallel: number;
  /** Limit for one response (ms). */
  timeout: number;
  /** Origins of pictures besides the services' own. */
  mediaHosts: Config["mediaHosts"];
  knownTowns: ReadonlyMap<string, Geolocation>;
  /** Milliseconds since 1970. */
  now: number;
  /** Called with a description of each group of requests before it is sent. */
  onProgress?(what: string): void;
}

/** What the check has seen and found. */
export interface Checked {
  seen: Seen;
  findings: readonly Finding[];
}

/** Judges of received data; {@link transportFaults} judges whether there was any. */
const judges: readonly Judge[] = [
  fieldFaults,
  categoryFaults,
  pagingFaults,
  filterFaults,
  idFaults,
  dateFaults,
  coordinateFaults,
  hoursFaults,
  htmlFaults,
  drawingFaults,
  settingFaults,
  themeFaults,
  screenFaults,
  timeFaults,
];

async function look(options: CheckOptions): Promise<Seen> {
  const { services, portal, parallel, timeout, knownTowns, now, onProgress } = options;
  const zone = portal.timeZone;
  const calls: AskedCall[] = [];
  const seen: { -readonly [Name in keyof Seen]: Seen[Name] } = {
    services: {},
    calls,
    gatherings: {},
    answersWithoutKey: null,
    portal,
    knownTowns,
    now,
  };
  if (services.site !== undefined) {
    onProgress?.("сервис сайта");
    seen.services = { site: { address: services.site, hasKey: false } };
    calls.push(...(await askSite(createAsker({ baseUrl: services.site, timeout, zone }), portal.policyAlias)));
  }
  if (services.card !== undefined) {
    const { card: baseUrl, cardKey: key } = services;
    onProgress?.("сервис карты");
    seen.services = { ...seen.services, card: { address: baseUrl, hasKey: key !== undefined } };
    const asked = await askCard(createAsker({ baseUrl, key, timeout, zone }), parallel);
    calls.push(...asked.calls);
    seen.gatherings = { points: asked.points, branches: asked.branches };
    const withoutKey = await createAsker({ baseUrl, timeout, zone }).ask(citiesRequest);
    seen.answersWithoutKey = withoutKey.data !== null;
  }
  return seen;
}

const serviceOf = ({ service }: Finding): string => service;

/** Requests everything that the portal needs from the services, as the portal does, and judges the responses. */
export async function checkServices(options: CheckOptions): Promise<Checked> {
  const seen = await look(options);
  const transport = transportFaults(seen);
  const dead = new Set(transport.filter(({ level, call }) => level === "fault" && call === null).map(serviceOf));
  const readable = { ...seen, calls: seen.calls.filter(({ resource }) => !dead.has(resource.service)) };
  const { services, mediaHosts: others, timeout, onProgress } = options;
  onProgress?.("картинки и документы");
  const addresses = [services.site, services.card].filter((address) => address !== undefined);
  const hosts = mediaHosts(addresses, others);
  const pictures = await pictureFaults(readable.calls, {
    services: seen.services,
    hosts,
    fetch: httpDocuments({ hosts, timeout }),
  });
  return {
    seen,
    findings: groupedFindings([...transport, ...judges.flatMap((judge) => judge(readable)), ...pictures]),
  };
}

/** The service's name for people. */
export const serviceNames: Readonly<Record<CheckedService, string>> = { site: "сервис сайта", card: "сервис карты" };
