import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Names that stand for addresses of the services: nobody else can make one, or read an address out of it. */
export interface MediaNames {
  /** The name, always the same for an address; null for one that is too long. A fragment does not count. */
  nameOf(address: URL): string | null;
  /** The address that a name was made of; null for what is no name of ours. */
  addressOf(name: string): string | null;
}

/** A longer one would make a name that is no path parameter any more (characters). */
const longestAddress = 1_400;

const tagLength = 16;

/**
 * A name is `base64url(tag, encrypted address)`, where the tag is an HMAC of the address and the cipher's start at once
 * (the construction of SIV, RFC 5297): so that equal addresses have equal names and caches stay good.
 */
export function mediaNames(secret: Uint8Array): MediaNames {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `media ${use}`, 32));
  const tagKey = keyFor("tag");
  const cipherKey = keyFor("cipher");
  const tagOf = (address: Buffer) => createHmac("sha256", tagKey).update(address).digest().subarray(0, tagLength);

  return {
    nameOf(url) {
      const bare = new URL(url);
      bare.hash = "";
      if (bare.href.length > longestAddress) return null;
      const address = Buffer.from(bare.href);
      const tag = tagOf(address);
      const encrypted = createCipheriv("aes-256-ctr", cipherKey, tag).update(address);
      return Buffer.concat([tag, encrypted]).toString("base64url");
    },
    addressOf(name) {
      const bytes = Buffer.from(name, "base64url");
      // One spelling of each name only.
      if (bytes.length <= tagLength || bytes.toString("base64url") !== name) return null;
      const tag = bytes.subarray(0, tagLength);
      const address = createDecipheriv("aes-256-ctr", cipherKey, tag).update(bytes.subarray(tagLength));
      return timingSafeEqual(tag, tagOf(address)) ? address.toString() : null;
    },
  };
}
