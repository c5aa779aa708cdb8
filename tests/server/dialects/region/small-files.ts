/** A picture of one pixel. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEAQH/SnE0WQAAAABJRU5ErkJggg==",
  "base64",
);

/** A PDF of one empty page; its comment makes each of them another file. */
export function pdf(title: string): Buffer {
  return Buffer.from(`%PDF-1.4
% ${title}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
}
