import type { ReactNode } from 'react';
import type { ClassColourId } from '#contract/platform/palette.ts';
import type { IconId } from '#contract/platform/rules-choice.ts';
import classes from './ClassMark.module.css';
import { findClassTone } from './class-tone.ts';
import { SymbolIcon } from './SymbolIcon.tsx';

/** How people know a class. */
interface ClassLook {
  colour: ClassColourId;
  symbol: IconId;
}

interface ClassMarkProps {
  course: ClassLook & { name: string };
}

/** The symbol and the name of a class in its colour. */
export function ClassMark({ course: { name, colour, symbol } }: ClassMarkProps) {
  return (
    <span className={classes.mark} data-class-mark style={{ color: findClassTone(colour).deep }}>
      <SymbolIcon id={symbol} size={18} />
      <span>{name}</span>
    </span>
  );
}

/** Several classes in one line; null for none, which needs no separator. */
export function markClasses(courses: readonly (ClassMarkProps['course'] & { id: number })[]): ReactNode {
  if (courses.length === 0) return null;
  return courses.map((course) => <ClassMark key={course.id} course={course} />);
}

/** The symbol of a class on its wash; decoration beside its name. `size` is in pixels of a normal font. */
export function ClassSymbol({
  course: { colour, symbol },
  size = 40,
}: {
  course: ClassLook;
  size?: 24 | 36 | 40 | 64;
}) {
  const { wash, deep } = findClassTone(colour);
  return (
    <span
      className={classes.symbol}
      style={{ background: wash, color: deep, width: `${size / 16}rem`, height: `${size / 16}rem` }}
      aria-hidden
    >
      <SymbolIcon id={symbol} size={Math.round(size * 0.6)} />
    </span>
  );
}
