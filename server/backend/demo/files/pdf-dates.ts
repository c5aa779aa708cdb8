/**
 * Replaces a PDF's dates, so that regenerating a document gives the same bytes.
 * @param moment "YYYY-MM-DD HH:MM:SS", UTC
 * @throws when the PDF does not have exactly the two dates that Chromium writes
 */
export function withDates(pdf: Buffer, moment: string): Buffer {
  // Latin-1 maps each byte to one character.
  const text = pdf.toString("latin1");
  const date = `D:${moment.replace(/\D/g, "")}+00'00'`;
  const found = text.match(chromiumDate)?.length;
  if (found !== 2 || date.length !== "D:20000101000000+00'00'".length) throw new Error("Dates of an unexpected form");
  return Buffer.from(text.replace(chromiumDate, `$1${date})`), "latin1");
}

const chromiumDate = /(\/(?:CreationDate|ModDate) \()D:\d{14}\+00'00'\)/g;
