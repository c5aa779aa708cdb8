import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { canSpeak, russianVoice, silence, speak } from "../../lib/device/speech.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { pageText } from "./page-text.ts";
import { readingReducer, type Reading, startReading } from "./reading-progress.ts";
import { splitIntoUtterances } from "./utterances.ts";

interface Props {
  /** What to read; empty: the page. */
  selection: string;
  /** Read to the end, or stopped. Stays the same function. */
  onEnd(): void;
}

/** Reads aloud, with its buttons at the bottom of the screen: in reach wherever the page is scrolled to. */
export function ReadAloud({ selection, onEnd }: Props) {
  // Undefined while the browser is asked.
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  const [reading, tell] = useReducer(readingReducer, selection, readingFor);
  const { status, parts, at } = reading;
  const controls = useControlsFocus();

  useEffect(() => {
    let isGone = false;
    void russianVoice().then((found) => isGone || setVoice(found));
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    const part = parts[at];
    if (!voice || status !== "speaking" || part === undefined) return undefined;
    speak(part, voice, tell);
    return silence;
  }, [voice, status, parts, at]);
  useEffect(() => {
    if (status === "over") onEnd();
  }, [status, onEnd]);
  useEffect(() => {
    // Only on leaving: a phone that locks its screen hides the page, and its owner goes on listening.
    const onLeave = () => {
      silence();
      onEnd();
    };
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, [onEnd]);

  const { title, text } = voice === null ? unable() : words(reading, selection);
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
                <Button icon="pause" onClick={() => tell("pause")}>
                  Пауза
                </Button>
              ) : (
                <Button icon="play" onClick={() => tell("resume")}>
                  Продолжить
                </Button>
              )}
              <Button variant="secondary" icon="stop" onClick={() => tell("stop")}>
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

function words({ status }: Reading, selection: string): { title: string; text: string } {
  if (status === "broken") return { title: "Чтение прервалось", text: "Нажмите «Продолжить»." };
  if (status === "paused") return { title: "Чтение на паузе", text: "Продолжим с этого же места." };
  if (selection !== "") return { title: "Читаем выделенное", text: "" };
  return { title: "Читаем страницу", text: "Чтобы услышать только часть, выделите её." };
}

function unable(): { title: string; text: string } {
  if (!canSpeak()) return { title: "Этот браузер не читает вслух", text: "Откройте портал в другом браузере." };
  return {
    title: "На этом устройстве нет русского голоса",
    text: "Добавьте его в настройках устройства, раздел «Синтез речи».",
  };
}

/** The focus goes to the first button and, when the buttons leave with the focus in them, back to where it was. */
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
