import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { allowSpeech } from "../../lib/device/speech.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ReadAloud = lazyPart(async () => (await import("./read-aloud.tsx")).ReadAloud);

/** Has the selected text read aloud, else the page. Another page ends the reading, and so does `isOn` becoming false. */
export function ReadAloudButton({ isOn }: { isOn: boolean }) {
  const [asked, setAsked] = useState({ times: 0, selection: "" });
  const [isReading, setReading] = useState(false);
  const pressedOn = useRef("");
  const [path] = useLocation();
  const end = useCallback(() => setReading(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of these changes, it is the end.
  useEffect(() => end, [path, isOn, end]);

  function start() {
    allowSpeech();
    const selection = selectedText() || pressedOn.current;
    pressedOn.current = "";
    setAsked(({ times }) => ({ times: times + 1, selection }));
    setReading(true);
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon="speaker-high"
        // On a phone the press takes the selection away before it becomes a click.
        onPointerDown={() => {
          pressedOn.current = selectedText();
        }}
        onClick={start}
      >
        Прочитать вслух
      </Button>
      {isReading
        ? // Outside of the page's own layout, whose container would hold what is docked to the screen.
          createPortal(<ReadAloud key={asked.times} selection={asked.selection} onEnd={end} />, document.body)
        : null}
    </>
  );
}

function selectedText(): string {
  return getSelection()?.toString().trim() ?? "";
}
