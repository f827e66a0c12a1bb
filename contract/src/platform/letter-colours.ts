import { type ColourId, colourIds, defaultColourId } from './palette.ts';

const letters = 'abcdefghijklmnopqrs';

/**
 * The colour for names that begin with that letter: a to s have one each (shell-and-access §3), everything
 * else is grey. Accents are ignored: õ is an o.
 */
export function findLetterColour(letter: string): ColourId {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  const index = plain === '' ? -1 : letters.indexOf(plain);
  return (index === -1 ? undefined : colourIds[index]) ?? defaultColourId;
}
