/** A file of a service as an attacker would make it, and what the portal makes of it. */
interface HostileFile {
  name: string;
  /** The picture's URL in the service's content. */
  address: string;
  bytes: Buffer;
  heads: Readonly<Record<string, string>>;
  status: number;
  /** The type that it is sent to visitors as; null: it is not sent. */
  sentAs: string | null;
}

const png = "\x89PNG\r\n\x1a\n";
const pngSize = (size: string) => `${png}\0\0\0\rIHDR${size}${size}\x08\x06\0\0\0`;
const page = "<!doctype html><script>pwned()</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>';
const wide = (text: string) => `\xff\xfe${[...text].map((char) => `${char}\0`).join("")}`;

/** Content by name, extension and the type that it is sent as. They keep their own type, whatever they are besides. */
const sent: Readonly<Record<string, readonly [extension: string, content: string, sentAs: string]>> = {
  "a PNG that is a page too": ["png", `${pngSize("\0\0\0\x01")}${page}`, "image/png"],
  "a PNG that is a page too, called one": ["html", `${pngSize("\0\0\0\x01")}${page}`, "image/png"],
  "a PNG without end in both directions": ["png", pngSize("\x7f\xff\xff\xff"), "image/png"],
  "a PNG with a text that inflates": ["png", `${pngSize("\0\0\0\x01")}zTXt\0\0x\x9c\xed\xc1`, "image/png"],
  "a GIF that is a script": ["gif", "GIF89a/*\0\0*/=1;pwned()//", "image/gif"],
  "a GIF that is a style": ["css", "GIF89a{}*{background:url(//evil.example)}", "image/gif"],
  "a GIF that is an archive of Java": ["jar", "GIF89a\0PK\x03\x04META-INF/MANIFEST.MF", "image/gif"],
  "a GIF of the largest size": ["gif", `GIF89a\xff\xff\xff\xff\0\0\0${page}`, "image/gif"],
  "a JPEG with a page in its comment": ["jpg", `\xff\xd8\xff\xfe\0\x30${page}`, "image/jpeg"],
  "a JPEG with PHP in its comment": ["php", "\xff\xd8\xff\xfe\0\x20<?php system($_GET[0]); ?>", "image/jpeg"],
  "a WebP with a page in its metadata": ["webp", `RIFF\0\0\0\0WEBPXMP ${page}`, "image/webp"],
  "an AVIF with a page behind it": ["avif", `\0\0\0\x1cftypavif\0\0\0\0${page}`, "image/avif"],
  "a PDF with a script": [
    "pdf",
    "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>",
    "application/pdf",
  ],
  "a PDF called a picture": ["png", "%PDF-1.7\n1 0 obj<</Type/Catalog/AA<</O 2 0 R>>>>", "application/pdf"],
  "an archive called a picture": ["png", "PK\x03\x04\x14\0\0\0\x08\0 42.zip", "application/zip"],
  "a document with an object": ["rtf", "{\\rtf1{\\object\\objdata 0105000002}}", "application/rtf"],
};

/** Content that is not sent, by name and extension. */
const refused: Readonly<Record<string, readonly [extension: string, content: string]>> = {
  "a page before a PDF": ["pdf", `${page}%PDF-1.7`],
  "a page behind a byte order mark": ["png", `\xef\xbb\xbf${page}`],
  "a page behind spaces": ["gif", `${" ".repeat(600)}${page}`],
  "a page in UTF-16": ["png", wide(page)],
  "an SVG in UTF-16": ["png", wide(svg)],
  "an SVG in gzip": ["gif", "\x1f\x8b\x08\0\0\0\0\0\0\x03"],
  "XML with a style sheet that runs": ["png", '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
  "a page as a mail": ["jpg", "MIME-Version: 1.0\nContent-Type: multipart/related\n\n"],
  "a film of Flash": ["gif", "CWS\x09\0\0\0\0"],
  "a program of Windows": ["pdf", "MZ\x90\0\x03\0\0\0"],
  "a program of Linux": ["png", "\x7fELF\x02\x01\x01"],
  "a class of Java": ["gif", "\xca\xfe\xba\xbe\0\0\0\x34"],
  WebAssembly: ["png", "\0asm\x01\0\0\0"],
  "a signature cut short": ["png", "\x89PNG\r\n\x1a"],
  "a signature with other line ends": ["png", "\x89PNG\n\x1a\n\0\0\0\rIHDR"],
  "a signature after a byte": ["gif", " GIF89a"],
  "a sound in a picture's container": ["webp", "RIFF\0\0\0\0WAVEfmt "],
  "a film in a picture's container": ["avif", "\0\0\0\x1cftypisom\0\0\0\0"],
};

/** Heads of a response with a GIF, by name. */
const heads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a refresh": { refresh: "0;url=https://evil.example" },
  "a name that runs": { "content-disposition": 'inline; filename="x.html"', "content-type": "image/svg+xml" },
  "rights for others": { "access-control-allow-origin": "*", "service-worker-allowed": "/", "clear-site-data": '"*"' },
  "a policy of its own": { "content-security-policy": "default-src *", "x-content-type-options": "none" },
  "several parts that replace each other": { "content-type": "multipart/x-mixed-replace; boundary=x" },
};

/** Statuses that lead elsewhere, or have no file. */
const statuses = [201, 206, 300, 301, 302, 303, 307] as const;

const gif = "GIF89a, a picture";

export const hostileFiles: readonly HostileFile[] = [
  ...Object.entries(sent).map(([name, [extension, bytes, sentAs]]) => ({ name, extension, bytes, sentAs })),
  ...Object.entries(refused).map(([name, [extension, bytes]]) => ({ name, extension, bytes, sentAs: null })),
  ...Object.entries(heads).map(([name, each]) => {
    return { name, extension: "gif", bytes: gif, heads: each, sentAs: "image/gif" };
  }),
  ...statuses.map((status) => ({
    name: `a response ${status} that leads to a secret`,
    ...{ extension: "gif", bytes: gif, status, sentAs: null },
    heads: { location: "http://169.254.169.254/latest/meta-data/" },
  })),
].map(({ name, extension, bytes, sentAs, ...rest }, index) => ({
  ...{ name, sentAs, status: 200, heads: {}, ...rest },
  ...{ address: `/upload/${index}.${extension}`, bytes: Buffer.from(bytes, "latin1") },
}));
