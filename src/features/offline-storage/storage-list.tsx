import { useCallback, useEffect, useRef, useState } from "react";
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
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./offline-storage.module.css";
import { type GroupFacts, type StorageGroup, storageGroups } from "./storage-groups.ts";

type Room = Awaited<ReturnType<typeof storageEstimate>>;
type State = { status: "loading" | "failed" } | { status: "ready"; things: readonly StoredItem[]; room: Room };

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

/** The list of what this device keeps, and what removes it. */
export function StorageList() {
  const { state, read } = useKept();
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

/** While nothing is kept, it is looked for again (ms). */
const lookAgain = 2_000;

function useKept() {
  const [state, setState] = useState<State>({ status: "loading" });
  const read = useCallback(async () => {
    try {
      const [things, room] = await Promise.all([storedItems(), storageEstimate()]);
      setState({ status: "ready", things, room });
    } catch {
      // No storage here (plain http, private windows).
      setState({ status: "failed" });
    }
  }, []);
  useEffect(() => {
    void read();
    return packChanges.listen(() => void read());
  }, [read]);
  // On a first visit the worker keeps the first things a moment later.
  const isEmpty = state.status === "ready" && state.things.length === 0;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const timer = setInterval(() => void read(), lookAgain);
    return () => clearInterval(timer);
  }, [isEmpty, read]);
  return { state, read };
}

interface ReadyProps {
  things: readonly StoredItem[];
  room: Room;
  read(): Promise<void>;
}

function Ready({ things, room, read }: ReadyProps) {
  const [failed, setFailed] = useState(false);
  const found = storageGroups(things);
  const free = things.filter(({ ofPack }) => !ofPack);
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
      {room === null ? null : (
        <p className={styles.small}>
          {typograf(`Портал занимает ${formatSize(room.used)}. Браузер даёт до ${formatSize(room.most)}.`)}
        </p>
      )}
      <ul className={`plain-list ${styles.list}`}>
        {found.map((facts) => (
          <GroupItem key={facts.group} facts={facts} isAlone={free.length === 0} remove={remove} />
        ))}
      </ul>
      <p role="status" className={styles.problem}>
        {failed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
      {free.length > 0 ? (
        <RemoveAll isAllOfIt={free.length === things.length} remove={() => remove(free)} />
      ) : (
        <p className={styles.small}>{typograf("Всё это сохранено вместе с городом и удаляется вместе с ним.")}</p>
      )}
    </>
  );
}

interface GroupProps {
  facts: GroupFacts;
  /** There is nothing but the city: said once for all. */
  isAlone: boolean;
  remove(things: readonly StoredItem[]): Promise<void>;
}

function GroupItem({ facts, isAlone, remove }: GroupProps) {
  const { group, things, bytes, oldest } = facts;
  const { title, icon } = groups[group];
  const isFree = things.some(({ ofPack }) => !ofPack);
  const id = `kept-${group}`;
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
        {isFree || isAlone ? null : <p className={styles.pinned}>Удаляется вместе с городом</p>}
      </div>
      {isFree ? (
        <Button variant="quiet" icon="trash" aria-describedby={id} onClick={() => void remove(things)}>
          Убрать
        </Button>
      ) : null}
    </li>
  );
}

/** Nothing brings it back without a network: asked before it is done. */
function RemoveAll({ isAllOfIt, remove }: { isAllOfIt: boolean; remove(): Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(first);
  return (
    <div className={styles.actions} {...focus}>
      {isAsking ? (
        <>
          <p className={styles.question}>{typograf("Убрать? Без интернета эти страницы больше не откроются.")}</p>
          <Button ref={first} variant="secondary" onClick={() => setAsking(false)}>
            Не убирать
          </Button>
          <Button variant="quiet" icon="trash" onClick={() => void remove().then(() => setAsking(false))}>
            Да, убрать
          </Button>
        </>
      ) : (
        <Button ref={first} variant="secondary" icon="trash" onClick={() => setAsking(true)}>
          {isAllOfIt ? "Убрать всё" : "Убрать всё, кроме города"}
        </Button>
      )}
    </div>
  );
}
