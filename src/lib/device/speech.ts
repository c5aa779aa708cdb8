/** How long to wait for the list of voices (ms): browsers fill it only after the first request. */
export const voicesTimeout = 2_000;

/** Whether the browser has speech synthesis. */
export function canSpeak(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Unlocks speech in Safari, which requires the first utterance within a user gesture. */
export function allowSpeech(): void {
  if (canSpeak()) speechSynthesis.speak(new SpeechSynthesisUtterance(""));
}

/** A Russian voice, local ones preferred to network ones; null if there is none. */
export async function russianVoice(): Promise<SpeechSynthesisVoice | null> {
  if (!canSpeak()) return null;
  if (speechSynthesis.getVoices().length === 0) await waitForVoices();
  // Android writes ru_RU.
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^ru\b|^ru_/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}

function waitForVoices(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener("voiceschanged", done);
      resolve();
    };
    const timer = setTimeout(done, voicesTimeout);
    speechSynthesis.addEventListener("voiceschanged", done);
  });
}

/** Chrome garbage-collects an unreferenced utterance, and its `end` event with it. */
let spoken: SpeechSynthesisUtterance | null = null;

/** Speaks a Russian text, interrupting the current one. `onEnd` is called once, unless the speech is interrupted. */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: (outcome: "spoken" | "failed") => void): void {
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "ru-RU";
  utterance.voice = voice;
  const end = (outcome: "spoken" | "failed") => () => {
    // Browsers also report the end of an interrupted utterance.
    if (spoken !== utterance) return;
    spoken = null;
    onEnd(outcome);
  };
  utterance.onend = end("spoken");
  utterance.onerror = end("failed");
  spoken = utterance;
  // Another page may have left the engine paused.
  speechSynthesis.resume();
  speechSynthesis.speak(utterance);
}

/** Stops speaking. `pause()` is not an option: on Android it ends the utterance for good. */
export function stopSpeaking(): void {
  spoken = null;
  // An idle engine that is cancelled may drop the next utterance.
  if (canSpeak() && (speechSynthesis.speaking || speechSynthesis.pending)) speechSynthesis.cancel();
}
