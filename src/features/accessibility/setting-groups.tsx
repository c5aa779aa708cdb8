import type { ReactNode } from "react";
import type { ScreenSettings } from "../../lib/accessibility-settings.ts";
import styles from "./setting-groups.module.css";

interface Choice {
  /** Settings of this choice; its button is pressed when all of them are in effect. */
  set: Partial<ScreenSettings>;
  label: ReactNode;
  /** Accessible name, if the label is not text. */
  accessibleName?: string;
}

interface SettingGroup {
  title: string;
  choices: readonly Choice[];
}

/** The most used settings. */
export const mainGroups: readonly SettingGroup[] = [
  {
    title: "Размер текста",
    choices: [
      { set: { fontSize: "small" }, label: <span className={styles.small}>А</span>, accessibleName: "Обычный" },
      { set: { fontSize: "medium" }, label: <span className={styles.medium}>А</span>, accessibleName: "Крупный" },
      { set: { fontSize: "large" }, label: <span className={styles.large}>А</span>, accessibleName: "Очень крупный" },
    ],
  },
  {
    title: "Цвет",
    choices: [
      { set: { color: "normal" }, label: "Обычный" },
      { set: { color: "invert" }, label: "Тёмный" },
      { set: { color: "contrast" }, label: "Контраст" },
    ],
  },
];

/** Shown on "more settings". */
export const moreGroups: readonly SettingGroup[] = [
  {
    title: "Картинки",
    choices: [
      { set: { images: 1, greyImages: 0 }, label: "Показать" },
      { set: { images: 1, greyImages: 1 }, label: "Чёрно-белые" },
      { set: { images: 0 }, label: "Скрыть" },
    ],
  },
  {
    title: "Расстояние между буквами",
    choices: [
      { set: { letterSpacing: "normal" }, label: "Обычное" },
      { set: { letterSpacing: "medium" }, label: "Среднее" },
      { set: { letterSpacing: "large" }, label: "Большое" },
    ],
  },
  {
    title: "Расстояние между строками",
    choices: [
      { set: { lineHeight: "normal" }, label: "Обычное" },
      { set: { lineHeight: "medium" }, label: "Среднее" },
      { set: { lineHeight: "large" }, label: "Большое" },
    ],
  },
  {
    title: "Шрифт",
    choices: [
      { set: { fontStyle: "sans-serif" }, label: "Без засечек" },
      {
        set: { fontStyle: "serif" },
        label: <span className={styles.serif}>С засечками</span>,
        accessibleName: "С засечками",
      },
    ],
  },
];

interface Props {
  groups: readonly SettingGroup[];
  settings: ScreenSettings;
  onChange(change: Partial<ScreenSettings>): void;
}

/** Groups of buttons, one pressed per group. */
export function SettingGroups({ groups, settings, onChange }: Props) {
  return groups.map(({ title, choices }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.choices}>
        {choices.map(({ set, label, accessibleName }) => (
          <button
            key={JSON.stringify(set)}
            type="button"
            aria-pressed={isSet(set, settings)}
            // `mark-chosen-settings.ts` has changed it in the server's HTML.
            suppressHydrationWarning
            aria-label={accessibleName}
            onClick={() => onChange(set)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  ));
}

function isSet(part: Partial<ScreenSettings>, settings: ScreenSettings): boolean {
  return Object.entries(part).every(([key, value]) => Reflect.get(settings, key) === value);
}
