import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { allowSpeech } from "../../lib/device/speech.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ReadAloud = lazyPart(async () => (await import("./read-aloud.tsx")).ReadAloud);

/** Reads the selected text, or else the page, aloud. Navigation and `isOn` becoming false stop the reading. */
export function ReadAloudButton({ isOn }: { isOn: boolean }) {
  const [request, setRequest] = useState({ count: 0, selection: "" });
  const [isReading, setReading] = useState(false);
  const selectionOnPress = useRef("");
  const [path] = useLocation();
  const end = useCallback(() => setReading(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change stops the reading
  useEffect(() => end, [path, isOn, end]);

  function start() {
    allowSpeech();
    const selection = selectedText() || selectionOnPress.current;
    selectionOnPress.current = "";
    setRequest(({ count }) => ({ count: count + 1, selection }));
    setReading(true);
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon="speaker-high"
        // On phones a press clears the selection before the click event.
        onPointerDown={() => {
          selectionOnPress.current = selectedText();
        }}
        onClick={start}
      >
        Прочитать вслух
      </Button>
      {isReading
        ? // In the body: inside the layout, `position: fixed` would be relative to its size container.
          createPortal(<ReadAloud key={request.count} selection={request.selection} onEnd={end} />, document.body)
        : null}
    </>
  );
}

function selectedText(): string {
  return getSelection()?.toString().trim() ?? "";
}
