/** A slide's place along the list, in CSS pixels from the list's start. */
export interface Span {
  start: number;
  end: number;
}

export interface CarouselPosition {
  /** First and last slide fully in sight, counted from 0. */
  first: number;
  last: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Browsers round scroll offsets, so an edge may be a pixel off. */
const slack = 2;

/**
 * What the visitor sees of a list scrolled by `scrolled` in a window of `width` CSS pixels.
 * Where no slide fits whole, the one nearest to the start counts.
 */
export function carouselPosition(slides: readonly Span[], scrolled: number, width: number): CarouselPosition {
  const fits = ({ start, end }: Span) => start >= scrolled - slack && end <= scrolled + width + slack;
  const first = slides.findIndex(fits);
  const nearest = first >= 0 ? first : nearestStart(slides, scrolled);
  const inSight = slides.filter(fits).length;
  return {
    first: nearest,
    last: nearest + Math.max(0, inSight - 1),
    atStart: scrolled <= slack,
    atEnd: scrolled + width >= (slides.at(-1)?.end ?? 0) - slack,
  };
}

function nearestStart(slides: readonly Span[], scrolled: number): number {
  const distances = slides.map(({ start }) => Math.abs(start - scrolled));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** «1 из 3», or «1–3 из 6» where several are in sight. */
export function positionText({ first, last }: CarouselPosition, count: number): string {
  const shown = first === last ? String(first + 1) : `${first + 1}–${last + 1}`;
  return `${shown} из ${count}`.replaceAll(" ", "\u00a0");
}
