import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllowedAttachment, typeBySignature } from "../../../src/shared/validation/attachment-types.ts";
import { isPolyglot } from "../../../src/shared/validation/polyglot.ts";

const jpeg = [0xff, 0xd8, 0xff, 0xe0];

function photo(...rest: (string | readonly number[])[]): Uint8Array {
  const parts = rest.map((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part));
  return Uint8Array.from([...jpeg, ...parts.flat()]);
}

/** The end record of a ZIP archive with a comment of that length. */
function archiveEnd(comment: number): number[] {
  return [0x50, 0x4b, 5, 6, ...Array(16).fill(0), comment % 256, Math.floor(comment / 256)];
}

describe("polyglot photos", () => {
  test.each([
    ["a page", photo("<!DOCTYPE html><p>")],
    ["a picture with scripts", photo("...<SVG onload=1>")],
    ["a script, however far behind", photo("x".repeat(5_000), "<?PhP echo 1;")],
    ["an archive", photo("x".repeat(100), archiveEnd(0))],
    ["an archive with a comment", photo(archiveEnd(300), "x".repeat(300))],
  ])("%s", (_, bytes) => {
    expect(isPolyglot(bytes)).toBe(true);
    expect(isAllowedAttachment({ name: "photo.jpg", type: "image/jpeg", bytes })).toBe(false);
  });

  test.each([
    ["what cameras write of themselves", photo('<?xpacket begin=""?><x:xmpmeta><rdf:RDF>')],
    ["the word for a page, where no browser looks for it", photo("x".repeat(2_000), "<html>")],
    ["letters like an archive's end in the middle", photo(archiveEnd(0), "x")],
    ["nearly nothing", photo()],
  ])("%s is not a polyglot", (_, bytes) => expect(isPolyglot(bytes)).toBe(false));

  test("finds an archive appended to any photo, and accepts photos alone", () => {
    // Random bytes contain these sequences too rarely to matter.
    const content = fc
      .uint8Array({ maxLength: 3_000 })
      .filter((bytes) => !bytes.includes(0x3c) && !bytes.includes(0x50));
    fc.assert(
      fc.property(content, fc.nat({ max: 65_535 }), (bytes, comment) => {
        const alone = Uint8Array.from([...jpeg, ...bytes]);
        expect(isPolyglot(alone)).toBe(false);
        const both = new Uint8Array(alone.length + 22 + comment);
        both.set(alone);
        both.set(archiveEnd(comment), alone.length);
        expect(isPolyglot(both)).toBe(true);
      }),
    );
  });
});

test.each(["<", "<?", "<?p", "<?ph", "P", "PK\u0005\u0006"])("10 MB of %j cost a few passes over them", (text) => {
  const bytes = new Uint8Array(Buffer.alloc(10 * 1024 * 1024, text));
  // The fastest of several runs, against a plain loop: the machine may be busy.
  const plain = fastest(() => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0));
  expect(fastest(() => isPolyglot(bytes))).toBeLessThan(5 * plain);
});

/** CPU time (ms). */
function fastest(act: () => unknown): number {
  const times = [1, 2, 3, 4].map(() => {
    const begin = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

describe("typeBySignature", () => {
  const bytes = photo("x");
  test.each([
    ["photo.jfif", "", "image/jpeg"],
    ["photo.JPE", "application/octet-stream", "image/jpeg"],
    ["photo.jpg", "image/pjpeg", "image/jpeg"],
    ["photo.jpg", "image/png", null],
    ["photo.png", "", null],
    ["photo.phtml.jpg", "image/jpeg", null],
    ["Снимок 12.05.2024.jpg", "image/jpeg", "image/jpeg"],
    ["vk.com.jpg", "image/jpeg", "image/jpeg"],
  ])("%s declared as %j: %s", (name, type, real) => expect(typeBySignature({ name, type, bytes })).toBe(real));
});
