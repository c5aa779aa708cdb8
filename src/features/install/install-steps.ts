import type { InstallGuide } from "./install-guide.ts";

type ByHand = Exclude<InstallGuide, "dialog" | "open-safari" | "open-chrome">;

/** The picture that shows the same button in the same place. */
export type GuidePicture = "iphone" | "android" | null;

interface Steps {
  picture: GuidePicture;
  steps: readonly string[];
}

const fromSheet = ["Прокрутите список и нажмите «На экран „Домой“».", "Нажмите «Добавить»."];

/** What to press in each browser; the words in quotes are those of its Russian version. */
export const installSteps: Readonly<Record<ByHand, Steps>> = {
  safari: {
    picture: "iphone",
    steps: [
      "Нажмите «Поделиться» — квадрат со стрелкой вверх. Не видно его — сначала нажмите три точки внизу.",
      ...fromSheet,
    ],
  },
  "ios-browser": {
    picture: "iphone",
    steps: ["Нажмите «Поделиться» в строке адреса или в меню браузера — квадрат со стрелкой вверх.", ...fromSheet],
  },
  chrome: {
    picture: "android",
    steps: [
      "Нажмите три точки вверху экрана.",
      "Нажмите «Добавить на главный экран» или «Установить приложение».",
      "Нажмите «Установить» или «Добавить».",
    ],
  },
  firefox: {
    picture: "android",
    steps: [
      "Нажмите три точки рядом со строкой адреса.",
      "Нажмите «Установить» или «Добавить на домашний экран».",
      "Нажмите «Добавить».",
    ],
  },
  samsung: {
    picture: null,
    steps: [
      "Нажмите три полоски внизу экрана.",
      "Нажмите «Добавить страницу на», затем «Главный экран».",
      "Нажмите «Добавить».",
    ],
  },
  yandex: {
    picture: "android",
    steps: [
      "Нажмите три точки рядом со строкой адреса.",
      "Нажмите «Добавить ярлык» или «На главный экран».",
      "Нажмите «Добавить».",
    ],
  },
  android: {
    picture: "android",
    steps: [
      "Откройте меню браузера — три точки или три полоски.",
      "Найдите «Добавить на главный экран» или «Добавить ярлык».",
      "Нажмите «Добавить».",
    ],
  },
};
