// Detects polyglots: files that are valid pictures or documents and at the same time HTML, PHP or a ZIP archive.

/** Browsers sniff the content type in this many first bytes. */
const sniffed = 1024;

/** Byte sequences that make a browser treat a file as HTML. */
const pageMarks = ["<!doctype html", "<html", "<head", "<body", "<script", "<iframe", "<svg"];

/** Anywhere in a file, it makes a PHP server run it. */
const scriptMark = "<?php";

/** ZIP end-of-central-directory record: signature, length without the comment, offset of the comment's length. */
const archiveEnd = { mark: [0x50, 0x4b, 0x05, 0x06], length: 22, commentAt: 20 } as const;
const longestComment = 0xffff;

/** Whether a picture or document is also a page, a script or an archive. */
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

/** ZIP files are read from the end; the record is valid if its comment extends to the end of the file. */
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
