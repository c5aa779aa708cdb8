import type { allScreens } from "../helpers/example-paths.ts";
import type { FirstLoad } from "./first-load.ts";

export type Screen = (typeof allScreens)[number];

/** Upper limits of a first load: KiB, and counts. */
type Budget = Partial<Record<Exclude<keyof FirstLoad, "files">, number>>;

const budget = (html: number, start: number, scripts: number, requests: number): Budget => ({
  html,
  start,
  scripts,
  requests,
});

/** The sign «₽» is in a font file of its own. */
const withRubles = { fonts: 39.5 } satisfies Budget;

/**
 * What each screen transfers on a phone, rounded up. Lower a budget when a screen gets lighter; raise it only for
 * something that is worth a visitor's time.
 */
export const budgets: Readonly<Record<Screen, Budget>> = {
  "/holder": budget(28.2, 82.5, 84.5, 21),
  "/holder/capabilities": budget(18.4, 89, 92.1, 17),
  "/holder/capabilities/settlement-application": budget(19.25, 89, 92.1, 16),
  "/holder/capabilities/transport-application": budget(18.95, 89, 92.1, 16),
  "/holder/capabilities/loyalty-program": { ...budget(22.6, 89, 92.1, 19), ...withRubles },
  "/holder/capabilities/soglasie": budget(19.35, 91, 93.6, 14),
  "/holder/capabilities/mobyle-application": budget(19, 88.45, 97.2, 22),
  "/holder/capabilities/partner/101": budget(27.3, 117.7, 134.8, 37),
  "/holder/how-to-get-a-card": budget(30.85, 113.9, 131, 34),
  "/holder/card-bank": budget(29.4, 113.9, 131, 33),
  "/holder/card-social": budget(29.45, 113.9, 131, 31),
  "/holder/application": budget(18.85, 92, 94.5, 15),
  "/holder/materials": budget(19.35, 92, 95, 19),
  "/holder/materials/legal-framework": budget(19.75, 92, 95, 21),
  "/holder/materials/guides-and-regulations": budget(20.1, 92, 95, 21),
  "/holder/support": budget(18.8, 89, 92.1, 16),
  "/holder/support/questions": budget(24.65, 92.1, 95.2, 14),
  "/holder/news": budget(19.65, 91, 94, 13),
  "/holder/news/{news 1}": budget(20.5, 92.3, 95.4, 21),
  "/holder/search": budget(17.5, 94, 98.1, 17),
  "/holder/stocks": budget(26.85, 95, 120.6, 49),
  "/holder/stocks/1": budget(21.65, 107.9, 125, 34),
  "/holder/partner-program": budget(24.3, 115.9, 131.6, 45),
  "/holder/partner-program/partner/101": budget(27.3, 117.7, 134.8, 37),
  "/partner": budget(24.65, 82.5, 86.5, 21),
  "/partner/advantages": { ...budget(19.5, 89, 92.1, 16), ...withRubles },
  "/partner/joining-procedure": budget(19.45, 89, 92.1, 16),
  "/partner/materials": budget(18.95, 92, 95, 19),
  "/partner/materials/legal-framework": budget(19.55, 92, 95, 21),
  "/partner/materials/guides-and-regulations": budget(20, 92, 95, 21),
  "/partner/materials/transport": budget(20.2, 92, 95, 20),
  "/partner/news": budget(19.15, 91, 94, 13),
  "/partner/news/{news 2}": budget(20.15, 92.3, 95.4, 20),
  "/partner/contacts": budget(18.3, 89, 92.1, 14),
  "/partner/search": budget(17.6, 94, 98.1, 17),
  "/operator/operator-information": budget(19.1, 92, 95, 17),
  "/operator/cooperation": budget(18.85, 89, 92.1, 17),
  "/embed": budget(19.65, 95, 97.5, 22),
  "/operator/contacts": budget(18.25, 89, 92.1, 14),
  "/operator/news/{news 4}": budget(19.8, 92.3, 95.4, 20),
  "/operator/search": budget(17.1, 94, 98.1, 17),
  "/lk/login": budget(14.6, 88.5, 91.55, 12),
  "/holder/capabilities/measures": budget(21.95, 92, 95, 14),
  "/holder/search?query=карта": budget(22.6, 94, 97, 16),
  "/holder/news?page=2": budget(25.05, 91, 94, 13),
  "/holder/partner-program?view=places&open=1": budget(35.45, 115.9, 133, 48),
  "/holder/messages": budget(18.65, 89.4, 120, 33),
  "/holder/my-card": budget(17.2, 90.1, 135, 42),
  "/holder/offline": budget(18.9, 91.4, 127.5, 35),
  "/holder/accessibility": budget(19.8, 89, 92.1, 14),
  "/holder/nowhere": budget(21.15, 90.5, 94.2, 15),
};

/** Budgets of all screens: stylesheet, fonts, what is fetched ahead for the next page, and layout shift. */
export const everyScreen = { styles: 20.95, fonts: 38.5, ahead: 3.3, shift: 0.01 } satisfies Budget;

/** Screens with a map. */
const withMap: readonly Screen[] = [
  "/holder/capabilities/partner/101",
  "/holder/how-to-get-a-card",
  "/holder/card-bank",
  "/holder/card-social",
  "/holder/partner-program",
  "/holder/partner-program/partner/101",
  "/holder/partner-program?view=places&open=1",
  "/holder/stocks/1",
];

/** Hard limits, whatever the budgets above say. `weight`: everything the home page transfers. */
export const hardLimits = {
  home: { scripts: 85, weight: 250 },
  start: 95,
  isMeant: (screen: Screen) => !withMap.includes(screen),
};

/** Code that no screen loads before it is needed, each by a mark that only that code has. */
export const lazyLibraries: Readonly<Record<string, string>> = {
  MapLibre: "maplibregl",
  vest: "called outside of a running suite",
  "react-toastify": "Toastify__",
  Turnstile: "challenges.cloudflare.com",
  "the device search": "если уже или",
};

/** Also not loaded by the home page, which has no list, dialog or form on its first screen. */
export const lazyAtHome: Readonly<Record<string, string>> = {
  ky: "HTTPError",
  valibot: "ValiError",
  windows: "showModal",
  "the search form": "Минимальное количество",
};

/** The worker's script and its precache (KiB as transferred). */
export const workerBudget = { script: 32.2, precache: 437.5, files: 163 };
