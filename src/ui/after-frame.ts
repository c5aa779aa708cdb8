/**
 * Calls back after the next frame has been painted, so that the response to a press is shown before slower work.
 * @returns cancels it.
 */
export function afterFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is not painted yet in its own callback: the next one begins after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(callback);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
