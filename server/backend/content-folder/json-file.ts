import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Finding } from "./findings.ts";

export type JsonPath = readonly (string | number)[];

/** A JSON file that knows in which line each of its values stands. */
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
    // Where a program wrote all in one line, the line says nothing.
    const inOneLine = typeof index === "number" && secondLine === this.#text.length;
    return { file: this.name, line: this.lineOf(path), text: inOneLine ? `item ${index + 1}: ${text}` : text };
  }

  /** The line of the value at `path`, counted from 1; where there is no such value, of the one it is missing in. */
  lineOf(path: JsonPath): number {
    // Made only when there is something to tell: of a large file the tree is many times the text.
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

/** The first fault of a text that is no JSON; those after it mostly come of it. */
function syntaxFault(file: string, text: string, error: SyntaxError): Finding {
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  const [fault] = faults;
  if (fault === undefined) return { file, line: null, text: `is not JSON: ${error.message}` };
  const words = printParseErrorCode(fault.error)
    .replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return { file, line: lineAt(lineStarts(text), fault.offset), text: `is not JSON: ${words}` };
}

/** Reads plain JSON (no comments, no trailing commas) in UTF-8; gives the file or what is wrong with it. */
export function parseJsonFile(file: string, bytes: Uint8Array): JsonFile | Finding {
  let text: string;
  try {
    // Leaves out the byte order mark that editors on Windows write.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { file, line: null, text: "is not written in UTF-8" };
  }
  try {
    return new JsonFile(file, text, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return syntaxFault(file, text, error);
    throw error;
  }
}
