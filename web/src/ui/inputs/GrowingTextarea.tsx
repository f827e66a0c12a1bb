import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/** With more lines than this, the text scrolls. */
const mostLines = 12;

/** A multi-line input that starts with so many lines and grows with its text. */
export function GrowingTextarea({ lines = 3, ...props }: TextareaProps & { lines?: number }) {
  // If the browser sizes the box by itself, it is not measured after each change of the form.
  return CSS.supports('field-sizing', 'content') ? (
    <Textarea {...props} classNames={classes} style={{ '--lines': lines, '--most': mostLines }} />
  ) : (
    <Textarea {...props} autosize minRows={lines} maxRows={mostLines} />
  );
}
