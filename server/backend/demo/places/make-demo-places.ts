/**
 * Generates the fictional part of the demo content: organizations and their issue points, acceptors and their branches,
 * loyalty programmes and key partners. Deterministic; the results are committed.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cardIssuers, contradictoryIssuerId } from "./card-issuers.ts";
import type { DemoAddress } from "./demo-addresses.ts";
import { type Branch, branches } from "./demo-branches.ts";
import { branchFacts, pointFacts } from "./demo-facts.ts";
import { type Firm, firms } from "./demo-firms.ts";
import { issuePoints } from "./demo-issue-points.ts";
import { demoPrograms } from "./demo-programs.ts";
import { nearestTown, type Town, townNamed } from "./demo-towns.ts";
import { fictionalPhone } from "./fictional-phones.ts";
import { firmCategories } from "./firms/all-categories.ts";
import { keyPartnerNames } from "./key-partner-names.ts";
import { counted } from "./russian-text.ts";
import { seededRandom } from "./seeded-random.ts";

const target = join(import.meta.dirname, "../../content");

type Json = string | number | boolean | null | undefined | readonly string[];

function spaced(value: Json): string {
  return Array.isArray(value) ? `[${value.map((text) => JSON.stringify(text)).join(", ")}]` : JSON.stringify(value);
}

/** Writes a JSON list with one item per line, without empty fields. */
async function write(file: string, items: readonly Record<string, Json>[]): Promise<void> {
  const lines = items.map((item) => {
    const fields = Object.entries(item).filter(([, value]) => value !== null && value !== undefined);
    return `  {${fields.map(([name, value]) => `"${name}": ${spaced(value)}`).join(", ")}}`;
  });
  const text = `[\n${lines.join(",\n")}\n]\n`;
  await writeFile(join(target, file), text);
  process.stdout.write(`${file}: ${items.length} items, ${Buffer.byteLength(text)} bytes\n`);
}

function picture(kind: string, number: number): string {
  return `files/${kind}-${String(number).padStart(2, "0")}.webp`;
}

/** Location fields of a place. A few places have no coordinates, and some others no municipality code. */
function whereabouts(town: Town, { lat, lon, address }: DemoAddress, id: number) {
  const random = seededRandom("whereabouts", id, address);
  if (random.happens(0.02)) return { oktmo: town.oktmo };
  // The code may be missing only if the nearest town is that of the address.
  const isPlain = nearestTown({ lat, lon }) === town;
  return isPlain && random.happens(0.05) ? { lat, lon } : { lat, lon, oktmo: town.oktmo };
}

/** A firm's description, with the number of branches and towns. */
function description({ about, kind, reach }: Firm, own: readonly Branch[]): string {
  const towns = [...new Set(own.map(({ town }) => town.name))];
  if (reach === "chain") {
    return `<p>${about} ${counted(own.length, kind.noun)} в ${towns.length} ${inTowns(towns.length)}.</p>`;
  }
  const list = towns.length > 1 ? ` Города: ${towns.join(", ")}.` : "";
  return `<p>${about}${list}</p>`;
}

function inTowns(count: number): string {
  return count % 10 === 1 && count % 100 !== 11 ? "городе области" : "городах области";
}

function codes(own: readonly Branch[]): string[] {
  return [...new Set(own.map(({ town }) => town.oktmo))].sort();
}

const allFirms = firms();
const allBranches = branches(allFirms);
const points = issuePoints(allBranches);

function firmId(name: string): number {
  const firm = allFirms.find((candidate) => candidate.name === name);
  if (!firm) throw new Error(`unknown firm: ${name}`);
  return firm.id;
}

function categoryId(name: string): number {
  const index = firmCategories.findIndex((category) => category.name === name);
  if (index < 0) throw new Error(`unknown category: ${name}`);
  return index + 1;
}

await write(
  "acceptor-categories.json",
  firmCategories.map(({ name }, index) => ({
    id: index + 1,
    name,
    iconUrl: picture("category", index + 1),
    order: index + 1,
  })),
);

await write(
  "organizations.json",
  cardIssuers.map((issuer, index) => ({
    id: issuer.id,
    name: issuer.name,
    address: issuer.address,
    phone: fictionalPhone(issuer.name),
    webSiteURL: issuer.webSiteURL,
    iconUrl: picture("org", index + 1),
    isBankCardIssuer: issuer.kind === "bank",
    isNonFinancialCardIssuer: issuer.kind !== "bank" || issuer.id === contradictoryIssuerId,
  })),
);

await write(
  "issue-points.json",
  points.map((point, index) => ({
    id: 5001 + index,
    organization: point.issuer.id,
    address: point.place.address,
    phone: point.phone,
    openingHours: point.openingHours,
    ...whereabouts(point.town, point.place, 5001 + index),
    ...pointFacts(point.issuer, index),
  })),
);

await write(
  "acceptors.json",
  allFirms.map((firm) => {
    const own = allBranches.filter((branch) => branch.firm === firm);
    const partner = keyPartnerNames.indexOf(firm.name);
    return {
      id: firm.id,
      name: firm.name,
      description: description(firm, own),
      categoryId: firm.categoryId,
      logoUrl: partner < 0 ? null : picture("partner", partner + 1),
      webSiteURL: firm.webSiteURL,
      phone: firm.phone,
      discount: firm.discount,
      // An empty list means everywhere, including towns added later.
      oktmo: firm.chain?.everywhere ? [] : codes(own),
    };
  }),
);

await write(
  "branches.json",
  allBranches.map((branch, index) => ({
    id: 1001 + index,
    acceptorId: branch.firm.id,
    name: branch.name,
    address: branch.place.address,
    phone: branch.phone,
    openingHours: branch.openingHours,
    ...whereabouts(branch.town, branch.place, 1001 + index),
    ...branchFacts(branch.firm.name, index),
  })),
);

await write(
  "loyalty-programs.json",
  demoPrograms.map((program, index) => ({
    id: index + 1,
    name: program.name,
    description: program.html,
    imageUrl: picture("stock", index + 1),
    discount: program.discount,
    dateFrom: program.dateFrom,
    dateTo: program.dateTo,
    acceptorId: program.firm === undefined ? null : firmId(program.firm),
    categoryId: program.category
      ? categoryId(program.category)
      : allFirms.find(({ name }) => name === program.firm)?.categoryId,
    oktmo: (program.towns ?? []).map((name) => townNamed(name).oktmo),
  })),
);

await write(
  "key-partners.json",
  keyPartnerNames.map((name, index) => ({
    id: index + 1,
    name,
    logoUrl: picture("partner", index + 1),
    webSiteURL: allFirms.find((firm) => firm.name === name)?.webSiteURL,
    acceptorId: firmId(name),
    order: index + 1,
  })),
);
