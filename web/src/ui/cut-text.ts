/** A text of at most that many characters, the last of them an ellipsis where something was cut off. */
export function cutText(text: string, length: number): string {
  // What a reader takes for one character, such as a letter with its accents.
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
