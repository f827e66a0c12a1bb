/** The text with at most that many characters. If it was cut, the last one is an ellipsis. */
export function cutText(text: string, length: number): string {
  // What a reader counts as one character, such as a letter with its accents.
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
