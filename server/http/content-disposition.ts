/**
 * `Content-Disposition` for a file that is saved under `name` (RFC 6266).
 * @param plain an ASCII fallback for old clients.
 */
export function attachment(name: string, plain: string): string {
  return disposition("attachment", name, plain);
}

/** The same for a file that the browser may display. */
export function inline(name: string, plain: string): string {
  return disposition("inline", name, plain);
}

function disposition(kind: "attachment" | "inline", name: string, plain: string): string {
  const ascii = plain.replace(/[^\w.-]+/g, "-");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
