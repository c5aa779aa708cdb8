import { patience } from "./patience.ts";

/** An answer as a visitor meets it. */
export interface Answer {
  /** 0: none came. */
  status: number;
  /** A page's heading, a refusal's message, an accepted message's number. */
  words: string;
  milliseconds: number;
}

/** Never rejects. */
export async function readAnswer(ask: (signal: AbortSignal) => Promise<Response>): Promise<Answer> {
  const begun = performance.now();
  try {
    const response = await ask(AbortSignal.timeout(patience));
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    const words = isJson ? wordsOf(JSON.parse(text)) : headingOf(text);
    return { status: response.status, words, milliseconds: performance.now() - begun };
  } catch (error) {
    return { status: 0, words: `no answer (${String(error)})`, milliseconds: performance.now() - begun };
  }
}

function wordsOf(json: unknown): string {
  if (typeof json !== "object" || json === null) return String(json);
  const { number, message, status, missing } = json as Readonly<Record<string, unknown>>;
  if (number !== undefined) return `№ ${number}`;
  return [message ?? status ?? "", ...(Array.isArray(missing) ? missing : [])].join(" ").trim();
}

function headingOf(html: string): string {
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading.replace(/<[^>]*>/g, "").trim();
}

/** For the account: «507 «На сервере пока нет места…»». */
export function told({ status, words }: Answer): string {
  return words === "" ? String(status) : `${status} «${words}»`;
}
