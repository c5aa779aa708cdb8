/** «120 мс», «4,2 с», «95 с». */
export function secondsText(time: number): string {
  if (time < 1_000) return `${Math.round(time)} мс`;
  const seconds = time / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1).replace(".", ",") : Math.round(seconds)} с`;
}
