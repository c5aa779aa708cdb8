import { useEffect, useRef, useState } from "react";
import { embedPath, embedSearch, heightMessage } from "../../lib/embed-address.ts";
import { Card } from "../../ui/card.tsx";
import { type EmbedOrder, firstHeight } from "./embed-code.ts";

/** Of the preview (CSS pixels): a longer list is scrolled in it, so that the code stays near. */
const highest = 760;

/** The frame as a visitor of the other site will see it. */
export function EmbedPreview({ order, title }: { order: EmbedOrder; title: string }) {
  const { list, choice, height } = order;
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState(firstHeight);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.type !== heightMessage) return;
      if (Number.isFinite(data.height)) setTold(data.height);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  return (
    <Card>
      <div className="stack">
        <iframe
          ref={frame}
          src={`${embedPath(list)}${embedSearch(list, choice)}`}
          title={title}
          height={height ?? Math.min(told, highest)}
        />
      </div>
    </Card>
  );
}
