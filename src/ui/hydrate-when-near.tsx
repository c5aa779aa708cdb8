import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";

/** Distance from the viewport at which the code is loaded (CSS pixels): about one screen. */
const margin = 800;

/**
 * Hydrates a part far down the page only when the visitor scrolls near it: until then the server's HTML stays as it is
 * and its code is not loaded.
 * @param load imports the component.
 * @param ready the component itself, on the server, which cannot wait for it.
 * @param when calls back once when the part is to be hydrated, and returns what cancels that.
 */
export function hydrateWhenNear(
  load: () => Promise<ComponentType>,
  ready: ComponentType | null,
  when = whenNear,
): ComponentType {
  let onTime = () => {};
  const time = new Promise<void>((resolve) => {
    onTime = resolve;
  });
  const Part = ready ?? lazy(() => time.then(() => loadModule(load)));
  // Always the same element: React would discard the server's HTML if it re-rendered before the code is loaded.
  const part = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return function HydratedWhenNear() {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => (root.current ? when(root.current, onTime) : undefined), []);
    return <div ref={root}>{part}</div>;
  };
}

async function loadModule(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  try {
    return { default: await load() };
  } catch (error) {
    // A network failure, see `lazyPart`. The server's HTML stays and its links work without code.
    if (error instanceof TypeError) return new Promise(() => {});
    throw error;
  }
}

/**
 * Calls back once when an element comes near the viewport.
 * @param distance from the viewport (CSS pixels).
 * @returns cancels it.
 */
export function whenNear(element: Element, callback: () => void, distance = margin): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${distance}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
