import { escapeHtml } from "../../src/shared/html.ts";
import { type ShareCard, sharePictureSize } from "../../src/shared/share-card.ts";
import { type Measure, type Wrapped, wrapText } from "./wrap-text.ts";

/** Raised with every change of how pictures look: copies elsewhere are then out of date. */
export const pictureLook = 1;

const margin = 72;
const inner = sharePictureSize.width - 2 * margin;
const titleSizes = [84, 76, 68, 60, 54, 48, 42, 38];
const siteName = "Единая социальная карта";
const ownTitle = "Единая социальная карта Свердловской области";

const colours = {
  ground: "#07382d",
  ring: "#7fe0bf",
  ink: "#ffffff",
  soft: "#cfe9de",
  badge: "#9c1046",
  amber: "#ffc531",
};

/** As on the screen: a bare percentage gets a minus sign. */
const discountText = (discount: string) => discount.replace(/^(?=\d+\s*%)/, "−");

/** More letters than any picture shows. */
const mostLetters = 220;

/** One line of what fonts can draw: no control, bidi or private characters. */
function plainLine(text: string): string {
  return text
    .slice(0, mostLetters)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\s]+/gu, " ")
    .trim();
}

/** The card as SVG, in the portal's colours and one font. */
export function pictureSvg(card: ShareCard, measure: Measure): string {
  const title = plainLine(card.title);
  const isOwn = title === "";
  const kind = isOwn ? "" : plainLine(card.kind);
  const line = isOwn ? "" : plainLine(card.line);
  const discount = isOwn ? "" : discountText(plainLine(card.discount));

  const bottom: string[] = [];
  let floor = sharePictureSize.height - margin;
  if (line !== "") {
    const wrapped = wrapText(line, { width: inner, maxLines: () => 2, sizes: [40, 36, 32] }, measure);
    const step = Math.round(wrapped.size * 1.3);
    const height = wrapped.lines.length * step;
    bottom.push(linesAt(wrapped, floor - height + Math.round(wrapped.size * 0.95), step, colours.soft));
    floor -= height + 24;
  }

  const top = kind === "" ? 210 : 262;
  const heading = isOwn ? ownTitle : title;
  const stepOf = (size: number) => Math.round(size * 1.16);
  const wrapped = wrapText(
    heading,
    { width: inner, maxLines: (size) => Math.floor((floor - top) / stepOf(size)), sizes: titleSizes },
    measure,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePictureSize.width}" height="${sharePictureSize.height}" font-family="Golos Text">`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    rings(),
    logo(),
    textAt(siteName, margin + 96, margin + 50, 36, colours.ink),
    kind === "" ? "" : textAt(fitted(kind, measure), margin, 226, 36, colours.ring),
    linesAt(wrapped, top + Math.round(wrapped.size * 0.86), stepOf(wrapped.size), colours.ink),
    ...bottom,
    discount === "" ? "" : badge(discount, measure),
    "</svg>",
  ].join("");
}

/** The discount beside the portal's name. */
function badge(discount: string, measure: Measure): string {
  const { size, lines } = wrapText(discount, { width: 400, maxLines: () => 1, sizes: [50, 42, 34, 28] }, measure);
  const [words = ""] = lines;
  const width = Math.round(measure(words) * size) + 56;
  const x = sharePictureSize.width - margin - width;
  const box = `<rect x="${x}" y="${margin}" width="${width}" height="76" rx="18" fill="${colours.badge}"/>`;
  return box + textAt(words, x + 28, margin + 38 + Math.round(size * 0.35), size, colours.ink);
}

function fitted(text: string, measure: Measure): string {
  return wrapText(text, { width: inner, maxLines: () => 1, sizes: [36] }, measure).lines[0] ?? "";
}

function textAt(text: string, x: number, y: number, size: number, colour: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}">${escapeHtml(text)}</text>`;
}

function linesAt({ lines, size }: Wrapped, y: number, step: number, colour: string): string {
  return lines.map((line, index) => textAt(line, margin, y + index * step, size, colour)).join("");
}

/** Thin rings from the corner, as on the home page. */
function rings(): string {
  const circles = Array.from({ length: 11 }, (_, ring) => {
    const width = ring % 3 === 0 ? 3 : 8;
    return `<circle cx="1180" cy="40" r="${90 + ring * 62}" stroke-width="${width}"/>`;
  });
  return `<g fill="none" stroke="${colours.ring}" stroke-opacity=".11">${circles.join("")}</g>`;
}

/** `public/favicon.svg` on a dark ground. */
function logo(): string {
  return [
    `<g transform="translate(${margin} ${margin}) scale(1.28)"><rect width="56" height="56" rx="14" fill="#0f7a62"/>`,
    '<g fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round"><path d="M12 32.5A11.5 11.5 0 0 1 23.5 44"/>',
    '<path d="M12 22.5A21.5 21.5 0 0 1 33.5 44"/><path d="M12 12.5A31.5 31.5 0 0 1 43.5 44"/></g>',
    `<circle cx="13.5" cy="42.5" r="4.2" fill="${colours.amber}"/></g>`,
  ].join("");
}
