import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Encrypts the services' file URLs into names for `/media/…` that visitors can neither forge nor decrypt. */
export interface MediaNames {
  /** Deterministic, ignoring the fragment; null when the URL is too long. */
  nameOf(address: URL): string | null;
  /** The URL in a name; null when the name is invalid. */
  addressOf(name: string): string | null;
}

/** A longer URL would exceed the router's limit for path parameters (characters). */
const maxAddressLength = 1_400;

const tagLength = 16;

/**
 * A name is `base64url(tag, ciphertext)`; the tag is an HMAC of the URL and also the cipher's IV (the SIV construction,
 * RFC 5297). So equal URLs have equal names, and caches work.
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
      if (bare.href.length > maxAddressLength) return null;
      const address = Buffer.from(bare.href);
      const tag = tagOf(address);
      const encrypted = createCipheriv("aes-256-ctr", cipherKey, tag).update(address);
      return Buffer.concat([tag, encrypted]).toString("base64url");
    },
    addressOf(name) {
      const bytes = Buffer.from(name, "base64url");
      // Only the canonical spelling is valid.
      if (bytes.length <= tagLength || bytes.toString("base64url") !== name) return null;
      const tag = bytes.subarray(0, tagLength);
      const address = createDecipheriv("aes-256-ctr", cipherKey, tag).update(bytes.subarray(tagLength));
      return timingSafeEqual(tag, tagOf(address)) ? address.toString() : null;
    },
  };
}
