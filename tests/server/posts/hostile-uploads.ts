import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";

// Uploads that no browser form sends, written byte by byte: FormData would correct some of them.

/** The parts after the fields of a valid message, and the expected response. */
export interface HostileUpload {
  title: string;
  parts: readonly (Buffer | string)[];
  status: number;
  /** Undefined: the response to a malformed form. */
  message?: string;
  /** The body ends without the closing boundary. */
  unfinished?: true;
}

export const boundary = "----FormBoundary7MA4YWxkTrZu0gW";

const { fileCount, fileEmpty, fileFormat, fileName, fileNameCharacters, fileSize } = problemMessages;

const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const megabytes = (count: number) => Buffer.concat([pdf, Buffer.alloc(count * 1024 * 1024 - pdf.length, 0x20)]);

/** The end record of an empty ZIP archive. */
const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");

function filePart(filename: string, type: string, bytes: Buffer | string): Buffer[] {
  const head = `content-disposition: form-data; name="file[]"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return [Buffer.from(`--${boundary}\r\n${head}`), Buffer.from(bytes), Buffer.from("\r\n")];
}

function refused(title: string, message: string, ...parts: (Buffer | string)[]): HostileUpload {
  return { title, parts, status: 422, message };
}

/** Refused with a message about the request as a whole. */
function broken(title: string, status: number, ...parts: (Buffer | string)[]): HostileUpload {
  return { title, parts, status };
}

/** A part whose file name is encoded as in RFC 5987. */
function encodedName(name: string): string {
  const disposition = `content-disposition: form-data; name="file[]"; filename*=UTF-8''${name}`;
  return `--${boundary}\r\n${disposition}\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n`;
}

const exe = Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1");
const php = Buffer.concat([jpeg, Buffer.from("\xff\xfe\x00\x1b<?PHP system($_GET[0]); ?>", "latin1")]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

export const hostileUploads: readonly HostileUpload[] = [
  refused(
    "a double extension, the last one a program's",
    fileFormat,
    ...filePart("счёт.pdf.exe", "application/pdf", pdf),
  ),
  refused("a double extension, the first one a script's", fileFormat, ...filePart("photo.php.jpg", "image/jpeg", jpeg)),
  refused("a program called a document", fileFormat, ...filePart("счёт.pdf", "application/pdf", exe)),
  refused("a page called a document", fileFormat, ...filePart("a.pdf", "application/pdf", "<html><script>1</script>")),
  refused(
    "a document that is a page too",
    fileFormat,
    ...filePart("a.pdf", "application/pdf", `${pdf}<script>1</script>`),
  ),
  refused("a photo that is a script too", fileFormat, ...filePart("photo.jpg", "image/jpeg", php)),
  refused("a picture that is an archive too", fileFormat, ...filePart("a.png", "image/png", Buffer.concat([png, zip]))),
  refused("an SVG", fileFormat, ...filePart("a.svg", "image/svg+xml", svg)),
  refused("an SVG called a picture", fileFormat, ...filePart("a.png", "image/png", svg)),
  refused("a script called a photo", fileFormat, ...filePart("photo.jpg", "image/jpeg", "#!/bin/sh\nrm -rf ~\n")),
  refused("a picture declared a document", fileFormat, ...filePart("a.png", "application/pdf", png)),
  refused("a picture called a document", fileFormat, ...filePart("a.pdf", "image/png", png)),
  refused("an archive", fileFormat, ...filePart("a.zip", "application/zip", zip)),
  refused("content without a name", fileFormat, ...filePart("", "application/pdf", pdf)),
  refused("nothing", fileEmpty, ...filePart("a.pdf", "application/pdf", "")),
  refused(
    "ten megabytes and a byte",
    fileSize,
    ...filePart("a.pdf", "application/pdf", Buffer.concat([megabytes(10), png.subarray(0, 1)])),
  ),
  refused(
    "ten megabytes and a byte in two",
    fileSize,
    ...["a.pdf", "b.pdf"].flatMap((name) => filePart(name, "application/pdf", megabytes(5.1))),
  ),
  refused(
    "eleven files",
    fileCount,
    ...Array.from({ length: 11 }, () => filePart("a.pdf", "application/pdf", pdf)).flat(),
  ),
  refused("a path", fileNameCharacters, ...filePart("../../etc/cron.d/a.pdf", "application/pdf", pdf)),
  refused(
    "a path of another system",
    fileNameCharacters,
    ...filePart("C:\\\\Windows\\\\a.pdf", "application/pdf", pdf),
  ),
  refused(
    "a mark that turns the writing",
    fileNameCharacters,
    ...filePart("счёт\u202efdp.exe.pdf", "application/pdf", pdf),
  ),
  refused("a letter that nobody sees", fileNameCharacters, ...filePart("счёт\u200b.pdf", "application/pdf", pdf)),
  refused("a NUL in the name", fileNameCharacters, ...filePart("a.exe\u0000.pdf", "application/pdf", pdf)),
  refused("a NUL in an encoded name", fileNameCharacters, encodedName("a.exe%00.pdf")),
  refused("a path in an encoded name", fileNameCharacters, encodedName("%2e%2e%2fa.pdf")),
  refused("a name of 201 characters", fileName, ...filePart(`${"и".repeat(197)}.pdf`, "application/pdf", pdf)),
  refused("a part's head without end", fileSize, `--${boundary}\r\nx: `, Buffer.alloc(12 * 1024 * 1024, 0x78)),
  refused("a part's lines without end", fileSize, `--${boundary}\r\n`, Buffer.alloc(12 * 1024 * 1024, "x: y\r\n")),
  broken(
    "parts without end",
    413,
    `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(2_000),
  ),
  broken(
    "a name that every object has",
    400,
    `--${boundary}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n`,
  ),
  { ...broken("no end", 400, ...filePart("a.pdf", "application/pdf", pdf)), unfinished: true },
  { ...broken("no end of a file", 400, ...filePart("a.pdf", "application/pdf", pdf).slice(0, 2)), unfinished: true },
];

/** Valid files, some declared with a type that browsers get wrong. */
export const soundUploads = {
  files: [
    ["Справка 12.05.2024.pdf", "application/pdf", pdf],
    ["снимок.png", "application/octet-stream", png],
    ["photo.JPE", "application/octet-stream", jpeg],
    ["photo.jfif", "application/octet-stream", jpeg],
  ] as const,
  types: ["application/pdf", "image/png", "image/jpeg", "image/jpeg"],
};

/** A multipart body: the fields of a valid message, then the parts. */
export function bodyOf(
  fields: Readonly<Record<string, string>>,
  parts: readonly (Buffer | string)[],
  unfinished = false,
): Buffer {
  const written = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const end = unfinished ? "" : `--${boundary}--\r\n`;
  return Buffer.concat([...written, ...parts, end].map((part) => Buffer.from(part)));
}

export function soundParts(): Buffer[] {
  return soundUploads.files.flatMap(([name, type, bytes]) => filePart(name, type, bytes));
}
