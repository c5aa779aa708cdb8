// Polyglots: files that are a picture or a document and something else besides, of the kinds that do harm.

/** Where browsers look for what a file is (bytes). */
const sniffed = 1024;

/** What makes a browser take a file for a page, at its begin. */
const pageMarks = ["<!doctype html", "<html", "<head", "<body", "<script", "<iframe", "<svg"];

/** What a server runs that takes a file for a script, anywhere in it. */
const scriptMark = "<?php";

/** The record at the end of a ZIP archive: its mark, its length without the comment, and where the comment's length is. */
const archiveEnd = { mark: [0x50, 0x4b, 0x05, 0x06], length: 22, commentAt: 20 } as const;
const longestComment = 0xffff;

/** Whether a file that begins as a picture or a document is a page, a script or an archive as well. */
export function isPolyglot(bytes: Uint8Array): boolean {
  return isPage(bytes) || isScript(bytes) || isArchive(bytes);
}

function isPage(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, sniffed)).toLowerCase();
  return pageMarks.some((mark) => begin.includes(mark));
}

function isScript(bytes: Uint8Array): boolean {
  const [first = "", ...rest] = scriptMark;
  for (let at = bytes.indexOf(first.charCodeAt(0)); at >= 0; at = bytes.indexOf(first.charCodeAt(0), at + 1)) {
    if (rest.every((letter, index) => lower(bytes[at + 1 + index]) === letter.charCodeAt(0))) return true;
  }
  return false;
}

function lower(byte = 0): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** Archives are read from their end; the record counts where its comment reaches the file's end. */
function isArchive(bytes: Uint8Array): boolean {
  const { mark, length, commentAt } = archiveEnd;
  const from = Math.max(0, bytes.length - length - longestComment);
  for (let at = bytes.length - length; at >= from; at--) {
    if (!mark.every((byte, index) => bytes[at + index] === byte)) continue;
    const comment = (bytes[at + commentAt] ?? 0) + 256 * (bytes[at + commentAt + 1] ?? 0);
    if (at + length + comment === bytes.length) return true;
  }
  return false;
}
