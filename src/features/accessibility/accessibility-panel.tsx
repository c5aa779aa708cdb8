import { type ReactNode, useEffect } from "react";
import { writeStored } from "../../lib/storage.ts";
import { type AccessibilitySettings, defaultAccessibility } from "../../shared/accessibility.ts";
import { panelHiddenKey } from "../../shared/storage-keys.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./accessibility-panel.module.css";
import { accessibilityAtom, changeAccessibilityAtom, readAccessibilityAtom } from "./accessibility-state.ts";

type Key = Exclude<keyof AccessibilitySettings, "visuallyImpaired">;

interface Choice {
  value: string | number;
  label: ReactNode;
  /** For screen readers, where the label is a drawing. */
  spoken?: string;
}

const groups: readonly { key: Key; title: string; choices: readonly Choice[] }[] = [
  {
    key: "fontSize",
    title: "Размер текста",
    choices: [
      { value: "small", label: <span className={styles.small}>А</span>, spoken: "Обычный" },
      { value: "medium", label: <span className={styles.medium}>А</span>, spoken: "Крупный" },
      { value: "large", label: <span className={styles.large}>А</span>, spoken: "Очень крупный" },
    ],
  },
  {
    key: "color",
    title: "Цвет",
    choices: [
      { value: "normal", label: "Обычный" },
      { value: "invert", label: "Тёмный" },
      { value: "contrast", label: "Контраст" },
    ],
  },
  {
    key: "images",
    title: "Картинки",
    choices: [
      { value: 1, label: "Показать" },
      { value: 0, label: "Скрыть" },
    ],
  },
  {
    key: "letterSpacing",
    title: "Расстояние между буквами",
    choices: [
      { value: "normal", label: "Обычное" },
      { value: "medium", label: "Шире" },
      { value: "large", label: "Широкое" },
    ],
  },
  {
    key: "fontStyle",
    title: "Шрифт",
    choices: [
      { value: "sans-serif", label: "Без засечек" },
      { value: "serif", label: <span className={styles.serif}>С засечками</span>, spoken: "С засечками" },
    ],
  },
];

/** Hides the panel and brings it back; what is set stays set. Both words stand in the HTML, the styles show one. */
function PanelSwitch() {
  function hide(hidden: boolean) {
    writeStored(panelHiddenKey, hidden);
    document.documentElement.dataset.panel = hidden ? "hidden" : "open";
  }
  return (
    <>
      <span className={styles.hide}>
        <Button variant="secondary" icon="x" onClick={() => hide(true)}>
          Скрыть настройки
        </Button>
      </span>
      <span className={styles.show}>
        <Button variant="secondary" icon="caret-down" onClick={() => hide(false)}>
          Показать настройки
        </Button>
      </span>
    </>
  );
}

/** The settings of the screen, in the page's flow above the header. Each change shows at once and is kept. */
export function AccessibilityPanel() {
  const settings = useAtomValue(accessibilityAtom);
  const change = useSetAtom(changeAccessibilityAtom);
  const read = useSetAtom(readAccessibilityAtom);
  useEffect(read, [read]);
  return (
    <section className={styles.panel} aria-labelledby="accessibility-title">
      <div className="container">
        <div className={styles.head}>
          <h2 id="accessibility-title" className={styles.title}>
            <Icon name="eye" />
            Настройки экрана
          </h2>
          <PanelSwitch />
        </div>
        <div className={styles.groups}>
          {groups.map(({ key, title, choices }) => (
            <fieldset key={key} className={styles.group}>
              <legend>{title}</legend>
              <div className={styles.choices}>
                {choices.map(({ value, label, spoken }) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={settings[key] === value}
                    aria-label={spoken}
                    onClick={() => change({ [key]: value })}
                  >
                    {label}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
          <div className={styles.reset}>
            <Button variant="secondary" wide onClick={() => change({ ...defaultAccessibility, visuallyImpaired: 1 })}>
              Вернуть как было
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
