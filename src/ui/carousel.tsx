import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import { type CarouselPosition, carouselPosition, positionText, type Span } from "./carousel-position.ts";
import { Icon } from "./icons/icon.tsx";

interface CarouselProps {
  /** What is shown: «Важное сейчас», as the heading above has it. Names the buttons for screen readers. */
  label: string;
  /** Each child becomes a slide. */
  children: ReactNode;
}

/** A list that scrolls sideways: by finger, by keyboard, by two buttons. It never moves by itself. */
export function Carousel({ label, children }: CarouselProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const count = Children.count(children);
  const position = useCarouselPosition(listRef, count);

  const show = (index: number) => {
    const list = listRef.current;
    const slide = list && measured(list).slides[index];
    if (slide) list.scrollTo({ left: slide.start });
  };

  return (
    <div className={styles.carousel}>
      <ul ref={listRef} className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
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

/** Null until the page has come alive: without JavaScript there is a list to scroll and nothing to press. */
function useCarouselPosition(listRef: RefObject<HTMLUListElement | null>, count: number): CarouselPosition | null {
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!list || count === 0) return;
    const measure = () => {
      const { slides, width } = measured(list);
      setPosition(carouselPosition(slides, list.scrollLeft, width));
    };
    measure();
    list.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      list.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [listRef, count]);
  return position;
}

/** Slides and window without the list's padding, which is there for the focus ring. */
function measured(list: HTMLElement): { slides: Span[]; width: number } {
  const elements = [...list.children].filter((child) => child instanceof HTMLElement);
  const padding = elements[0]?.offsetLeft ?? 0;
  const slides = elements.map(({ offsetLeft, offsetWidth }) => ({
    start: offsetLeft - padding,
    end: offsetLeft - padding + offsetWidth,
  }));
  return { slides, width: list.clientWidth - 2 * padding };
}

interface ArrowProps {
  /** Of what. */
  label: string;
  direction: "left" | "right";
  off: boolean;
  onPress: () => void;
}

/** At the end of the way the button stays, and keeps the focus; it only does nothing. */
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
