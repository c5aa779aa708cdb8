/** Length of a digest (bytes): half a SHA-256, so that the worker's list of some 150 files stays small. */
const digestLength = 16;

/**
 * Tells whether a file is the one that was built, in the worker's list of files. Of the decoded bytes: servers and proxies
 * choose the compression.
 */
export async function fileDigest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash.subarray(0, digestLength))).replace(/=+$/, "");
}
