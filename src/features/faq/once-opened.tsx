import { type ReactNode, useEffect, useRef, useState } from "react";

/** Content of an answer that is made when the answer is first opened: most never are. */
export function OnceOpened({ children }: { children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const details = place.current?.closest("details");
    if (!details || isOpened) return;
    const open = () => setOpened(details.open);
    // Opened before the page was hydrated.
    open();
    details.addEventListener("toggle", open);
    return () => details.removeEventListener("toggle", open);
  }, [isOpened]);
  return <div ref={place}>{isOpened ? children() : null}</div>;
}
