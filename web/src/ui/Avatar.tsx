import { Avatar as MantineAvatar } from '@mantine/core';
import { findLetterColour } from '#contract/platform/letter-colours.ts';
import { findPaletteColour } from '#contract/platform/palette.ts';
import classes from './Avatar.module.css';

/** Pixels (shell-and-access §9); `tile` is for a child's tile, with one letter; `head` for a page's top. */
const sizes = { xxs: 17, xs: 23, sm: 36, md: 48, lg: 104, xl: 160, tile: 64, head: 64 };

interface AvatarProps {
  fname: string;
  lname: string;
  /** URL of the picture. Without one, the initials are shown on the colour of the first letter. */
  picture?: string | null;
  size?: keyof typeof sizes;
}

/** A person's picture or initials. It is decoration, because the name is shown next to it. */
export function Avatar({ fname, lname, picture = null, size = 'md' }: AvatarProps) {
  const { hex, textHex } = findPaletteColour(findLetterColour(fname));
  return (
    <MantineAvatar
      src={picture}
      alt=""
      size={sizes[size]}
      radius="50%"
      styles={{ placeholder: { background: hex, color: textHex } }}
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
}
