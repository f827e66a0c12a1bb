import type { ClassColourId } from '#contract/platform/palette.ts';

interface ClassTone {
  /** Behind the symbol. */
  wash: string;
  /** Text and symbol on the wash and on paper. */
  deep: string;
  /** Edges, dots and bars. */
  tone: string;
}

/** The CSS colours of a class, in light and dark. */
export function findClassTone(colour: ClassColourId): ClassTone {
  if (colour === 'grey')
    return { wash: 'var(--kiik-quiet)', deep: 'var(--kiik-soft)', tone: 'var(--kiik-soft)' };
  return {
    wash: `var(--kiik-${colour}-wash)`,
    deep: `var(--kiik-${colour}-deep)`,
    tone: colour === 'sun' ? 'var(--kiik-sun-tone)' : `var(--kiik-${colour})`,
  };
}
