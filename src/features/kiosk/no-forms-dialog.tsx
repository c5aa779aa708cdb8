import { publicOrigin } from "../../lib/page/public-origin.ts";
import { typograf } from "../../shared/typography.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { publicAddress } from "./leaving-link.ts";

/** In the place of a form where the operator wants none filled in on a terminal. */
export function NoForms() {
  const { host, pathname, href } = publicAddress(new URL(location.href), publicOrigin());
  return (
    <div className="kiosk-leaving">
      <QrCode text={href} label="QR-код этой страницы" />
      <div className="stack">
        <p>
          {typograf(
            "На общем терминале личные данные не вводят. Откройте эту страницу на своём телефоне или обратитесь к сотруднику.",
          )}
        </p>
        <p className="kiosk-words">{host + pathname}</p>
        <p>{typograf("Наведите на код камеру телефона.")}</p>
      </div>
    </div>
  );
}

export function NoFormsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open title="Здесь не отправить" onClose={onClose}>
      <NoForms />
    </Dialog>
  );
}
