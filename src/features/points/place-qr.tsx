import { useState } from "react";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./place-qr.module.css";

const QrCode = lazyPart(async () => (await import("../../ui/qr-code.tsx")).QrCode);

/** Shows the place's address as a QR code, to be taken along on another phone. */
export function PlaceQr({ href }: { href: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="qr-code" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        QR-код
      </Button>
      {isShown ? (
        <div className={styles.shown}>
          <QrCode text={(isKiosk() ? publicOrigin() : location.origin) + href} label="QR-код со ссылкой на это место" />
        </div>
      ) : null}
    </>
  );
}
