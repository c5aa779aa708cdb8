import type { ReactNode } from "react";
import { typograf } from "../../shared/typography.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./my-card.module.css";
import { NothingSaved } from "./nothing-saved.tsx";
import { useOwnThings } from "./use-own-things.ts";

interface Props {
  title: string;
  /** Places, partners and discounts. */
  saved: ReactNode;
  messages: ReactNode;
  /** The city saved for offline use. */
  city: ReactNode;
  help: ReactNode;
  /** Erasing all of it. */
  device: ReactNode;
}

/** Everything of the visitor's on this device. The server renders the frame and what needs no device. */
export function MyCard({ title, saved, messages, city, help, device }: Props) {
  const own = useOwnThings();
  return (
    <div className={styles.page} data-own={own}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className="lead">{own === "none" ? typograf("Здесь будут ваши места, скидки и обращения.") : <Kept />}</p>
      </div>
      <p className="without-scripts">
        {typograf("Сохранённое хранится только на этом устройстве. Сейчас его не показать.")}
      </p>
      {own === "unknown" ? (
        <div className={`needs-scripts ${styles.waiting}`}>
          <Skeleton label="Читаем, что сохранено…" count={2} />
        </div>
      ) : null}
      {own === "none" ? <NothingSaved /> : null}
      {own === "some" ? <div className={styles.saved}>{saved}</div> : null}
      <div className={styles.beside}>
        {own === "some" ? messages : null}
        <div className="needs-scripts">{city}</div>
        {help}
      </div>
      {device}
    </div>
  );
}

/**
 * Names the device by the width of the screen, as the server cannot know it; nor whether the tab keeps everything to
 * itself (`apply-tab-only.ts`).
 */
function Kept() {
  return (
    <>
      <span className={styles.here}>
        {typograf("Хранится только ")}
        <span className={styles.phone}>{typograf("в этом телефоне")}</span>
        <span className={styles.computer}>{typograf("на этом компьютере")}</span>
        {typograf(". Вход не нужен.")}
      </span>
      <span className={styles.tabOnly}>{typograf("Чужой компьютер: закроете вкладку — ничего не останется.")}</span>
    </>
  );
}
