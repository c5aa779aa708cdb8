/** Messages of services in Russian are written for visitors; others come from a program or a database. */
export function isForVisitors(message: string): boolean {
  return /^[«"(]?\p{Script=Cyrillic}[^\p{Cc}<]*$/u.test(message);
}
