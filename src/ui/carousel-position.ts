/** Extent of a slide, in CSS pixels from the start of the list. */
export interface Span {
  start: number;
  end: number;
}

export interface CarouselPosition {
  /** First and last fully visible slide, zero-based. */
  first: number;
  last: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Browsers round scroll offsets, so an edge may be off by a pixel or two (CSS pixels). */
const slack = 2;

/**
 * Which slides are visible in a list of `width` CSS pixels scrolled by `scrolled` CSS pixels. If no slide fits
 * entirely, the one whose start is nearest counts.
 */
export function carouselPosition(slides: readonly Span[], scrolled: number, width: number): CarouselPosition {
  const fits = ({ start, end }: Span) => start >= scrolled - slack && end <= scrolled + width + slack;
  const first = slides.findIndex(fits);
  const nearest = first >= 0 ? first : nearestStart(slides, scrolled);
  const visible = slides.filter(fits).length;
  return {
    first: nearest,
    last: nearest + Math.max(0, visible - 1),
    atStart: scrolled <= slack,
    atEnd: scrolled + width >= (slides.at(-1)?.end ?? 0) - slack,
  };
}

function nearestStart(slides: readonly Span[], scrolled: number): number {
  const distances = slides.map(({ start }) => Math.abs(start - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** «1 из 3», or «1–3 из 6» when several slides are visible. */
export function positionText({ first, last }: CarouselPosition, count: number): string {
  const shown = first === last ? String(first + 1) : `${first + 1}–${last + 1}`;
  return `${shown} из ${count}`.replaceAll(" ", "\u00a0");
}
