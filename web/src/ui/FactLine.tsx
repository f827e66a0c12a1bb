import { Text, type TextProps } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './FactLine.module.css';

/** Short facts in a row, separated by dots. If the row wraps, no dot remains at the edge. */
export function FactLine({ children, ...text }: TextProps & { children: ReactNode }) {
  return (
    <Text {...text} className={classes.facts ?? ''}>
      {Children.map(children, (fact) => (fact ? <span>{fact}</span> : null))}
    </Text>
  );
}
