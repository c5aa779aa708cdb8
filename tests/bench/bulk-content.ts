import { readFile } from "node:fs/promises";
import type { Database } from "../../server/backend/db/database.ts";
import { plainText } from "../../src/shared/html.ts";
import { pickFrom, randomNumbers } from "./random.ts";

/** Numbers of items added to the demo content. */
export const amounts = { news: 60_000, acceptors: 300, branches: 20_000 };

const contentFolder = new URL("../../server/backend/content/", import.meta.url);
/** First generated id, far above those of the demo content. */
const firstNumber = 1_000_000;
const firstMoment = Date.UTC(2020, 0, 1);
const hour = 3_600_000;
const rowsPerStatement = 1000;
const insertTimeout = 600_000;

type Row = Record<string, unknown>;
type Random = () => number;

export async function readItems(file: string): Promise<Row[]> {
  return JSON.parse(await readFile(new URL(file, contentFolder), "utf8"));
}

/** Sentences of the demo texts: realistic word lengths and repetition. */
export async function readSentences(): Promise<string[]> {
  const items = await Promise.all(["news.json", "faq.json", "blocks-holder.json"].map(readItems));
  const texts = items.flat().flatMap(({ body, answer }) => [body, answer].filter((text) => typeof text === "string"));
  return texts.flatMap((text) => plainText(text).match(/[А-Я][^.!?]{20,200}[.!?]/g) ?? []);
}

/** A rare name: real texts are full of rare words. */
export function madeName(random: Random): string {
  const syllables = ["ба", "ве", "го", "ди", "жу", "ла", "ме", "но", "ру", "са", "ти", "фо", "хи", "ше"];
  const name = Array.from({ length: 3 }, () => pickFrom(random, syllables)).join("");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${pickFrom(random, ["нов", "ский", "дзе", "юк", "инских"])}`;
}

/** A text of about a hundred words, «карта» among them; most are for holders. */
function newsRow(random: Random, sentences: readonly string[], town: string, index: number): Row {
  const body = Array.from({ length: 9 }, () => pickFrom(random, sentences)).join(" ");
  return {
    title: `${town}: ${pickFrom(random, sentences).split(" ").slice(0, 6).join(" ")}`,
    announce: pickFrom(random, sentences),
    body: `<p>${madeName(random)} получает карту. ${body}</p>`,
    created_at: new Date(firstMoment + index * hour).toISOString(),
    category: pickFrom(random, [1, 1, 1, 1, 1, 1, 1, 1, 2, 4]),
  };
}

async function insertRows(db: Database, table: string, count: number, row: (index: number) => Row): Promise<void> {
  for (let at = 0; at < count; at += rowsPerStatement) {
    const rows = Array.from({ length: Math.min(rowsPerStatement, count - at) }, (_, index) => row(at + index));
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    await db.transaction((tx) => tx.query(sql, [JSON.stringify(rows)]), insertTimeout);
  }
}

/** Adds as much content as a large region may gather in ten years; deterministic. */
export async function fillInBulk(db: Database): Promise<void> {
  const random = randomNumbers(1);
  const sentences = await readSentences();
  const towns = (await readItems("localities.json")).map(({ name }) => String(name));
  const categories = await db.query<{ id: number }>("select id from card_acceptor_category order by id");
  const town = () => pickFrom(random, towns);

  await insertRows(db, "site_news", amounts.news, (index) => newsRow(random, sentences, town(), index));
  await insertRows(db, "card_acceptor", amounts.acceptors, (index) => ({
    id: firstNumber + index,
    name: `Магазин «${madeName(random)}»`,
    description: pickFrom(random, sentences),
    category_id: pickFrom(random, categories).id,
    oktmo: [],
  }));
  await insertRows(db, "card_acceptor_branch", amounts.branches, (index) => ({
    id: firstNumber + index,
    acceptor_id: firstNumber + Math.floor((index * amounts.acceptors) / amounts.branches),
    address: `${town()}, ул. ${madeName(random)}, ${Math.ceil(random() * 90)}`,
    opening_hours: "Mo-Fr 09:00-18:00",
    lat: 56.8,
    lon: 60.6,
  }));
  await tidy(db, ["site_news", "card_acceptor_branch", "search_document", "search_lexeme"]);
}

/** Adds news up to that number. */
export async function fillNewsTo(db: Database, count: number): Promise<void> {
  const [{ known } = { known: 0 }] = await db.query<{ known: number }>(
    "select count(*)::integer as known from site_news",
  );
  const random = randomNumbers(known);
  const sentences = await readSentences();
  const towns = (await readItems("localities.json")).map(({ name }) => String(name));
  await insertRows(db, "site_news", count - known, (index) => {
    return newsRow(random, sentences, pickFrom(random, towns), known + index);
  });
  await tidy(db, ["site_news", "search_document", "search_lexeme"]);
}

/** PostgreSQL's autovacuum would do this a minute later. */
async function tidy(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.query(`vacuum analyze ${table}`);
}
