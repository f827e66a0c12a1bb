interface IconProps {
  /** A path of `@mdi/js`. */
  path: string;
  /** Pixels, of a normal font. */
  size?: number;
  /** The label for screen readers. Without it, the icon is decoration next to a word. */
  label?: string;
}

/** An icon of Material Design Icons. Without a label it is hidden from screen readers. */
export function Icon({ path, size = 20, label }: IconProps) {
  const shape = {
    viewBox: '0 0 24 24',
    width: `${size / 16}rem`,
    height: `${size / 16}rem`,
    fill: 'currentColor',
  };
  if (label === undefined) {
    return (
      <svg {...shape} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  }
  return (
    <svg {...shape} role="img">
      <title>{label}</title>
      <path d={path} />
    </svg>
  );
}
