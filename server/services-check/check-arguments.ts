import { parseArgs } from "node:util";

/** What the check may post, besides its `GET` requests. */
type Post = "none" | "feedback" | "application";

interface CheckArguments {
  site: string | undefined;
  card: string | undefined;
  key: string | undefined;
  json: boolean;
  post: Post;
}

export const usage =
  "npm run services:check -- [--site АДРЕС] [--card АДРЕС] [--key КЛЮЧ] [--json] [--post | --post=application]";

/** The command's arguments are invalid. */
export class ArgumentError extends Error {}

function fail(why: string): never {
  throw new ArgumentError(`${why}\nКак вызывать: ${usage}`);
}

const words: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: "Такого параметра нет",
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE:
    "У параметра нет значения, или оно лишнее (значение, которое начинается с «-», пишите через «=»)",
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: "Лишнее слово",
};

/** The option that a message of `parseArgs` quotes. */
function quoted(message: string): string {
  return /'(-{0,2}[^'\s]+)/.exec(message)?.[1] ?? "";
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  // Alone, `--post` means a message.
  const given = args.map((each) => (each === "--post" ? "--post=feedback" : each));
  try {
    const options = { site: text, card: text, key: text, post: text, json: { type: "boolean" } } as const;
    return parseArgs({ args: given, options }).values;
  } catch (error) {
    const code = error instanceof TypeError && "code" in error ? String(error.code) : "";
    if (!(error instanceof Error) || !Object.hasOwn(words, code)) throw error;
    return fail(`${words[code]}: «${quoted(error.message)}».`);
  }
}

function addressOf(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^https?:\/\/[^\s?#@]+$/.test(value) || !URL.canParse(value)) {
    return fail(`--${option}: «${value}» — не адрес; нужен, например, https://api.example.ru (без ? и пароля).`);
  }
  return value;
}

/** @throws {ArgumentError} in Russian. */
export function checkArguments(args: readonly string[]): CheckArguments {
  const { site, card, key, json = false, post = "none" } = parse(args);
  if (post !== "none" && post !== "feedback" && post !== "application") {
    return fail(`--post: «${post}» не годится; нужно --post или --post=application.`);
  }
  return { site: addressOf("site", site), card: addressOf("card", card), key, json, post };
}
