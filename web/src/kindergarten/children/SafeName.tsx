import { Fragment, type ReactNode } from 'react';
import type { ChildByName } from '#contract/kindergarten/child.ts';
import { writeName } from '../../ui/person-name.ts';
import classes from './Safety.module.css';
import { SafetyBadge } from './SafetyBadge.tsx';

interface SafeNameProps {
  child: Pick<ChildByName, 'fname' | 'lname' | 'safety'>;
  /** In place of the plain name, such as a link. */
  children?: ReactNode;
}

/** A child's name with its safety badge, where a face has no room. */
export function SafeName({ child, children = writeName(child) }: SafeNameProps) {
  return (
    <span className={classes.named}>
      {children}
      <SafetyBadge safety={child.safety} small />
    </span>
  );
}

interface SafeNamesProps<Child> {
  of: readonly Child[];
  write?: (child: Child) => string;
  /** What follows the name and the badge, such as the child's classes. */
  after?: (child: Child) => ReactNode;
}

/** Several children in one line. */
export function SafeNames<Child extends ChildByName>({
  of,
  write = writeName,
  after,
}: SafeNamesProps<Child>) {
  return of.map((child, index) => (
    <Fragment key={child.id}>
      {index > 0 && ', '}
      <SafeName child={child}>{write(child)}</SafeName>
      {after !== undefined && <> {after(child)}</>}
    </Fragment>
  ));
}
