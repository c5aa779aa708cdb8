import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { dialogsChanged } from "../../ui/dialog-events.ts";
import { ScreenKeyboard } from "./screen-keyboard.tsx";

/** Of the terminal's own dialogs, which need no tools. */
export const ownDialogs = "kiosk";

/** Where the tools have to be to be reached: a modal dialog leaves nothing else on the page alive. */
function reachablePlace(): Element {
  const open = [...document.querySelectorAll("dialog[open]")].filter(
    (dialog) => dialog.closest(`#${ownDialogs}`) === null,
  );
  return open.at(-1) ?? document.body;
}

/** «Закончить» and the keyboard, on the page and in any of its dialogs. */
export function KioskTools({ onEnd }: { onEnd(): void }) {
  const [place] = useState(() => Object.assign(document.createElement("div"), { className: "kiosk-tools" }));
  useLayoutEffect(() => {
    const move = () => {
      const reachable = reachablePlace();
      if (place.parentElement !== reachable) reachable.append(place);
    };
    move();
    document.addEventListener(dialogsChanged, move);
    return () => document.removeEventListener(dialogsChanged, move);
  }, [place]);
  return createPortal(
    <>
      <section className="kiosk-bar" aria-label="Терминал">
        <button type="button" className="kiosk-end" onClick={onEnd}>
          Закончить
        </button>
      </section>
      <ScreenKeyboard />
    </>,
    place,
  );
}
