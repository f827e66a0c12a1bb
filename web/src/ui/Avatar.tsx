import { Avatar as MantineAvatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { findLetterColour } from '#contract/platform/letter-colours.ts';
import { type ColourId, findMainColour } from '#contract/platform/palette.ts';
import type { Hue } from '../base/theme.ts';
import classes from './Avatar.module.css';

/** Pixels (shell-and-access §9); `tile` is for a child's tile, with one letter; `head` for a page's top. */
const sizes = { xxs: 17, xs: 24, sm: 36, md: 48, lg: 104, xl: 160, tile: 64, head: 64 };

/** Coral means danger and apricot and lake have no wash, so these letters get a neighbour's. */
const washes: Partial<Record<ReturnType<typeof findMainColour>, Hue>> = {
  coral: 'berry',
  apricot: 'sun',
  lake: 'sky',
};

/** The hue of a letter's wash; undefined for grey. */
function findWash(letter: string): Hue | undefined {
  const main = findMainColour(findLetterColour(letter) satisfies ColourId);
  return main === 'grey' ? undefined : (washes[main] ?? (main as Hue));
}

interface AvatarProps {
  fname: string;
  lname: string;
  /** URL of the picture. Without one, the initials are shown on the wash of the first letter. */
  picture?: string | null;
  size?: keyof typeof sizes;
  /** At the lower right, such as what must be known of a child. */
  badge?: ReactNode;
}

/** A person's picture or initials. It is decoration, because the name is shown next to it. */
export function Avatar({ fname, lname, picture = null, size = 'md', badge }: AvatarProps) {
  const hue = findWash(fname);
  const face = (
    <MantineAvatar
      src={picture}
      alt=""
      size={`${sizes[size] / 16}rem`}
      radius="50%"
      styles={{
        placeholder: {
          background: hue ? `var(--kiik-${hue}-wash)` : 'var(--kiik-quiet)',
          color: hue ? `var(--kiik-${hue}-deep)` : 'var(--kiik-soft)',
          border: 0,
        },
      }}
      aria-hidden
    >
      <span
        className={classes.initials}
        data-initials={(size === 'tile'
          ? fname.charAt(0)
          : fname.charAt(0) + lname.charAt(0)
        ).toLocaleUpperCase()}
      />
    </MantineAvatar>
  );
  if (badge === undefined || badge === null) return face;
  return (
    <span className={classes.badged}>
      {face}
      <span className={classes.badge}>{badge}</span>
    </span>
  );
}
