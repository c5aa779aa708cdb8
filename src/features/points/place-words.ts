import type { LocatingProblem } from "../../lib/device/locate.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import type { Forms } from "../../shared/plural.ts";

interface KindWords {
  counted: Forms;
  /** What one may search for. */
  example: string;
  loading: string;
  none: string;
  nothing: string;
  nothingInCity: string;
}

/** Texts by kind of place. */
export const kindWords: Readonly<Record<PlaceKind, KindWords>> = {
  point: {
    counted: ["пункт", "пункта", "пунктов"],
    example: "Ленина или МФЦ",
    loading: "Загружаем пункты…",
    none: "Пунктов пока нет",
    nothing: "С такими фильтрами пунктов нет",
    nothingInCity: "В этом городе пока нет пунктов",
  },
  branch: {
    counted: ["адрес", "адреса", "адресов"],
    example: "Ленина или аптека",
    loading: "Загружаем адреса…",
    none: "Адресов пока нет",
    nothing: "С такими фильтрами адресов нет",
    nothingInCity: "В этом городе пока нет адресов",
  },
};

/** Error texts for a failed request of the visitor's position. */
export const problemWords: Readonly<Record<LocatingProblem, string>> = {
  denied: "Место не определено: доступ запрещён. Выберите город или улицу.",
  unavailable: "Место не определено. Включите «Местоположение» в настройках телефона.",
  timeout: "Место не определено: телефон долго не отвечал. Попробуйте ещё раз или выберите город.",
};
