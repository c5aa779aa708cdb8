import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Gathering } from "./ask-card.ts";
import type { AskedCall } from "./asked-call.ts";
import type { CheckedService, Finding } from "./finding.ts";

/** A checked service. */
export interface CheckedAt {
  /** Base address without a trailing slash. */
  address: string;
  hasKey: boolean;
}

/** Everything that the check has seen, for its judges. */
export interface Seen {
  services: Readonly<Partial<Record<CheckedService, CheckedAt>>>;
  calls: readonly AskedCall[];
  gatherings: Readonly<Partial<Record<"points" | "branches", Gathering>>>;
  /** Whether the card data service answers without the key too; null: not tried. */
  answersWithoutKey: boolean | null;
  portal: Pick<PortalConfig, "defaultCity" | "policyAlias" | "themePairs" | "timeZone">;
  /** Towns of the region whose place is known, by name. */
  knownTowns: ReadonlyMap<string, Geolocation>;
  /** Milliseconds since 1970. */
  now: number;
}

/** A judge of one kind of faults. */
export type Judge = (seen: Seen) => Finding[];
