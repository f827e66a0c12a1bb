/** From how many letters on a word may differ by one and still be meant: of shorter ones twins have two. */
const misspelledFrom = 4;

/**
 * Whether two full names may be one person's: without case, accents and marks, in either order, where one has words that the
 * other lacks (a second name, half of a double one), and with a letter wrong, missing, or changed with its neighbour in
 * a longer word. At least two words must meet; a name of one word meets a whole name only.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [fewer = [], more = []] = [readWords(one), readWords(other)].sort((a, b) => a.length - b.length);
  if (fewer.length < 2) return fewer.join('') === more.join('');
  const left = [...more];
  for (const word of fewer) {
    const exact = left.indexOf(word);
    const place = exact === -1 ? left.findIndex((met) => areWordsAlike(word, met)) : exact;
    if (place === -1) return fewer.join('') === more.join('');
    left.splice(place, 1);
  }
  return true;
}

/** The letters that no mark makes out of another. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

function readWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łđøıßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Equal but for one letter, or for two neighbours that changed places. */
function areWordsAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  if (short.length < misspelledFrom || long.length - short.length > 1) return false;
  const at = short.findIndex((letter, place) => letter !== long[place]);
  if (at === -1) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  );
}
