import { useState } from "react";
import { Banner } from "../../src/ui/banner.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { EmptyState } from "../../src/ui/empty-state.tsx";
import { FailedState } from "../../src/ui/failed-state.tsx";
import { Later } from "../../src/ui/later.tsx";
import { LossNote } from "../../src/ui/loss-note.tsx";
import { NoticeCard } from "../../src/ui/notice-card.tsx";
import { PageSkeleton } from "../../src/ui/page-skeleton.tsx";
import { ResourceView } from "../../src/ui/resource-view.tsx";
import { Sheet } from "../../src/ui/sheet.tsx";
import type { SheetStop } from "../../src/ui/sheet-stops.ts";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { showErrorToast } from "../../src/ui/toast.ts";
import { Family, Part, State } from "./part.tsx";
import styles from "./parts.module.css";

const nothing = () => undefined;
const shapes = ["rows", "cards", "text"] as const;

/** States, notices and dialogs. */
export function States() {
  return (
    <Family title="Состояния и сообщения">
      <Part of="Banner" wide>
        <Banner tone="offline" icon="wifi-slash" title="Нет интернета">
          Показываем то, что сохранено 20 ноября в 14:05.
        </Banner>
        <Banner tone="online" icon="wifi-high" title="Снова на связи" />
        <Banner
          tone="info"
          icon="map-pin"
          title="Ваш город Ревда?"
          actions={
            <>
              <Button>Да</Button>
              <Button variant="secondary">Другой город</Button>
            </>
          }
        />
      </Part>
      <Part of="NoticeCard" wide>
        <NoticeCard
          icon="arrows-clockwise"
          title="Вышла новая версия"
          actions={
            <>
              <Button>Обновить</Button>
              <Button variant="secondary">Позже</Button>
            </>
          }
        >
          Обновление займёт несколько секунд.
        </NoticeCard>
      </Part>
      <Part of="EmptyState" wide>
        <EmptyState
          icon="map-pin"
          level={3}
          title="В этом городе пока нет пунктов"
          text="Ближайший — в Ревде, 14 км."
          action={<Button>Показать в Ревде</Button>}
        />
      </Part>
      <Part of="LossNote" wide>
        <LossNote />
      </Part>
      <Part of="FailedState" wide>
        <FailedState onRetry={nothing} />
        <FailedState onRetry={nothing} busy text="Связь слабая." />
      </Part>
      <Part of="Skeleton" wide>
        {shapes.map((shape) => (
          <State key={shape} name={shape}>
            <Skeleton label="Загружаем новости" shape={shape} />
          </State>
        ))}
      </Part>
      <Part of="PageSkeleton" wide>
        <PageSkeleton />
      </Part>
      <Part of="Later" wide>
        <Later>
          <p>Показано сразу после того, что выше.</p>
        </Later>
      </Part>
      <Part of="ResourceView" wide>
        {(["loading", "failed"] as const).map((status) => (
          <State key={status} name={status}>
            <ResourceView state={{ status }} onRetry={nothing} loadingLabel="Загружаем новости">
              {nothing}
            </ResourceView>
          </State>
        ))}
        <State name="ready">
          <ResourceView state={{ status: "ready", data: 3 }} onRetry={nothing} loadingLabel="Загружаем новости">
            {(count) => <p>Новостей: {count}</p>}
          </ResourceView>
        </State>
      </Part>
      <Overlays />
    </Family>
  );
}

/** Overlays, opened by a button. */
function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [stop, setStop] = useState<SheetStop>("peek");
  const close = () => setOpen(false);
  return (
    <>
      <Part of="Dialog">
        <Button onClick={() => setOpen(true)}>Открыть окно</Button>
        <Dialog
          open={isOpen}
          title="Уйти со страницы?"
          onClose={close}
          footer={<Button onClick={close}>Остаться</Button>}
        >
          <p>Введённое пропадёт.</p>
        </Dialog>
      </Part>
      <Part of="showErrorToast">
        <Button onClick={() => showErrorToast("Город не найден", { duration: 8_000 })}>Показать ошибку</Button>
      </Part>
      <Part of="Sheet" wide>
        <div className={styles.frame}>
          <Sheet label="Список мест" head="Рядом 6 пунктов" stop={stop} onStop={setStop}>
            <p>МФЦ, ул. Ленина, 5</p>
          </Sheet>
        </div>
      </Part>
    </>
  );
}
