import { Text, Title } from '@mantine/core';
import { mdiChevronLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { LinkAnchor } from './LinkAnchor.tsx';
import { PagePartPlace } from './PageParts.tsx';
import classes from './PageTitle.module.css';
import { useRootMark } from './root-mark.ts';

interface PageTitleProps {
  children: ReactNode;
  /** The page to which this one belongs. On a phone, the way back stands in the place of the header. */
  back?: { to: string; label: string } | undefined;
  /** A line above the title, such as the day. */
  above?: ReactNode;
  /** A short line below the title. */
  below?: ReactNode;
  /** Before the title: the face of a person, the symbol of a class. */
  face?: ReactNode;
  /** The actions of the page, the primary one last (`PageAction`). */
  actions?: ReactNode;
}

/** The top of a page: the way back, the only `h1`, which receives the focus after navigation, and actions. */
export function PageTitle({ children, back, above, below, face, actions }: PageTitleProps) {
  useRootMark('back', back !== undefined);
  return (
    <div className={classes.head} data-head>
      <div className={classes.row}>
        {back !== undefined && (
          <LinkAnchor to={back.to} className={classes.back ?? ''} aria-label={back.label} title={back.label}>
            <Icon path={mdiChevronLeft} size={26} />
          </LinkAnchor>
        )}
        {face}
        <div className={classes.title}>
          {above !== undefined && <Text c="dimmed">{above}</Text>}
          <Title order={1} tabIndex={-1}>
            {children}
          </Title>
          {below !== undefined && (
            <Text c="dimmed" size="sm" component="div" className={classes.below ?? ''}>
              {below}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          {actions}
          <PagePartPlace part="action" className={classes.place} />
        </div>
      </div>
    </div>
  );
}
