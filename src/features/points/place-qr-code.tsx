import { publicOrigin } from "../../lib/page/public-origin.ts";
import { QrCode } from "../../ui/qr-code.tsx";

/** @param href path and query of the page with this place open. */
export function PlaceQrCode({ href }: { href: string }) {
  return <QrCode text={publicOrigin() + href} label="QR-код со ссылкой на это место" />;
}
