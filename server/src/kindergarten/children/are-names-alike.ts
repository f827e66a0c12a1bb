/** Words with fewer letters must be equal: twins often have short names that differ by one letter. */
const misspelledFrom = 4;

/**
 * Whether two full names may belong to one person. Ignores case, accents, marks and order. One name may lack
 * words of the other (a second name, half of a double name). In longer words one letter may be wrong, missing
 * or swapped with its neighbour. At least two words must match; a name of one word matches a whole name only.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [fewer = [], more = []] = [readWords(one), readWords(other)].sort((a, b) => a.length - b.length);
  if (fewer.length < 2) return fewer.join('') === more.join('');
  const left = [...more];
  for (const word of fewer) {
    const exact = left.indexOf(word);
    const index = exact === -1 ? left.findIndex((met) => areWordsAlike(word, met)) : exact;
    if (index === -1) return fewer.join('') === more.join('');
    left.splice(index, 1);
  }
  return true;
}

/** Letters that Unicode does not decompose into a letter and a mark. */
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

/** Equal except for one letter, or for two swapped neighbours. */
function areWordsAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  if (short.length < misspelledFrom || long.length - short.length > 1) return false;
  const at = short.findIndex((letter, index) => letter !== long[index]);
  if (at === -1) return true;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  );
}
