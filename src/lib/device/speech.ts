/** How long the list of voices may stay empty (ms): browsers fill it after the page asked for the first time. */
export const voicesTimeout = 2_000;

/** Whether the browser can speak at all. */
export function canSpeak(): boolean {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Safari lets a page speak only once it has done so within a press; what comes after may take its time. */
export function allowSpeech(): void {
  if (canSpeak()) speechSynthesis.speak(new SpeechSynthesisUtterance(""));
}

/** A Russian voice, the device's own before one of the network; null where there is none. */
export async function russianVoice(): Promise<SpeechSynthesisVoice | null> {
  if (!canSpeak()) return null;
  if (speechSynthesis.getVoices().length === 0) await voicesCome();
  // Android writes ru_RU.
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^ru\b|^ru_/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}

function voicesCome(): Promise<void> {
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

/** Chrome forgets an utterance that nobody holds, and with it the event of its end. */
let spoken: SpeechSynthesisUtterance | null = null;

/** Speaks one piece of Russian text in place of what is being spoken. `onEnd` is told once, unless it is cut off. */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: (outcome: "spoken" | "failed") => void): void {
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "ru-RU";
  utterance.voice = voice;
  const end = (outcome: "spoken" | "failed") => () => {
    // Browsers report the end of what was cut off, too.
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

/** Ends what is being spoken. The browser's own pause is no way: on Android it ends the speech for good. */
export function stopSpeaking(): void {
  spoken = null;
  // An engine told to end when it is silent may swallow what it is given next.
  if (canSpeak() && (speechSynthesis.speaking || speechSynthesis.pending)) speechSynthesis.cancel();
}
