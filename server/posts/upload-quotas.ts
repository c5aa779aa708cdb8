import type { Config } from "../config/read-config.ts";
import { roomFor } from "../post-bodies/small-body.ts";
import { createByteQuota } from "./byte-quota.ts";

/** Whose bytes they are. `size`: of the whole body, as declared; infinite where it is not. */
interface Upload {
  address: string;
  submission: string;
  size: number;
}

/** Counts more bytes of an upload. @returns the seconds to wait when over a quota, else null. */
type CountBytes = (bytes: number) => number | null;

/** Counts the bytes of uploads by address, by submission and in total. @param now milliseconds since any moment. */
export function createUploadQuotas(
  max: Config["rateLimits"]["bytes"],
  now: () => number,
): (upload: Upload) => CountBytes {
  const [ofAddresses, ofPasses, all] = [createByteQuota(now), createByteQuota(now), createByteQuota(now)];
  return ({ address, submission, size }) =>
    (bytes) => {
      const isWithin =
        ofAddresses.count(address, bytes, max.ofAddress) &&
        ofPasses.count(submission, bytes, max.ofPass) &&
        all.count("all", bytes, roomFor(size, max.inTotal));
      return isWithin ? null : all.secondsLeft();
    };
}
