/** Time (ms) without a finished request that counts as quiet. */
export const silence = 300;

/** Longest wait (ms). */
export const quietTimeout = 2_000;

/** Resolves once the page has loaded nothing for a moment, or after the timeout. */
export function quietNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(late);
      resolve();
    };
    let quiet = setTimeout(finish, silence);
    const late = setTimeout(finish, quietTimeout);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(finish, silence);
    });
    observer.observe({ type: "resource" });
  });
}
