import { isKiosk } from "../../lib/storage/kiosk.ts";
import { isTabOnly } from "../../lib/storage/tab-only.ts";
import { typograf } from "../../shared/typography.ts";
import { thisDeviceUrl } from "../../shared/urls.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How to leave nothing on a computer of others; in a tab that does, what the browser itself may still keep. */
export function ForeignComputerNote({ onLeave }: { onLeave(): void }) {
  if (isKiosk()) {
    return <p>{typograf("Это общий терминал. Нажмите «Закончить», и введённое сотрётся.")}</p>;
  }
  return isTabOnly() ? (
    <p>
      {typograf(
        "Чужой компьютер: закроете вкладку — ничего не останется. Если браузер предложит запомнить имя или телефон, откажитесь.",
      )}
    </p>
  ) : (
    <p>
      {typograf("Черновик видите только вы, на этом устройстве. ")}
      <TextLink href={thisDeviceUrl} onClick={onLeave}>
        Это чужой компьютер?
      </TextLink>
    </p>
  );
}
