import type { CardType } from "../../shared/places/card-types.ts";

type Age = "adult" | "teen" | "child";
type YesNo = "yes" | "no";

/** Answers to the three questions; the empty string for none yet. */
export interface Answers {
  age: Age | "";
  /** Wants a pension or other payments on the card. */
  money: YesNo | "";
  /** Agrees to an account in a bank. */
  account: YesNo | "";
}

/** Children get the card without a bank, so nothing more is asked about them. */
export const isAskedAboutBank = ({ age }: Answers) => age !== "child";

/** The card that suits the answers; null until all are given. Payments come only to a card with an account. */
export function chosenCard(answers: Answers): CardType | null {
  const { age, money, account } = answers;
  if (!isAskedAboutBank(answers)) return "social";
  if (age === "" || money === "" || account === "") return null;
  return money === "yes" || account === "yes" ? "bank" : "social";
}

/** Documents to bring to the issue point, in the order in which its staff ask for them. */
export function thingsToBring(card: CardType, age: Answers["age"]): string[] {
  const passport = age === "child" ? ["Свидетельство о рождении", "Паспорт родителя"] : ["Паспорт"];
  const own = card === "bank" ? ["Телефон: на него придёт код от банка"] : ["Фото 3×4, одно"];
  return [...passport, "СНИЛС", ...own, "Документ о льготе, если она есть"];
}

/** What else a visitor with these answers should know; empty if nothing. */
export function remark(card: CardType, { age, money, account }: Answers): string {
  if (card === "bank" && account === "no") {
    return "Пенсия и пособия приходят только на карту со счётом: банк откроет его вместе с картой. Не хотите счёт — берите социальную, а выплаты получайте, как раньше.";
  }
  if (card === "bank" && age === "teen") return "До 18 лет банк может попросить согласие родителя.";
  if (age === "child") return "До 14 лет выдают только социальную карту. За ней приходит родитель или опекун.";
  if (money === "no" && account === "no") return "Пенсия и пособия останутся там, куда приходят сейчас.";
  return "";
}
