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

/** Names that need no quotes in HTML and are valid on every file system. */
const plainName = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u;

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
  /** Names as the system lists them, by their composed form: macOS takes «й» apart. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #read = new Map<string, MediaFile | string>();

  private constructor(folder: URL, names: readonly string[]) {
    this.#folder = folder;
    this.#names = new Map(names.map((name) => [name.normalize(), name]));
  }

  static async open(content: URL): Promise<MediaFolder> {
    const folder = new URL("files/", content);
    return new MediaFolder(folder, await list(folder));
  }

  /** Returns the file, or an error message. @param name in composed form. @param isEmbedded whether it must be a picture. */
  async file(name: string, isEmbedded: boolean): Promise<MediaFile | string> {
    if (!plainName.test(name)) {
      return `files/${name}: в имени могут быть только буквы, цифры, «.», «_» и «-»`;
    }
    // Looked up in the folder's listing: some file systems ignore case.
    if (!this.#names.has(name)) return `files/${name}: нет такого файла`;
    const file = this.#read.get(name) ?? (await this.#load(name));
    this.#read.set(name, file);
    if (typeof file !== "string" && isEmbedded && !mediaTypeOf(name)?.picture) return `files/${name}: это не картинка`;
    return file;
  }

  /** Every file used so far, without duplicates. */
  used(): MediaFile[] {
    const files = [...this.#read.values()].filter((file) => typeof file !== "string");
    return [...new Map(files.map((file) => [file.name, file])).values()];
  }

  /** A warning for each file that was never used. */
  unused(): Finding[] {
    return [...this.#names.keys()]
      .filter((name) => !this.#read.has(name))
      .map((name) => ({ file: `files/${name}`, line: null, text: "нигде не упомянут, пропущен" }));
  }

  async #load(name: string): Promise<MediaFile | string> {
    const mediaType = mediaTypeOf(name);
    if (mediaType === undefined) return `files/${name}: расширение должно быть одним из: ${allowedExtensions()}`;
    const bytes = await readFile(new URL(encodeURIComponent(this.#names.get(name) ?? name), this.#folder));
    const extension = extensionOf(name);
    if (!isOfType(mediaType, bytes)) return `files/${name}: внутри не ${extension}`;
    if (bytes.length > maxBytes) return `files/${name}: больше 20 МБ`;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { name: `${hash}.${extension}`, type: mediaType.type, extension, bytes };
  }
}
