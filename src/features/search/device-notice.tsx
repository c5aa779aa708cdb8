import type { SearchKind } from "../../shared/entities/search-hit.ts";
import { counted, type Forms } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import type { DocumentCounts } from "./device/device-search-messages.ts";
import styles from "./search-results.module.css";

/** In the order of the text. */
const forms: Readonly<Record<SearchKind, Forms>> = {
  page: ["страница", "страницы", "страниц"],
  faq: ["ответ", "ответа", "ответов"],
  news: ["новость", "новости", "новостей"],
  material: ["документ", "документа", "документов"],
  "issue-point": ["пункт выдачи", "пункта выдачи", "пунктов выдачи"],
  partner: ["партнёр", "партнёра", "партнёров"],
  promotion: ["акция", "акции", "акций"],
};

/** «14 страниц, 1 ответ, 420 пунктов выдачи»; "" if nothing is cached. */
export function countsText(covered: DocumentCounts): string {
  const kinds = Object.keys(forms) as SearchKind[];
  return kinds
    .flatMap((kind) => {
      const count = covered[kind];
      return count === undefined ? [] : counted(count, forms[kind]);
    })
    .join(", ");
}

const offlineTexts = {
  title: "Поиск по сохранённому на этом устройстве",
  nothing:
    "Здесь пока ничего не сохранено. Откройте нужные страницы, когда появится связь: потом они найдутся и без интернета.",
  lead: "Ищем здесь",
  later: " Появится связь — поищем на всём сайте.",
};

/** The visitor is online, but the site's search does not answer. */
const failingTexts = {
  title: "Поиск на сайте сейчас не отвечает",
  nothing: "Связь есть, дело в нас. Попробуйте ещё раз через минуту или позвоните нам.",
  lead: "Связь есть, дело в нас. Пока ищем среди сохранённого на этом устройстве",
  later: "",
};

interface Props {
  counts: DocumentCounts;
  /** Searches on the server again; null while offline, when that happens automatically on reconnect. */
  onRetry: (() => void) | null;
  busy: boolean;
}

/** Notice that the results are from this device, with the number of documents searched. */
export function DeviceNotice({ counts, onRetry, busy }: Props) {
  const what = countsText(counts);
  const retry =
    onRetry === null ? null : (
      <Button variant="secondary" onClick={onRetry} busy={busy} busyLabel="Ищем…">
        Искать на сайте
      </Button>
    );
  const { title, nothing, lead, later } = onRetry === null ? offlineTexts : failingTexts;
  return (
    <div className={styles.notice}>
      <NoticeCard icon={onRetry === null ? "wifi-slash" : "warning-circle"} title={typograf(title)} actions={retry}>
        {typograf(what === "" ? nothing : `${lead}: ${what}.${later}`)}
      </NoticeCard>
    </div>
  );
}
