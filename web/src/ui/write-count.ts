/** `99+` above the highest number shown. */
export function writeCount(count: number, most: number): string {
  return count > most ? `${most}+` : String(count);
}
