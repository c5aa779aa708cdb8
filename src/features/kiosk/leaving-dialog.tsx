import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import type { Leaving } from "./leaving-link.ts";

const titles: Readonly<Record<Leaving["kind"], string>> = {
  phone: "Позвоните со своего телефона",
  mail: "Напишите со своего телефона",
  file: "Скачайте на свой телефон",
  page: "Откройте на своём телефоне",
};

/** Instead of a link out of the portal: its address to take along. */
export function LeavingDialog({ leaving, onClose }: { leaving: Leaving; onClose(): void }) {
  const { kind, address, words } = leaving;
  return (
    <Dialog open title={titles[kind]} onClose={onClose} footer={<Button onClick={onClose}>Вернуться</Button>}>
      <div className="kiosk-leaving">
        <QrCode text={address} label={`QR-код: ${words}`} />
        <div className="stack">
          <p className="kiosk-words">{words}</p>
          <p>{typograf("Наведите на код камеру телефона.")}</p>
        </div>
      </div>
    </Dialog>
  );
}
