import { Avatar as MantineAvatar } from '@mantine/core';
import { type Hue, hues } from '../app/theme.ts';
import classes from './Avatar.module.css';

/** Pixels (shell-and-access §9); `tile` is a child's on its tile, as drawn, with one letter. */
const sizes = { xxs: 17, xs: 23, sm: 36, md: 48, lg: 104, xl: 160, tile: 64 };

interface AvatarProps {
  fname: string;
  lname: string;
  /** Address of the picture; without one the initials stand on a wash. */
  picture?: string | null;
  size?: keyof typeof sizes;
}

/** A person's picture or initials. Decoration: the name stands next to it. */
export function Avatar({ fname, lname, picture = null, size = 'md' }: AvatarProps) {
  return (
    <MantineAvatar
      src={picture}
      alt=""
      size={sizes[size]}
      radius="50%"
      color={chooseHue(fname + lname)}
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

/** The same person keeps the same colour everywhere. */
function chooseHue(name: string): Hue {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return hues[sum % hues.length] ?? 'pine';
}
