import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { allowedExtensions, extensionOf, isOfType, mediaTypeOf } from "../../lib/media-types.ts";
import type { Finding } from "./findings.ts";

/** A file as it is stored: named after a hash of its bytes, so the content behind a URL never changes. */
export interface MediaFile {
  /** "{32 hexadecimal digits}.{extension}". */
  name: string;
  /** Media type, such as "application/pdf". */
  type: string;
  extension: string;
  bytes: Uint8Array;
}

/** PGlite takes seconds and several times the memory to read a large file, which the server then caches in memory. */
const maxBytes = 20 * 2 ** 20;

/** Names that need no escaping in URLs or HTML and are valid on every file system. */
const plainName = /^[A-Za-z0-9_-][\w.-]*$/;

async function list(folder: URL): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".")).map(({ name }) => name);
  } catch (error) {
    // The folder is optional: content may have no files.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The `files/` folder of a content folder. Each file is read and checked on first use. */
export class MediaFolder {
  readonly #folder: URL;
  readonly #names: ReadonlySet<string>;
  readonly #read = new Map<string, MediaFile | string>();

  private constructor(folder: URL, names: readonly string[]) {
    this.#folder = folder;
    this.#names = new Set(names);
  }

  static async open(content: URL): Promise<MediaFolder> {
    const folder = new URL("files/", content);
    return new MediaFolder(folder, await list(folder));
  }

  /** Returns the file, or an error message. @param isEmbedded whether it must be a picture. */
  async file(name: string, isEmbedded: boolean): Promise<MediaFile | string> {
    if (!plainName.test(name)) {
      return `files/${name}: the name may contain only Latin letters, digits, ".", "_" and "-"`;
    }
    // Looked up in the folder's listing: some file systems ignore case.
    if (!this.#names.has(name)) return `files/${name}: file not found`;
    const file = this.#read.get(name) ?? (await this.#load(name));
    this.#read.set(name, file);
    if (typeof file !== "string" && isEmbedded && !mediaTypeOf(name)?.picture) return `files/${name}: not a picture`;
    return file;
  }

  /** Every file used so far, without duplicates. */
  used(): MediaFile[] {
    const files = [...this.#read.values()].filter((file) => typeof file !== "string");
    return [...new Map(files.map((file) => [file.name, file])).values()];
  }

  /** A warning for each file that was never used. */
  unused(): Finding[] {
    return [...this.#names]
      .filter((name) => !this.#read.has(name))
      .map((name) => ({ file: `files/${name}`, line: null, text: "not referenced; skipped" }));
  }

  async #load(name: string): Promise<MediaFile | string> {
    const mediaType = mediaTypeOf(name);
    if (mediaType === undefined) return `files/${name}: the extension must be one of ${allowedExtensions()}`;
    const bytes = await readFile(new URL(encodeURIComponent(name), this.#folder));
    const extension = extensionOf(name);
    if (!isOfType(mediaType, bytes)) return `files/${name}: the content is not that of a ${extension} file`;
    if (bytes.length > maxBytes) return `files/${name}: larger than 20 MB`;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { name: `${hash}.${extension}`, type: mediaType.type, extension, bytes };
  }
}
