import { inCity } from "../../lib/in-city.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { counted } from "../../shared/plural.ts";
import { countedDays, type Offer } from "../../shared/savings/savings.ts";
import { typograf } from "../../shared/typography.ts";

/** «1 500 ₽» from whole rubles. */
export function rubles(sum: number): string {
  return typograf(`${String(sum).replace(/\B(?=(\d{3})+$)/g, " ")} ₽`);
}

/** «до 150 ₽»: never a promise. */
export function upTo(sum: number): string {
  return sum === 0 ? rubles(0) : typograf(`до ${rubles(sum)}`);
}

/** Which promotion is counted, and how: «10 %, Аптеки «Живица». До 20 декабря: считаем 26 дней из 30.» */
export function offerText({ promotion, discount, days }: Offer, today: string): string {
  const what = [promotion.discount, promotion.acceptorName].filter(Boolean).join(", ");
  const share = discount.kind === "percent" && days < countedDays;
  const counting = share ? `: считаем ${counted(days, ["день", "дня", "дней"])} из ${countedDays}` : "";
  const once = discount.kind === "once" ? " Считаем один раз." : "";
  return typograf(`${what}. ${periodText(promotion, today)}${counting}.${once}`);
}

/** Whose promotions are counted: «в Ревде», «во всей области». */
export function whereText(city: { name: string } | null): string {
  return typograf(city === null ? "во всей области" : inCity(city.name));
}

/** «Добавить: оптика, одежда и обувь и ещё 7» */
export function othersLabel(names: readonly string[]): string {
  const [first = "", second, ...others] = names.map((name) => name.toLowerCase());
  const named = second === undefined ? first : `${first}, ${second}`;
  return typograf(`Добавить: ${named}${others.length === 0 ? "" : ` и ещё ${others.length}`}`);
}

export function howCounted(city: { name: string } | null): string[] {
  return [
    `Берём акции, которые действуют ${whereText(city)} сегодня, со скидкой в процентах или рублях.`,
    "Акций на покупку несколько — берём ту, что дольше действует, и самую скромную из таких.",
    `Считаем ${countedDays} дней. Кончится акция раньше — только её дни.`,
    "Рубли округляем вниз. У скидок есть условия, поэтому пишем «до».",
    "Суммы остаются на этой странице: мы их не видим и не храним.",
  ];
}
