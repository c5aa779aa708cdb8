import type { CardType } from "../../shared/places/card-types.ts";
import type { IconName } from "../../ui/icons/icon-names.ts";

interface CardWords {
  title: string;
  /** As what the visitor gets: «Вам подойдёт …». */
  suits: string;
  text: string;
  gives: readonly { icon: IconName; text: string }[];
}

const common = [
  { icon: "bus-duotone", text: "Проезд по льготе" },
  { icon: "seal-percent-duotone", text: "Скидки партнёров" },
  { icon: "identification-card-duotone", text: "Подтверждает льготу" },
] as const;

/** What the result says of each card. */
export const cardWords: Readonly<Record<CardType, CardWords>> = {
  bank: {
    title: "Банковская карта",
    suits: "Вам подойдёт банковская карта",
    text: "Со счётом в банке. Бесплатная. Готова через 10 рабочих дней.",
    gives: [...common, { icon: "credit-card-duotone", text: "Пенсия и покупки" }],
  },
  social: {
    title: "Социальная карта",
    suits: "Вам подойдёт социальная карта",
    text: "Без банка и без счёта. Бесплатная. Готова через 10 рабочих дней.",
    gives: [...common, { icon: "x", text: "Пенсия и покупки — нет" }],
  },
};
