import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Finding } from "./findings.ts";

type JsonPath = readonly (string | number)[];

/** A parsed JSON file that can report the line number of each value. */
export class JsonFile {
  readonly name: string;
  readonly value: unknown;
  readonly #text: string;
  #tree: Node | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(name: string, text: string, value: unknown) {
    this.name = name;
    this.value = value;
    this.#text = text;
  }

  /** A problem or warning about the value at `path`. */
  finding(path: JsonPath, text: string): Finding {
    const [index] = path;
    const [, secondLine = this.#text.length] = this.#lines();
    // In a file of a single line the line number says nothing: add the item's number.
    const inOneLine = typeof index === "number" && secondLine === this.#text.length;
    return { file: this.name, line: this.lineOf(path), ...(inOneLine ? { item: index + 1 } : {}), text };
  }

  /** Line of the value at `path`, counted from 1; for a missing value, the line of its parent. */
  lineOf(path: JsonPath): number {
    // Built only when there is a finding: the tree of a large file takes many times the text's memory.
    this.#tree ??= parseTree(this.#text);
    for (let length = path.length; length > 0 && this.#tree; length -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length));
      if (node) return lineAt(this.#lines(), node.offset);
    }
    return lineAt(this.#lines(), this.#tree?.offset ?? 0);
  }

  #lines(): readonly number[] {
    this.#lineStarts ??= lineStarts(this.#text);
    return this.#lineStarts;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

const syntaxWords: Readonly<Record<string, string>> = {
  InvalidSymbol: "непонятный знак",
  InvalidNumberFormat: "непонятное число",
  PropertyNameExpected: "нужно имя поля в кавычках",
  ValueExpected: "нужно значение (или лишняя запятая)",
  ColonExpected: "нужно двоеточие",
  CommaExpected: "нужна запятая",
  CloseBraceExpected: "нужна закрывающая }",
  CloseBracketExpected: "нужна закрывающая ]",
  EndOfFileExpected: "после конца есть что-то ещё",
  InvalidCommentToken: "комментариев быть не должно",
  UnexpectedEndOfString: "текст не закрыт кавычкой",
  InvalidCharacter: "знак, который нужно записать иначе (перевод строки — \\n)",
  InvalidEscapeCharacter: "после \\ стоит не то",
};

/** The first syntax error only: the following ones are mostly its consequences. */
function syntaxError(file: string, text: string, error: SyntaxError): Finding {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first === undefined) return { file, line: null, text: `это не JSON: ${error.message}` };
  const code = printParseErrorCode(first.error);
  return { file, line: lineAt(lineStarts(text), first.offset), text: `это не JSON: ${syntaxWords[code] ?? code}` };
}

/** Parses strict JSON (no comments, no trailing commas) in UTF-8. Returns the file, or the error as a finding. */
export function parseJsonFile(file: string, bytes: Uint8Array): JsonFile | Finding {
  let text: string;
  try {
    // Also strips the byte order mark that Windows editors write.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { file, line: null, text: "кодировка не UTF-8" };
  }
  try {
    return new JsonFile(file, text, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return syntaxError(file, text, error);
    throw error;
  }
}
