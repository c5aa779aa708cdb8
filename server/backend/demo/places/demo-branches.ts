import { apportion } from "./apportion.ts";
import { type DemoAddress, newAddress } from "./demo-addresses.ts";
import type { Firm } from "./demo-firms.ts";
import { distance, type Town, towns } from "./demo-towns.ts";
import { fictionalPhone } from "./fictional-phones.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";

export interface Branch {
  firm: Firm;
  town: Town;
  place: DemoAddress;
  name: string | null;
  phone: string | null;
  openingHours: string | null;
}

const total = 1500;
const minInTown = 6;

/** Number of branches to place in each town: proportional to its population, with a minimum. */
function quotaByTown(): Map<Town, number> {
  const weights = towns.map(({ population }) => population);
  const parts = apportion(total, weights, minInTown);
  return new Map(towns.map((town, index) => [town, parts[index] ?? 0]));
}

function take(room: Map<Town, number>, town: Town): Town {
  room.set(town, (room.get(town) ?? 0) - 1);
  return town;
}

/** A random town with remaining quota, weighted by it; null if there is none. */
function townWithRoom(room: Map<Town, number>, among: readonly Town[], random: SeededRandom): Town | null {
  const open = among.filter((town) => (room.get(town) ?? 0) > 0);
  let mark = random.next() * open.reduce((all, town) => all + (room.get(town) ?? 0), 0);
  for (const town of open) {
    mark -= room.get(town) ?? 0;
    if (mark <= 0) return town;
  }
  return open.at(-1) ?? null;
}

/** Plausible maximum of one chain's branches in a town of that size. */
function maxOfOneFirm(town: Town): number {
  return Math.max(2, Math.ceil(town.population / 45_000));
}

function spread(firm: Firm, count: number, room: Map<Town, number>, near: readonly Town[]): Town[] {
  const random = seededRandom("towns", firm.name);
  const chosen: Town[] = [];
  while (chosen.length < count) {
    const among = near.filter((town) => chosen.filter((one) => one === town).length < maxOfOneFirm(town));
    const town = townWithRoom(room, among, random);
    if (!town) break;
    chosen.push(take(room, town));
  }
  return chosen;
}

/** A local firm's town, or the four towns nearest to the home of a firm with several. */
function surroundings(firm: Firm, room: Map<Town, number>): Town[] {
  const home = townWithRoom(room, towns, seededRandom("home", firm.name)) ?? towns[0];
  if (!home) throw new Error("there are no towns");
  if (firm.reach === "local") return [home];
  return towns.toSorted((a, b) => distance(home, a) - distance(home, b)).slice(0, 4);
}

/** Towns of each firm's branches, `total` in all. */
function townsByFirm(firms: readonly Firm[]): Map<Firm, Town[]> {
  const room = quotaByTown();
  const chains = firms.filter(({ reach }) => reach === "chain");
  const everywhere = chains.filter(({ chain }) => chain?.everywhere);
  const result = new Map<Firm, Town[]>(everywhere.map((firm) => [firm, towns.map((town) => take(room, town))]));
  for (const reach of ["local", "several"] as const) {
    for (const firm of firms.filter((candidate) => candidate.reach === reach)) {
      const random = seededRandom("branches", firm.name);
      const count = reach === "several" ? random.whole(3, 8) : random.pick([1, 1, 2, 2, 3]);
      result.set(firm, spread(firm, count, room, surroundings(firm, room)));
    }
  }
  for (const firm of chains) {
    const already = result.get(firm) ?? [];
    const more = spread(firm, (firm.chain?.branches ?? 0) - already.length, room, towns);
    result.set(firm, [...already, ...more]);
  }
  fillUp(result, chains, room);
  return result;
}

/** Distributes the remaining quota over the chains in turn. */
function fillUp(result: Map<Firm, Town[]>, chains: readonly Firm[], room: Map<Town, number>): void {
  const left = [...room].flatMap(([town, count]) => Array.from({ length: count }, () => town));
  for (const [index, town] of left.entries()) {
    const turn = [...chains.slice(index % chains.length), ...chains.slice(0, index % chains.length)];
    const of = (firm: Firm) => (result.get(firm) ?? []).filter((one) => one === town).length;
    const firm = turn.toSorted((a, b) => of(a) - of(b))[0];
    if (firm) result.set(firm, [...(result.get(firm) ?? []), town]);
  }
}

const centres = new Map<Town, DemoAddress[]>();

/** Shopping centres of a larger town: addresses shared by several firms. */
function centresOf(town: Town): DemoAddress[] {
  const known = centres.get(town) ?? [];
  const count = town.population < 50_000 ? 0 : Math.min(7, Math.ceil(town.population / 60_000));
  while (known.length < count) known.push(newAddress(town, "centre", known.length));
  centres.set(town, known);
  return known;
}

function placeOf(firm: Firm, town: Town, index: number, own: readonly DemoAddress[]): DemoAddress {
  const random = seededRandom("place of branch", firm.name, index);
  const free = centresOf(town).filter((centre) => !own.includes(centre));
  return free.length > 0 && random.happens(0.14) ? random.pick(free) : newAddress(town, firm.name, index);
}

/** Opening hours, null for a few branches. Around the clock only in larger towns. */
function hoursOf(firm: Firm, town: Town, index: number): string | null {
  const random = seededRandom("hours", firm.name, index);
  if (random.happens(0.02)) return null;
  const fitting = firm.kind.hours.filter((hours) => hours !== "24/7" || town.population > 100_000);
  const usual = seededRandom("usual hours", firm.name).pick(fitting);
  return random.happens(0.25) ? random.pick(fitting) : usual;
}

/** Pharmacies of a chain are numbered. */
function nameOf(firm: Firm, index: number): string | null {
  return firm.chain && firm.kind.one === "Аптека" ? `Аптека № ${index + 1}` : null;
}

export function branches(firms: readonly Firm[]): Branch[] {
  const byFirm = townsByFirm(firms);
  return firms.flatMap((firm) => {
    const own: DemoAddress[] = [];
    return (byFirm.get(firm) ?? []).map((town, index) => {
      const place = placeOf(firm, town, index, own);
      own.push(place);
      const hasPhone = firm.reach !== "local" && seededRandom("own phone", firm.name, index).happens(0.35);
      return {
        firm,
        town,
        place,
        name: nameOf(firm, index),
        phone: hasPhone ? fictionalPhone(firm.name, index) : null,
        openingHours: hoursOf(firm, town, index),
      };
    });
  });
}
