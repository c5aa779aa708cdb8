import type { Page } from "playwright/test";

/** Replaces the browser's speech engine, which has no voices here. */
interface FakeSpeech {
  /** What it was given to speak; «—» is a cancel. */
  told(): Promise<string[]>;
  /** Finishes the current utterance. */
  finish(): Promise<void>;
}

/** @param languages of its voices. */
export async function installFakeSpeech(page: Page, languages: readonly string[]): Promise<FakeSpeech> {
  await page.addInitScript((langs) => {
    class Utterance {
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const told: string[] = [];
    let spoken: Utterance | null = null;
    const engine = Object.assign(new EventTarget(), {
      pending: false,
      getVoices: () => langs.map((lang) => ({ lang, localService: true })),
      resume: () => {},
      speak(utterance: Utterance) {
        if (utterance.text === "") return;
        told.push(utterance.text);
        spoken = utterance;
      },
      cancel() {
        told.push("—");
        spoken = null;
      },
      told,
      finish() {
        const { onend } = spoken ?? { onend: null };
        spoken = null;
        onend?.();
      },
    });
    Object.defineProperty(engine, "speaking", { get: () => spoken !== null });
    Object.defineProperty(window, "speechSynthesis", { value: engine });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
  }, languages);
  return {
    told: () => page.evaluate(() => Reflect.get(speechSynthesis, "told")),
    finish: () => page.evaluate(() => Reflect.get(speechSynthesis, "finish")()),
  };
}
