import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { russianVoice, speak, stopSpeaking, voicesTimeout } from "../../../src/lib/device/speech.ts";

class Utterance {
  lang = "";
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class Engine extends EventTarget {
  voices: object[] = [];
  given: Utterance[] = [];
  speaking = false;
  pending = false;
  cuts = 0;

  getVoices = () => this.voices;
  resume = () => {};
  speak(utterance: Utterance): void {
    this.speaking = true;
    this.given.push(utterance);
  }
  cancel(): void {
    this.cuts += 1;
    this.speaking = false;
    this.given.at(-1)?.onerror?.();
  }
}

const voiceOf = (lang: string, localService = true) =>
  ({ lang, localService, name: lang, voiceURI: lang, default: false }) satisfies SpeechSynthesisVoice;
const russian = voiceOf("ru-RU");
let engine: Engine;

beforeEach(() => {
  engine = new Engine();
  vi.useFakeTimers();
  vi.stubGlobal("window", { speechSynthesis: engine, SpeechSynthesisUtterance: Utterance });
  vi.stubGlobal("speechSynthesis", engine);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
});
afterEach(() => {
  stopSpeaking();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("prefers a local Russian voice to a network one", async () => {
  engine.voices = [voiceOf("en-US"), voiceOf("ru-RU", false), voiceOf("ru_RU")];
  expect((await russianVoice())?.lang).toBe("ru_RU");
  engine.voices = [voiceOf("en-US"), voiceOf("rut"), voiceOf("ru", false)];
  expect((await russianVoice())?.lang).toBe("ru");
});

test("waits for voices that load late", async () => {
  const asked = russianVoice();
  engine.voices = [russian];
  engine.dispatchEvent(new Event("voiceschanged"));
  expect(await asked).toBe(russian);
});

test("finds no voice if none loads, none is Russian, or the browser has no speech", async () => {
  const asked = russianVoice();
  await vi.advanceTimersByTimeAsync(voicesTimeout);
  expect(await asked).toBeNull();
  engine.voices = [voiceOf("en-US")];
  expect(await russianVoice()).toBeNull();
  vi.stubGlobal("window", {});
  expect(await russianVoice()).toBeNull();
});

test("reports the end once, and not for an interrupted utterance", () => {
  const onEnd = vi.fn();
  speak("раз", russian, onEnd);
  expect(engine.given[0]).toMatchObject({ text: "раз", lang: "ru-RU", voice: russian });
  engine.given[0]?.onend?.();
  engine.given[0]?.onend?.();
  expect(onEnd.mock.calls).toEqual([["spoken"]]);

  speak("два", russian, onEnd);
  stopSpeaking();
  expect(engine.speaking).toBe(false);
  engine.given[1]?.onend?.();
  expect(onEnd).toHaveBeenCalledTimes(1);

  speak("три", russian, onEnd);
  engine.given[2]?.onerror?.();
  expect(onEnd).toHaveBeenLastCalledWith("failed");
});

test("does not cancel an idle engine", () => {
  stopSpeaking();
  expect(engine.cuts).toBe(0);
});
