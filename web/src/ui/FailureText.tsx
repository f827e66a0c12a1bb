import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './failure.module.css';

/** A message beside what failed. */
export function FailureText({ children }: { children: ReactNode }) {
  return (
    <Text role="alert" className={classes.failure}>
      {children}
    </Text>
  );
}
