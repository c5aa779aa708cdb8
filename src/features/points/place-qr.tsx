import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./place-qr.module.css";

const PlaceQrCode = lazyPart(async () => (await import("./place-qr-code.tsx")).PlaceQrCode);

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
          <PlaceQrCode href={href} />
        </div>
      ) : null}
    </>
  );
}
