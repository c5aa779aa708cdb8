import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import { type CarouselPosition, carouselPosition, positionText, type Span } from "./carousel-position.ts";
import { Icon, useLaterIcons } from "./icons/icon.tsx";

interface CarouselProps {
  /** Topic of the slides, as in the heading above: «Важное сейчас». Names the buttons for screen readers. */
  label: string;
  /** The slides, with keys. */
  children: readonly ReactElement[];
}

/** A list scrolled horizontally by touch, keyboard or two buttons. It never moves automatically. */
export function Carousel({ label, children }: CarouselProps) {
  // Of the arrows.
  useLaterIcons(["arrow-left", "arrow-right"]);
  const listRef = useRef<HTMLUListElement>(null);
  const count = children.length;
  const position = useCarouselPosition(listRef, count);

  const show = (index: number) => {
    const list = listRef.current;
    const slide = list && measure(list).slides[index];
    if (slide) list.scrollTo({ left: slide.start });
  };

  return (
    <div className={styles.carousel}>
      <ul ref={listRef} className={styles.list}>
        {children.map((slide) => (
          <li key={slide.key} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {position && !(position.atStart && position.atEnd) && (
        <div className={styles.controls}>
          <Arrow label={label} direction="left" off={position.atStart} onPress={() => show(position.first - 1)} />
          <Arrow label={label} direction="right" off={position.atEnd} onPress={() => show(position.first + 1)} />
          <p className={styles.position} aria-live="polite">
            {positionText(position, count)}
          </p>
        </div>
      )}
    </div>
  );
}

/** Null until hydrated: without JavaScript there is only the scrollable list, without buttons. */
function useCarouselPosition(listRef: RefObject<HTMLUListElement | null>, count: number): CarouselPosition | null {
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!list || count === 0) return;
    const update = () => {
      const { slides, width } = measure(list);
      setPosition(carouselPosition(slides, list.scrollLeft, width));
    };
    update();
    list.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      list.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [listRef, count]);
  return position;
}

/** Slides and visible width without the list's padding, which leaves room for the focus ring. */
function measure(list: HTMLElement): { slides: Span[]; width: number } {
  const elements = [...list.children].filter((child) => child instanceof HTMLElement);
  const padding = elements[0]?.offsetLeft ?? 0;
  const slides = elements.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - padding,
    end: offsetLeft - padding + offsetWidth,
  }));
  return { slides, width: list.clientWidth - 2 * padding };
}

interface ArrowProps {
  /** Label of the carousel. */
  label: string;
  direction: "left" | "right";
  off: boolean;
  onPress: () => void;
}

/** At either end the button is `aria-disabled`, not removed or disabled, so that it keeps the focus. */
function Arrow({ label, direction, off, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-disabled={off || undefined}
      aria-label={`${label}: ${direction === "left" ? "назад" : "дальше"}`}
      onClick={off ? undefined : onPress}
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  );
}
