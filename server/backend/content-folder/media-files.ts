import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Finding } from "./findings.ts";
import { allowedExtensions, extensionOf, isOfType, mediaTypeOf } from "../../lib/media-types.ts";

/** A file as it is stored: under a name made of its content, so that it never changes under its address. */
export interface MediaFile {
  /** "{32 hexadecimal digits}.{extension}". */
  name: string;
  /** Media type, such as "application/pdf". */
  type: string;
  extension: string;
  bytes: Uint8Array;
}

/** The embedded database needs seconds and many times the memory to give a file; the server keeps it in memory then. */
const mostBytes = 20 * 2 ** 20;

/** Such a name needs no escaping anywhere and is the same on every system. */
const plainName = /^[A-Za-z0-9_-][\w.-]*$/;

async function list(folder: URL): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".")).map(({ name }) => name);
  } catch (error) {
    // Content without pictures and documents needs no such folder.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The files of a content folder, each read when it is asked for first. */
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

  /** The file of that name; a text says why there is none. @param shown whether it must be a picture. */
  async file(name: string, shown: boolean): Promise<MediaFile | string> {
    if (!plainName.test(name)) return `files/${name}: names are made of Latin letters, digits, ".", "_" and "-"`;
    // Looked up in the folder's list: some systems take names for equal that differ in case.
    if (!this.#names.has(name)) return `files/${name}: there is no such file`;
    const file = this.#read.get(name) ?? (await this.#load(name));
    this.#read.set(name, file);
    if (typeof file !== "string" && shown && !mediaTypeOf(name)?.picture) return `files/${name}: is no picture`;
    return file;
  }

  /** Every file that was asked for; equal ones once. */
  stored(): MediaFile[] {
    const files = [...this.#read.values()].filter((file) => typeof file !== "string");
    return [...new Map(files.map((file) => [file.name, file])).values()];
  }

  /** Of each file that was never asked for. */
  unused(): Finding[] {
    return [...this.#names]
      .filter((name) => !this.#read.has(name))
      .map((name) => ({ file: `files/${name}`, line: null, text: "nothing refers to it; left out" }));
  }

  async #load(name: string): Promise<MediaFile | string> {
    const mediaType = mediaTypeOf(name);
    if (mediaType === undefined) return `files/${name}: must be one of ${allowedExtensions()}`;
    const bytes = await readFile(new URL(encodeURIComponent(name), this.#folder));
    const extension = extensionOf(name);
    if (!isOfType(mediaType, bytes)) return `files/${name}: its content is not that of a ${extension} file`;
    if (bytes.length > mostBytes) return `files/${name}: is larger than 20 MB`;
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { name: `${hash}.${extension}`, type: mediaType.type, extension, bytes };
  }
}
