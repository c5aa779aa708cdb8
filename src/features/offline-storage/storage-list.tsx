import { useCallback, useEffect, useState } from "react";
import {
  deleteStoredItems,
  type StoredItem,
  storageEstimate,
  storedItems,
} from "../../lib/offline-storage/device-storage.ts";
import { packChanges } from "../../lib/offline-storage/pack-client.ts";
import { formatDay } from "../../shared/dates.ts";
import { formatSize } from "../../shared/file-facts.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./offline-storage.module.css";
import { type GroupFacts, type StorageGroup, storageGroups } from "./storage-groups.ts";

type Estimate = Awaited<ReturnType<typeof storageEstimate>>;
type State = { status: "loading" | "failed" } | { status: "ready"; items: readonly StoredItem[]; estimate: Estimate };

const groups: Readonly<Record<StorageGroup, { title: string; icon: IconName }>> = {
  places: { title: "Адреса, партнёры и скидки", icon: "map-pin" },
  news: { title: "Новости", icon: "newspaper" },
  answers: { title: "Вопросы и ответы", icon: "question" },
  texts: { title: "Тексты и настройки", icon: "chat-text" },
  pages: { title: "Страницы", icon: "globe" },
  documents: { title: "Документы", icon: "file-text" },
  pictures: { title: "Картинки", icon: "eye" },
  map: { title: "Карта", icon: "navigation-arrow" },
};

/** Groups of data stored on this device, with buttons to delete them. */
export function StorageList() {
  const { state, read } = useStoredItems();
  if (state.status === "ready") return <Ready {...state} read={read} />;
  return state.status === "loading" ? (
    <div className={styles.room}>
      <Skeleton label="Считаем, что сохранено…" />
    </div>
  ) : (
    <FailedState
      title="Сохранённое не прочиталось"
      text={typograf("Так бывает в приватном окне или когда браузеру запрещено хранить данные.")}
      onRetry={() => void read()}
    />
  );
}

/** While nothing is stored, storage is read again at this interval (ms). */
const pollInterval = 2_000;

function useStoredItems() {
  const [state, setState] = useState<State>({ status: "loading" });
  const read = useCallback(async () => {
    try {
      const [items, estimate] = await Promise.all([storedItems(), storageEstimate()]);
      setState({ status: "ready", items, estimate });
    } catch {
      // No storage available (plain http, private windows).
      setState({ status: "failed" });
    }
  }, []);
  useEffect(() => {
    void read();
    return packChanges.listen(() => void read());
  }, [read]);
  // On a first visit the worker caches the first data a moment later.
  const isEmpty = state.status === "ready" && state.items.length === 0;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const timer = setInterval(() => void read(), pollInterval);
    return () => clearInterval(timer);
  }, [isEmpty, read]);
  return { state, read };
}

interface ReadyProps {
  items: readonly StoredItem[];
  estimate: Estimate;
  read(): Promise<void>;
}

function Ready({ items, estimate, read }: ReadyProps) {
  const [failed, setFailed] = useState(false);
  const found = storageGroups(items);
  // The city pack's items are deleted with the city only.
  const deletable = items.filter(({ ofPack }) => !ofPack);
  async function remove(some: readonly StoredItem[]) {
    setFailed(false);
    try {
      await deleteStoredItems(some);
    } catch {
      setFailed(true);
    }
    await read();
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon="file-text-duotone"
        level={3}
        title="Пока ничего не сохранено"
        text={typograf("Откройте нужные страницы: портал сохранит их сам.")}
      />
    );
  }
  return (
    <>
      {estimate === null ? null : (
        <p className={styles.small}>
          {typograf(`Портал занимает ${formatSize(estimate.used)}. Браузер даёт до ${formatSize(estimate.most)}.`)}
        </p>
      )}
      <ul className={`plain-list ${styles.list}`}>
        {found.map((facts) => (
          <GroupItem key={facts.group} facts={facts} isPackOnly={deletable.length === 0} remove={remove} />
        ))}
      </ul>
      <p role="status" className={styles.problem}>
        {failed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
      {deletable.length > 0 ? (
        <ConfirmButton
          variant="secondary"
          label={deletable.length === items.length ? "Убрать всё" : "Убрать всё, кроме города"}
          question={typograf("Убрать? Без интернета эти страницы больше не откроются.")}
          cancel="Не убирать"
          confirm="Да, убрать"
          onConfirm={() => remove(deletable).then(() => true)}
        />
      ) : (
        <p className={styles.small}>{typograf("Всё это сохранено вместе с городом и удаляется вместе с ним.")}</p>
      )}
    </>
  );
}

interface GroupProps {
  facts: GroupFacts;
  /** Everything belongs to the city pack; a note below the list says so once. */
  isPackOnly: boolean;
  remove(items: readonly StoredItem[]): Promise<void>;
}

function GroupItem({ facts, isPackOnly, remove }: GroupProps) {
  const { group, items, bytes, oldest } = facts;
  const { title, icon } = groups[group];
  const isDeletable = items.some(({ ofPack }) => !ofPack);
  const id = `stored-${group}`;
  return (
    <li className={styles.item} aria-labelledby={id}>
      <Icon name={icon} />
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.small}>
          {typograf(`${formatSize(bytes)}${oldest === null ? "" : `, самое старое от ${formatDay(oldest)}`}`)}
        </p>
        {isDeletable || isPackOnly ? null : <p className={styles.pinned}>Удаляется вместе с городом</p>}
      </div>
      {isDeletable ? (
        <Button variant="quiet" icon="trash" aria-describedby={id} onClick={() => void remove(items)}>
          Убрать
        </Button>
      ) : null}
    </li>
  );
}
