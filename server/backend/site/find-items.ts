import type { Queryable } from "../../lib/queryable.ts";
import { Refusal } from "../embedded-service.ts";
import { materialColumns, newsColumns, pageColumns } from "./collections.ts";

/** A plain decimal number that fits a column of type `integer`. */
function isItemId(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/** @throws {Refusal} 404 when the item does not exist, or is not in the given category. */
export async function findNewsItem(db: Queryable, id: string, category: string | null): Promise<unknown> {
  const ids = category ? [id, category] : [id];
  const missing = new Refusal(404, "Новость не найдена. Возможно, её удалили.");
  if (!ids.every(isItemId)) throw missing;
  const [item] = await db.query(
    `select ${newsColumns} from site_news where id = $1 and (category = $2 or $2::integer is null)`,
    [Number(id), category ? Number(category) : null],
  );
  if (item === undefined) throw missing;
  return item;
}

/** @throws {Refusal} 404 */
export async function findPage(db: Queryable, alias: string): Promise<unknown> {
  const [page] = await db.query(`select ${pageColumns} from site_page where alias = $1`, [alias]);
  if (page === undefined) throw new Refusal(404, "Страница не найдена.");
  return page;
}

/** @throws {Refusal} 404 */
export async function findMaterial(db: Queryable, id: string): Promise<unknown> {
  const rows = isItemId(id)
    ? await db.query(`select ${materialColumns} from site_material where id = $1`, [Number(id)])
    : [];
  if (rows[0] === undefined) throw new Refusal(404, "Материал не найден. Возможно, его удалили.");
  return rows[0];
}

/** All measures of support, with those that are over or begin later. */
export async function findMeasures(db: Queryable): Promise<unknown[]> {
  return db.query(
    `select id, title, text, documents, where_to_ask as "whereToAsk", basis, basis_date::text as "basisDate", link,
       valid_from::text as "validFrom", valid_to::text as "validTo", condition
     from site_measure order by ordering, id, valid_from`,
  );
}

/** Ids of the audiences' categories, `{holder, partner, operator}`. */
export async function findCategories(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ audience: string; id: number }>("select audience, id from site_category");
  return Object.fromEntries(rows.map(({ audience, id }) => [audience, id]));
}
