import type { LocatingProblem } from "../../lib/device/locate.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import type { Forms } from "../../shared/plural.ts";

interface KindWords {
  /** «пункты» */
  what: string;
  counted: Forms;
  loading: string;
  none: string;
  nothing: string;
  nothingInCity: string;
}

/** Texts by kind of place. */
export const kindWords: Readonly<Record<PlaceKind, KindWords>> = {
  point: {
    what: "пункты",
    counted: ["пункт", "пункта", "пунктов"],
    loading: "Загружаем пункты…",
    none: "Пунктов пока нет",
    nothing: "Таких пунктов нет",
    nothingInCity: "В этом городе пока нет пунктов",
  },
  branch: {
    what: "адреса",
    counted: ["адрес", "адреса", "адресов"],
    loading: "Загружаем адреса…",
    none: "Адресов пока нет",
    nothing: "Таких адресов нет",
    nothingInCity: "В этом городе пока нет адресов",
  },
};

/** Error texts for a failed request of the visitor's position. */
export const problemWords: Readonly<Record<LocatingProblem, string>> = {
  denied: "Место не определено: доступ запрещён. Выберите город или улицу.",
  unavailable: "Место не определено. Включите «Местоположение» в настройках телефона.",
  timeout: "Место не определено: телефон долго не отвечал. Попробуйте ещё раз или выберите город.",
};
