import { Text, type TextProps } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './FactLine.module.css';

/** Short facts side by side with dots between them; where the line is too short, no dot is left over at its edge. */
export function FactLine({ children, ...text }: TextProps & { children: ReactNode }) {
  return (
    <Text {...text} className={classes.facts ?? ''}>
      {Children.map(children, (fact) => (fact ? <span>{fact}</span> : null))}
    </Text>
  );
}
