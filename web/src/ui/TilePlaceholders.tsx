import { Skeleton } from '@mantine/core';
import { useText } from '../base/text.ts';
import classes from './tiles.module.css';

interface TilePlaceholdersProps {
  /** Height of one tile in pixels. */
  height: number;
  wide?: boolean;
}

/** Placeholders for tiles that are loading. */
export function TilePlaceholders({ height, wide = false }: TilePlaceholdersProps) {
  const t = useText();
  return (
    <div
      className={`${classes.tiles} ${wide ? classes.wide : ''}`}
      role="status"
      aria-label={t('shell.loading')}
    >
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} h={height} radius="xl" />
      ))}
    </div>
  );
}
