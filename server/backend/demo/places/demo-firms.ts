import { fictionalPhone } from "./fictional-phones.ts";
import { firmCategories } from "./firms/all-categories.ts";
import type { Chain, FirmKind } from "./firms/firm-kind.ts";
import { keyPartnerNames } from "./key-partner-names.ts";
import { latinName } from "./russian-text.ts";
import { seededRandom } from "./seeded-random.ts";

/** Where a firm operates: the whole region, a few towns, or one town. */
type Reach = "chain" | "several" | "local";

export interface Firm {
  id: number;
  /** Display name: «Аптеки «Живица»». */
  name: string;
  categoryId: number;
  kind: FirmKind;
  reach: Reach;
  chain: Chain | null;
  /** One or two sentences. */
  about: string;
  discount: string;
  phone: string;
  webSiteURL: string | null;
}

type Draft = Omit<Firm, "id" | "phone">;

const firstId = 101;

function sentences(kind: FirmKind, index: number): string {
  const { what, how } = kind;
  // The second list is shifted by one at each pass through the first, so that combinations do not repeat.
  const [first, turn] = [index % what.length, Math.floor(index / what.length)];
  return `${what[first]} ${how[(first + turn) % how.length]}`;
}

function website(name: string, reach: Reach): string | null {
  const has = reach === "chain" || seededRandom("website", name).happens(reach === "several" ? 0.6 : 0.2);
  return has ? `https://${latinName(name)}.example.ru` : null;
}

function draft(kind: FirmKind, categoryId: number, name: string, reach: Reach, index: number): Draft {
  const chain = kind.chains?.find((candidate) => candidate.name === name) ?? null;
  return {
    name: `${reach === "local" ? kind.one : kind.many} «${name}»`,
    categoryId,
    kind,
    reach,
    chain,
    about: chain?.about ?? sentences(kind, index),
    discount: kind.discounts[index % kind.discounts.length] ?? "",
    webSiteURL: website(name, reach),
  };
}

function drafts(): Draft[] {
  return firmCategories.flatMap(({ kinds }, category) =>
    kinds.flatMap((kind) => {
      const [several, local] = [kind.several ?? [], kind.local ?? []];
      return [
        ...(kind.chains ?? []).map(({ name }, index) => draft(kind, category + 1, name, "chain", index)),
        ...several.map((name, index) => draft(kind, category + 1, name, "several", index)),
        ...local.map((name, index) => draft(kind, category + 1, name, "local", several.length + index)),
      ];
    }),
  );
}

/** All firms: the key partners first, then the others shuffled. */
export function firms(): Firm[] {
  const all = drafts();
  const isKey = (firm: Draft) => keyPartnerNames.includes(firm.name);
  const rest = seededRandom("acceptors").shuffled(all.filter((firm) => !isKey(firm)));
  const key = keyPartnerNames.map((name) => {
    const firm = all.find((candidate) => candidate.name === name);
    if (!firm) throw new Error(`unknown firm: ${name}`);
    return firm;
  });
  return [...key, ...rest].map((firm, index) => ({ ...firm, id: firstId + index, phone: fictionalPhone(firm.name) }));
}
