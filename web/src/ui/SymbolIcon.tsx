import type { IconId } from '#contract/platform/rules-choice.ts';
import symbols from './symbols.svg';

interface SymbolIconProps {
  id: IconId;
  /** Pixels, of a normal font. */
  size: number;
}

/**
 * The symbol of a class, a group or an activity: decoration beside its name. All symbols are one file that the
 * browser keeps, because their paths would be 7 kB of every first page's code.
 */
export function SymbolIcon({ id, size }: SymbolIconProps) {
  const side = `${size / 16}rem`;
  const shape = { width: side, height: side, fill: 'currentColor' };
  return (
    <svg {...shape} aria-hidden="true">
      <use href={`${symbols}#${id}`} />
    </svg>
  );
}
