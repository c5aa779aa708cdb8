import type { FileHandle } from "node:fs/promises";
import type { Source } from "pmtiles";

/** The `pmtiles` package always reads this much for header and root directory, even from shorter files (bytes). */
export const beginningLength = 16_384;

/**
 * Reads byte ranges of an open file for the `pmtiles` package. A range beyond the file is an error: a corrupt directory
 * may contain any offset and length.
 */
export function fileSource(file: FileHandle, size: number): Source {
  return {
    getKey: () => "basemap",
    async getBytes(offset, length) {
      const wanted = offset === 0 && length === beginningLength ? Math.min(beginningLength, size) : length;
      if (offset < 0 || wanted < 0 || offset + wanted > size) {
        throw new RangeError(`bytes ${offset}+${wanted} of a file of ${size}`);
      }
      const data = new ArrayBuffer(wanted);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, wanted, offset);
      if (bytesRead < wanted) throw new RangeError(`the file ends at ${offset + bytesRead}`);
      return { data };
    },
  };
}
