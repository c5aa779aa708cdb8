import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { canSpeak, russianVoice, speak, stopSpeaking } from "../../lib/device/speech.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { pageText } from "./page-text.ts";
import { type Reading, readingReducer, startReading } from "./reading-progress.ts";
import { splitIntoUtterances } from "./utterances.ts";

interface Props {
  /** Text to read; "": the whole page. */
  selection: string;
  /** Finished or stopped. Must be a stable function. */
  onEnd(): void;
}

/** Reads aloud, with controls fixed at the bottom of the screen. */
export function ReadAloud({ selection, onEnd }: Props) {
  // Undefined while the voices are loading.
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  const [reading, dispatch] = useReducer(readingReducer, selection, readingFor);
  const { status, parts, at } = reading;
  const controls = useControlsFocus();

  useEffect(() => {
    let isUnmounted = false;
    void russianVoice().then((found) => isUnmounted || setVoice(found));
    return () => {
      isUnmounted = true;
    };
  }, []);
  useEffect(() => {
    const part = parts[at];
    if (!voice || status !== "speaking" || part === undefined) return undefined;
    speak(part, voice, dispatch);
    return stopSpeaking;
  }, [voice, status, parts, at]);
  useEffect(() => {
    if (status === "over") onEnd();
  }, [status, onEnd]);
  useEffect(() => {
    // On pagehide and not on visibilitychange: a locked phone hides the page but should go on reading.
    const onLeave = () => {
      stopSpeaking();
      onEnd();
    };
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, [onEnd]);

  const { title, text } = voice === null ? unsupportedMessage() : statusMessage(reading, selection);
  return (
    <section ref={controls} aria-label={title}>
      <NoticeCard
        docked
        icon={voice === null ? "info" : "speaker-high"}
        title={title}
        actions={
          voice === null ? (
            <Button onClick={onEnd}>Закрыть</Button>
          ) : (
            <>
              {status === "speaking" ? (
                <Button icon="pause" onClick={() => dispatch("pause")}>
                  Пауза
                </Button>
              ) : (
                <Button icon="play" onClick={() => dispatch("resume")}>
                  Продолжить
                </Button>
              )}
              <Button variant="secondary" icon="stop" onClick={() => dispatch("stop")}>
                Остановить
              </Button>
            </>
          )
        }
      >
        {typograf(text)}
      </NoticeCard>
    </section>
  );
}

function readingFor(selection: string): Reading {
  const selected = splitIntoUtterances(selection);
  const main = document.getElementById("main");
  if (selected.length > 0 || main === null) return startReading(selected);
  return startReading(splitIntoUtterances(pageText(main, (element) => element.getClientRects().length > 0)));
}

function statusMessage({ status }: Reading, selection: string): { title: string; text: string } {
  if (status === "broken") return { title: "Чтение прервалось", text: "Нажмите «Продолжить»." };
  if (status === "paused") return { title: "Чтение на паузе", text: "Продолжим с этого же места." };
  if (selection !== "") return { title: "Читаем выделенное", text: "" };
  return { title: "Читаем страницу", text: "Чтобы услышать только часть, выделите её." };
}

function unsupportedMessage(): { title: string; text: string } {
  if (!canSpeak()) return { title: "Этот браузер не читает вслух", text: "Откройте портал в другом браузере." };
  return {
    title: "На этом устройстве нет русского голоса",
    text: "Добавьте его в настройках устройства, раздел «Синтез речи».",
  };
}

/** Focuses the first button on mount; on unmount restores the focus if it was on one of the buttons. */
function useControlsFocus() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const controls = ref.current;
    const before = document.activeElement;
    controls?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (controls?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}
