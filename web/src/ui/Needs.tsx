import { Paper, Skeleton } from '@mantine/core';
import { mdiChevronRight } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { Icon } from './Icon.tsx';
import classes from './Needs.module.css';

/** What waits for the person: a row that opens as a whole. */
export interface Need {
  key: string;
  /** A face or a symbol, 40 px. */
  face: ReactNode;
  title: string;
  /** Behind the title: why it comes first. */
  mark?: ReactNode;
  /** Of whom or of what, in one line. */
  second: string;
  /** The word of what happens. */
  action: string;
  to: string;
  search?: Record<string, string>;
}

/** The number of rows of one part of the card; null until it is read. */
export type NeedsCount = number | 'failed' | null;

/** Tells the card how many rows a part has. */
export const NeedsReport = createContext<(part: string, count: NeedsCount) => void>(() => {});

interface NeedsProps<Data> {
  query: UseQueryResult<Data>;
  list: (data: Data) => readonly Need[];
}

/** The rows of one part in the card of what waits; nothing while it is read, since the card shows that. */
export function Needs<Data>({ query, list }: NeedsProps<Data>) {
  const report = useContext(NeedsReport);
  const part = useId();
  const needs = query.data === undefined ? null : list(query.data);
  const count = needs?.length ?? (query.isError ? 'failed' : null);
  useLayoutEffect(() => report(part, count), [report, part, count]);
  if (needs === null) {
    if (!query.isError) return null;
    return (
      <li>
        <FailureNotice
          failure={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </li>
    );
  }
  return needs.map(({ key, ...need }) => (
    <li key={key}>
      <NeedRow {...need} />
    </li>
  ));
}

interface NeedRowProps extends Omit<Need, 'key' | 'to'> {
  /** Undefined if the reader may not open it: then the row says no action. */
  to: string | undefined;
}

export function NeedRow({ face, title, mark, second, action, to, search }: NeedRowProps) {
  const words = (
    <>
      <span className={classes.face}>{face}</span>
      <span className={classes.words}>
        <span className={classes.title}>
          {title}
          {mark !== undefined && <span className={classes.mark}>{mark}</span>}
        </span>
        <span className={classes.second}>{second}</span>
      </span>
    </>
  );
  if (to === undefined) return <div className={classes.row}>{words}</div>;
  return (
    <Link to={to} search={search as never} className={classes.row ?? ''}>
      {words}
      <span className={classes.action}>
        {action}
        <Icon path={mdiChevronRight} size={20} />
      </span>
    </Link>
  );
}

/** Rows in a card of their own; a section with that name, unless it has a heading. */
export function NeedRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Paper
      withBorder
      radius="xl"
      component={label === undefined ? 'div' : 'section'}
      aria-label={label}
      style={{ overflow: 'hidden' }}
    >
      {children}
    </Paper>
  );
}

/** A symbol in the place of a face. */
export function NeedSymbol({ icon }: { icon: string }) {
  return (
    <span className={classes.symbol}>
      <Icon path={icon} />
    </span>
  );
}

/** A row that is being read. */
export function NeedPlaceholder() {
  return (
    <div className={classes.row}>
      <Skeleton w="2.5rem" h="2.5rem" radius="md" />
      <span className={classes.words}>
        <Skeleton w="60%" h="0.875rem" radius="sm" mb="0.375rem" />
        <Skeleton w="80%" h="0.75rem" radius="sm" />
      </span>
    </div>
  );
}
