import type { ReactNode } from "react";
import { dayOf, formatDate } from "../../shared/dates.ts";
import { typograf } from "../../shared/typography.ts";
import { Logo } from "../../ui/logo.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import type { PrintContext } from "./print-data.ts";

interface SheetProps {
  title: string;
  /** Path of the portal's page that the code leads to. */
  path: string;
  /** What is there; by default the same, also newer. */
  codeWords?: string;
  context: Pick<PrintContext, "origin" | "phone" | "now">;
  children: ReactNode;
}

/** One sheet: whose it is, its date, whom to ask, and its code. */
export function Sheet({
  title,
  path,
  codeWords = "То же на портале",
  context: { origin, phone, now },
  children,
}: SheetProps) {
  const host = new URL(origin).host;
  return (
    <article className="sheet">
      <header className="sheet-head">
        <div className="sheet-words">
          <p className="sheet-brand">
            <Logo />
            <span>Единая социальная карта</span>
          </p>
          <h1>{typograf(title)}</h1>
          <p>{typograf(`Сведения на ${formatDate(dayOf(now))}`)}</p>
          {phone === null ? null : (
            <p>
              {typograf("Спросить: ")}
              <PhoneLink phone={phone} />
            </p>
          )}
          <p>
            Портал: <strong>{host}</strong>
          </p>
        </div>
        <SheetCode url={origin + path} label={`QR-код: ${codeWords}`} words={codeWords} />
      </header>
      {children}
    </article>
  );
}

/** A code with words below it, for those who do not know what it is for. */
export function SheetCode({ url, label, words }: { url: string; label: string; words?: string }) {
  return (
    <div className="sheet-code">
      <QrCode text={url} label={label} />
      {words === undefined ? null : <p>{words}</p>}
    </div>
  );
}

/** A part of the sheet did not come, or there is nothing. */
export function SheetNote({ children }: { children: string }) {
  return <p className="sheet-note">{typograf(children)}</p>;
}
