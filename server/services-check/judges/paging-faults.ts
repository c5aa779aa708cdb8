import { resources } from "../../../src/shared/resources.ts";
import { type Paging, pagingHeaders } from "../../../src/shared/service-response.ts";
import { type AskedCall, callsOf, queryOf } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import type { Seen } from "../seen.ts";

const parts = ["pageCount", "currentPage", "total", "perPage"] as const satisfies readonly (keyof Paging)[];

/** Names of the headers as services write them, by the part of the paging. */
const headers = (() => {
  const names = Object.keys(pagingHeaders({ pageCount: 1, currentPage: 1, total: 1, perPage: 1 }));
  const written = names.map((name) => name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()));
  return Object.fromEntries(parts.map((part, index) => [part, written[index] ?? part])) as Record<keyof Paging, string>;
})();

function askedFor({ target }: AskedCall): { page: number; perPage: number } {
  const query = new URL(target, "http://service").searchParams;
  return { page: Number(query.get("page") ?? 1), perPage: Number(query.get("per-page") ?? 0) };
}

/** A paging that cannot be true. */
function contradiction(call: AskedCall): string | null {
  const { pageCount, currentPage, total, perPage } = call.paging;
  const asked = askedFor(call);
  const count = call.items.length;
  const size = perPage ?? asked.perPage;
  if (count > asked.perPage) return `просили ${asked.perPage} записей (per-page), а пришло ${count}`;
  if (currentPage !== null && currentPage !== asked.page && count > 0) {
    return `просили страницу ${asked.page}, а ${headers.currentPage} — ${currentPage}`;
  }
  if (total !== null && pageCount !== null && pageCount !== Math.ceil(total / size)) {
    return `${headers.total} — ${total} по ${size}, а ${headers.pageCount} — ${pageCount}`;
  }
  if (total !== null && total < count) return `${headers.total} — ${total}, а записей пришло ${count}`;
  return null;
}

function unreadableHeaders({ arrival, paging }: AskedCall): string[] {
  if (arrival === null || !("status" in arrival)) return [];
  return parts.filter((part) => paging[part] === null && arrival.header(headers[part])).map((part) => headers[part]);
}

function missingRemark(call: AskedCall): Finding[] {
  const { name } = call.resource;
  const missing = parts.filter((part) => call.paging[part] === null).map((part) => headers[part]);
  if (missing.length === 0) return [];
  if (missing.length === parts.length) {
    const text = "нет заголовков X-Pagination-*: сколько страниц, узнаём, только листая; число найденного — примерное";
    return [remark("paging", name, text)];
  }
  return [remark("paging", name, `нет ${missing.join(", ")}: восполнили из запроса`)];
}

function ofCall(call: AskedCall): Finding[] {
  const { name } = call.resource;
  const place = { place: queryOf(call) };
  const unreadable = unreadableHeaders(call);
  if (unreadable.length > 0) {
    return [fault("paging", name, `${unreadable.join(", ")}: не число; «Показать ещё» будет наугад`, place)];
  }
  const problem = contradiction(call);
  return problem === null ? missingRemark(call) : [fault("paging", name, `${problem}: листать не получится`, place)];
}

const idsOf = ({ items }: AskedCall) => items.map(({ item }) => String(item.id)).join();

/** The second page of a list must not be the first again. */
function repeatedPage(calls: readonly AskedCall[]): Finding[] {
  const second = calls.find((call) => askedFor(call).page === 2 && call.items.length > 0);
  const first = second && calls.find((call) => askedFor(call).page === 1 && idsOf(call) === idsOf(second));
  const text = "вторая страница повторяет первую: параметр page не действует";
  return first === undefined ? [] : [fault("paging", resources.newsList.name, text)];
}

/** A list whose newest items do not come first, as requested. */
function unsorted(calls: readonly AskedCall[]): Finding[] {
  const isUnsorted = calls.some(({ items }) => {
    const times = items.map(({ parsed }) => String(parsed?.created_at ?? ""));
    return times.join() !== times.toSorted().reverse().join();
  });
  const text = "новости идут не от новых к старым: sort=-created_at не действует";
  return isUnsorted ? [fault("filter-ignored", resources.newsList.name, text)] : [];
}

/** Lists by pages: headers that are missing, unreadable, or contradict each other or the list. */
export function pagingFaults({ calls }: Seen): Finding[] {
  const readable = (["newsList", "search"] as const).flatMap((name) =>
    callsOf(calls, name).filter(({ failure, mismatch }) => failure === null && mismatch === null),
  );
  const news = readable.filter(({ resource }) => resource.name === "newsList");
  const repeated = repeatedPage(news);
  // A page that is always the first has the first's headers.
  return [...(repeated.length > 0 ? [] : readable.flatMap(ofCall)), ...repeated, ...unsorted(news)];
}
