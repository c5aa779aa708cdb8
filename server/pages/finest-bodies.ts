import { LRUCache } from "lru-cache";
import { type CompressedBody, compressedSize, compressFurther } from "../http/compressed-body.ts";

/** Bytes of all bodies that are remembered. */
const maxBytes = 16_000_000;

/** Makes the bodies smaller that are sent more than once, one at a time, in the background. */
interface FinestBodies {
  /** The body of the same text that was made smaller before; else this one. */
  finestOf(body: CompressedBody): CompressedBody;
  /** Call each time that a body is sent. */
  noteSent(body: CompressedBody): void;
}

export function createFinestBodies(onError: (error: unknown) => void): FinestBodies {
  // By ETag: a page that is rendered again without a change is not compressed again.
  const finest = new LRUCache<string, CompressedBody>({ maxSize: maxBytes, sizeCalculation: compressedSize });
  const sentOnce = new WeakSet<CompressedBody>();
  let isBusy = false;

  async function compress(body: CompressedBody): Promise<void> {
    isBusy = true;
    try {
      await compressFurther(body);
      finest.set(body.etag, body);
    } catch (error) {
      onError(error);
    } finally {
      isBusy = false;
    }
  }

  return {
    finestOf: (body) => finest.get(body.etag) ?? body,
    noteSent(body) {
      // One that finds another at work has its turn when it is sent again.
      if (sentOnce.has(body) && !isBusy && !finest.has(body.etag)) void compress(body);
      sentOnce.add(body);
    },
  };
}
