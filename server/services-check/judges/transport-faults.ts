import type { ResourceName } from "../../../src/shared/resources.ts";
import { inventedAlias } from "../ask-site.ts";
import { type AskedCall, queryOf, shortened } from "../asked-call.ts";
import { type CheckedService, type Finding, fault, remark } from "../finding.ts";
import { networkProblem } from "../network-problem.ts";
import type { CheckedAt, Seen } from "../seen.ts";

const serviceFault = (code: Finding["code"], service: CheckedService, text: string): Finding => ({
  ...{ level: "fault", code, service, call: null, field: null, text, places: [] },
});

const settingOf = { site: "SITE_API_URL", card: "CARD_API_URL" } as const;

function statusOf({ arrival }: AskedCall): number | null {
  return arrival && "status" in arrival ? arrival.status : null;
}

function headerOf({ arrival }: AskedCall, name: string): string {
  return (arrival && "status" in arrival ? arrival.header(name) : null) ?? "";
}

const isList = ({ resource }: AskedCall) => !resource.path.includes("{");

function wrongBase(service: CheckedService, { address }: CheckedAt): Finding {
  const setting = settingOf[service];
  const doubled = service === "site" && /\/v1$/i.test(address);
  const why = doubled
    ? `все списки отвечают 404: портал сам добавляет /v1, получается /v1/v1/…; уберите /v1 в конце ${setting}`
    : `все списки отвечают 404: верен ли базовый адрес (${setting})?`;
  return serviceFault("base-address", service, why);
}

/** What keeps a whole service from being read; null where at least something came. */
function wholeService(service: CheckedService, at: CheckedAt, calls: readonly AskedCall[]): Finding | null {
  const errors = calls.flatMap(({ arrival }) => (arrival && "error" in arrival ? [arrival.error] : []));
  const asked = calls.filter(({ arrival }) => arrival !== null);
  if (errors.length > 0 && errors.length === asked.length) {
    return serviceFault("unreachable", service, `сервис не отвечает: ${networkProblem(errors[0])}`);
  }
  const statuses = asked.map(statusOf);
  if (statuses.every((status) => status === 401 || status === 403)) {
    const why = at.hasKey
      ? `ключ не принят: на все запросы ответ ${statuses[0]}`
      : `без ключа не пускает: на все запросы ответ ${statuses[0]}`;
    const hint = service === "card" ? "; ключ задают в CARD_API_KEY целиком, со словом Bearer, если оно нужно" : "";
    return serviceFault("key-refused", service, why + hint);
  }
  const lists = asked.filter(isList);
  return lists.length > 0 && lists.every((call) => statusOf(call) === 404) ? wrongBase(service, at) : null;
}

function redirectText(call: AskedCall, status: number): string {
  const to = shortened(headerOf(call, "location"));
  return `перенаправляет (${status}) на «${to}»; портал не идёт по перенаправлениям: задайте конечный адрес`;
}

/** Why a call brought nothing that the portal could read. */
function failureText(call: AskedCall): string {
  const { arrival, failure } = call;
  if (failure?.kind === "timeout") return "нет ответа за 8 с";
  if (arrival === null) return "не спрашивали: сервис перестал отвечать";
  if ("error" in arrival) return `нет ответа: ${networkProblem(arrival.error)}`;
  const { status, text } = arrival;
  if (status >= 300 && status < 400) return redirectText(call, status);
  if (text === null) return "ответ больше 5 МБ";
  if (status === 404 && failure?.kind === "not-found") return "отвечает 404";
  if (failure?.kind === "invalid") return notJsonText(call, status);
  const message = failure && "message" in failure ? `: «${shortened(failure.message)}»` : "";
  return `отвечает ${status}${message}`;
}

function notJsonText(call: AskedCall, status: number): string {
  const type = headerOf(call, "content-type").replace(/;.*/s, "").trim();
  if (!/json/i.test(type)) return `ответ ${status} с Content-Type «${type || "нет"}»; нужен application/json`;
  return `ответ ${status} не читается как JSON`;
}

const isOfVisitor = (name: ResourceName) => name === "geo" || name === "geoByAddress";

function failedCall(call: AskedCall, defaultCity: string): Finding[] {
  const { resource, failure } = call;
  const { name } = resource;
  const place = isList(call) && call.target.includes("?") ? queryOf(call) : undefined;
  const about = place === undefined ? {} : { place };
  const text = failureText(call);
  const code = failure?.kind === "invalid" ? "not-json" : "failed-call";
  if (failure?.kind === "not-found") {
    // The judge of screens reports missing pages. A visitor's city may be unknown.
    if (name === "page" || isOfVisitor(name)) return [];
    if (name === "organizationPoints" || name === "acceptorBranches") {
      return [remark(code, name, "отвечает 404: считаем, что мест нет; лучше пустой список", about)];
    }
  }
  if (isOfVisitor(name)) {
    return [remark(code, name, `${text}; города посетителя не узнаем, предложим «${defaultCity}»`, about)];
  }
  return [
    fault(code, name, isList(call) ? text : `запись из списка отдельно не открыть: ${text} (${call.target})`, about),
  ];
}

function inventedPage(calls: readonly AskedCall[]): Finding[] {
  const call = calls.find(({ target }) => target.endsWith(`/${inventedAlias}`));
  if (call === undefined || statusOf(call) === 404) return [];
  const status = statusOf(call);
  return status === 200 ? [fault("failed-call", "page", "на выдуманную страницу отвечает 200; нужен 404")] : [];
}

function mismatchText({ arrival, body }: AskedCall): string {
  const wanted = "ждём список: […] или {items: […]}";
  if (typeof body === "object" && body !== null) {
    return `${wanted}, а пришёл объект с полями ${shortened(Object.keys(body).join(", "))}`;
  }
  const text = arrival && "text" in arrival ? (arrival.text ?? "") : "";
  return `${wanted}, а пришло «${shortened(text)}»`;
}

/** Services, or calls, of which nothing could be read. */
export function transportFaults({ services, calls, answersWithoutKey, portal }: Seen): Finding[] {
  const ofServices = Object.entries(services).flatMap(([name, at]) => {
    const service = name === "site" ? "site" : "card";
    const own = calls.filter(({ resource }) => resource.service === service);
    const whole = wholeService(service, at, own);
    if (whole !== null) return [whole];
    return [
      ...own.filter(({ failure }) => failure !== null).flatMap((call) => failedCall(call, portal.defaultCity)),
      ...own
        .filter(({ mismatch }) => mismatch !== null)
        .map((call) => fault("not-a-list", call.resource.name, mismatchText(call))),
      ...inventedPage(own),
    ];
  });
  const open = { level: "remark", code: "key-not-needed", service: "card", call: null, field: null } as const;
  const how = services.card?.hasKey ? "отвечает и без ключа" : "ключа не спрашивает";
  const keyText = `${how}: данные открыты каждому, кто знает адрес`;
  return [...ofServices, ...(answersWithoutKey === true ? [{ ...open, text: keyText, places: [] }] : [])];
}
