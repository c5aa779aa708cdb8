const dayNames: Readonly<Record<string, string>> = {
  Mo: "Пн",
  Tu: "Вт",
  We: "Ср",
  Th: "Чт",
  Fr: "Пт",
  Sa: "Сб",
  Su: "Вс",
  PH: "праздники",
};

const day = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)";
const days = `${day}(?:-${day})?(?:,\\s*${day}(?:-${day})?)*`;
const time = "\\d{1,2}:\\d{2}";
const times = `${time}-${time}(?:,\\s*${time}-${time})*`;
const rule = new RegExp(`^(?:(${days})\\s+)?(?:(${times})|off|closed)$`);

const everyDay = "ежедневно";
const allDay = "круглосуточно";

/**
 * Formats opening hours in OpenStreetMap syntax: «Пн–Пт 9:00–18:00, Сб 10:00–15:00». Supports weekdays and times only; any
 * other text is returned unchanged.
 */
export function openingHoursText(text: string): string {
  const parts = text.split(";").map((part) => part.trim());
  const words = parts.filter((part) => part !== "").map(ruleText);
  if (words.length === 0 || words.includes(null)) return text;
  const line = words.join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function ruleText(part: string): string | null {
  if (part === "24/7") return allDay;
  const match = rule.exec(part);
  if (match === null) return null;
  const when = daysText(match[1]);
  const open = match[2];
  return open === undefined ? `${when} — выходной` : `${when} ${timesText(open)}`;
}

function daysText(spans: string | undefined): string {
  if (spans === undefined || spans === "Mo-Su") return everyDay;
  return listed(spans.split(/,\s*/).map((span) => span.split("-").map(dayName).join("–")));
}

function dayName(code: string): string {
  return dayNames[code] ?? code;
}

function timesText(spans: string): string {
  if (/^0?0:00-24:00$/.test(spans)) return allDay;
  return listed(spans.split(/,\s*/).map((span) => span.split("-").map(timeOfDay).join("–")));
}

/** «9:00»; OpenStreetMap counts past midnight (26:00), people do not. */
function timeOfDay(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours);
  return `${hour > 24 ? hour - 24 : hour}:${minutes}`;
}

/** «Пн, Вт и Ср» */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(" и ");
}
