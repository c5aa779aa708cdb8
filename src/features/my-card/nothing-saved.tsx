import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import styles from "./my-card.module.css";

/** The page before anything was saved: how something comes here. */
export function NothingSaved() {
  return (
    <section className={styles.empty} aria-labelledby="nothing-saved">
      <Illustration name="card-is-ready" />
      <div className={styles.words}>
        <h2 id="nothing-saved">{typograf("Начните с ближайшего пункта")}</h2>
        <p>
          {typograf(
            "Нажмите звёздочку «В избранное» у места или скидки — она появится здесь. Откроется и без интернета.",
          )}
        </p>
        <div className={styles.ways}>
          <ButtonLink href={paths.HowToGetACard} size="large" icon="map-pin">
            Пункты рядом
          </ButtonLink>
          <ButtonLink href={paths.Partners} size="large" variant="secondary">
            Скидки города
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
