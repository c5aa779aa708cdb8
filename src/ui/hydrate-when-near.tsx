import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";

/** How far from the screen a part's code is asked for (CSS pixels): about a screen ahead. */
const ahead = 800;

/**
 * A part far down a page: the server's HTML stands as it is until the visitor comes near, and the code that brings it
 * to life is asked for only then.
 * @param known the part itself, on the server.
 */
export function hydrateWhenNear(load: () => Promise<ComponentType>, known: ComponentType | null): ComponentType {
  let come = () => {};
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part = known ?? lazy(() => near.then(() => loaded(load)));
  // The same element each time: HTML whose code is not there yet would be thrown away for a newer one.
  const part = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return function Late() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? whenNear(place.current, come) : undefined), []);
    return <div ref={place}>{part}</div>;
  };
}

async function loaded(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  try {
    return { default: await load() };
  } catch (error) {
    // As `deferred` says. What the server sent stays: its links lead on without any code.
    if (error instanceof TypeError) return new Promise(() => {});
    throw error;
  }
}

/** Calls once when an element comes near the screen. Returns an end of waiting for it. */
export function whenNear(element: Element, come: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: `${ahead}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
