import type { Queryable } from "../db/database.ts";
import { newsColumns, pageColumns } from "./collections.ts";
import { HttpError } from "./yii-errors.ts";

/** @throws {HttpError} 404 when there is no such item, or none in that category where one is given. */
export async function findNewsItem(db: Queryable, id: string, category: string | null): Promise<unknown> {
  const numbers = category ? [id, category] : [id];
  const missing = new HttpError(404, "Новость не найдена. Возможно, её удалили.");
  if (!numbers.every((number) => /^\d{1,9}$/.test(number))) throw missing;
  const [item] = await db.query(
    `select ${newsColumns} from site_news where id = $1 and (category = $2 or $2::integer is null)`,
    [Number(id), category ? Number(category) : null],
  );
  if (item === undefined) throw missing;
  return item;
}

/** @throws {HttpError} 404 when there is no such page. */
export async function findPage(db: Queryable, alias: string): Promise<unknown> {
  const [page] = await db.query(`select ${pageColumns} from site_page where alias = $1`, [alias]);
  if (page === undefined) throw new HttpError(404, "Страница не найдена.");
  return page;
}

/** Ids of the audiences' categories, `{holder, partner, operator}`. */
export async function findCategories(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ audience: string; id: number }>("select audience, id from site_category");
  return Object.fromEntries(rows.map(({ audience, id }) => [audience, id]));
}
