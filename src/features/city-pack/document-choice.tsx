import type { Material } from "../../shared/entities/material.ts";
import { fileSummary, formatSize } from "../../shared/file-facts.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-pack.module.css";

interface Props {
  materials: readonly Material[];
  /** Ids of the selected documents. */
  choice: readonly string[];
  onChange(choice: readonly string[]): void;
}

/** Selects the documents saved with the city. Collapsed, because the default suits most visitors. */
export function DocumentChoice({ materials, choice, onChange }: Props) {
  if (materials.length === 0) return null;
  const chosen = materials.filter(({ id }) => choice.includes(id));
  const bytes = chosen.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return (
    <details className={styles.documents}>
      <summary className={styles.summary}>
        <span>
          {typograf(
            `${counted(chosen.length, ["документ", "документа", "документов"])}${bytes > 0 ? ` · ${formatSize(bytes)}` : ""}`,
          )}
        </span>
        <Icon name="caret-down" />
      </summary>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Какие документы сохранить</legend>
        {materials.map((material) => (
          <Checkbox
            key={material.id}
            checked={choice.includes(material.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...choice, material.id] : choice.filter((id) => id !== material.id))
            }
          >
            {typograf(material.title)}
            <span className={styles.facts}>{fileSummary(material)}</span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
