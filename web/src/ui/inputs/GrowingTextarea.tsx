import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/** Beyond so many lines the text scrolls. */
const mostLines = 12;

/** Text of several lines: so many to begin with, and more as it grows. */
export function GrowingTextarea({ lines = 3, ...props }: TextareaProps & { lines?: number }) {
  // Where the browser fits the box to its text by itself, it need not be measured after each change of the form.
  return CSS.supports('field-sizing', 'content') ? (
    <Textarea {...props} classNames={classes} style={{ '--lines': lines, '--most': mostLines }} />
  ) : (
    <Textarea {...props} autosize minRows={lines} maxRows={mostLines} />
  );
}
