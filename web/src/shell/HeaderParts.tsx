import { ActionIcon, Box, Loader, Menu } from '@mantine/core';
import { mdiBellOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ActivityCounts } from '#contract/communication/activity.ts';
import { domains } from '../app/domains.ts';
import { loadPart } from '../base/load-part.ts';
import { reportError } from '../base/report-error.ts';
import type { HeaderContentProps, HeaderPart } from '../base/screens.ts';
import { holdsFlag, type Session } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { writeCount } from '../ui/write-count.ts';
import { sumCounts, useActivity } from './activity.ts';
import classes from './HeaderParts.module.css';

const parts = domains.flatMap(({ headerPart }) =>
  headerPart === undefined ? [] : [{ ...headerPart, Content: lazyPart(() => loadContent(headerPart)) }],
);
type Part = (typeof parts)[number];

/** The page works without the content of a dropdown that cannot be loaded. */
async function loadContent({ load }: HeaderPart): Promise<ComponentType<HeaderContentProps>> {
  try {
    return await loadPart(load);
  } catch (failure) {
    reportError(failure);
    return () => null;
  }
}

/** The header buttons of the domains, for people who may use them. On a phone, several are one menu. */
export function HeaderParts({ session }: { session: Session }) {
  const activity = useActivity(session);
  const shown = parts.filter(
    ({ anyOf, isShown }) =>
      (anyOf === undefined || holdsFlag(session, ...anyOf)) && (isShown === undefined || isShown(session)),
  );
  const isFolded = shown.length > 2;
  return (
    <>
      {shown.map((part) => (
        <div key={part.name} className={classes.part} data-folded={isFolded || undefined}>
          <PartMenu part={part} activity={activity} />
        </div>
      ))}
      {isFolded && <NewsMenu shown={shown} activity={activity} />}
    </>
  );
}

function PartMenu({ part, activity }: { part: Part; activity: ActivityCounts | undefined }) {
  const t = useText();
  const { Content, icon, most, closed } = part;
  const count = sumCounts(part, activity);
  const words = useWords()(part, activity);
  // The name of a button contains the text that is seen on it. Text in brackets does not count for axe.
  if (words.length > 1) words.push(t('activity.total', { n: writeCount(count, most) }));
  return (
    <HeaderMenu
      label={words.join(', ')}
      icon={icon}
      count={count === 0 ? null : writeCount(count, most)}
      closed={closed}
    >
      <Suspense
        fallback={
          <Box p="md" ta="center">
            <Loader size="sm" />
          </Box>
        }
      >
        <Content activity={activity} />
      </Suspense>
    </HeaderMenu>
  );
}

/** What is new in a part, one text for each of its counts; its label if nothing is. */
function useWords() {
  const t = useText();
  return ({ name, counts, most }: Part, activity: ActivityCounts | undefined): string[] => {
    const words = counts
      .filter((count) => activity?.[count])
      .map((count) => t(`activity.${count}`, { n: writeCount(activity?.[count] ?? 0, most) }));
    return counts[0] !== undefined && activity?.[counts[0]] ? words : [t(`activity.${name}`), ...words];
  };
}

/** On a phone: one button for all parts, each a row that leads to its page. */
function NewsMenu({ shown, activity }: { shown: readonly Part[]; activity: ActivityCounts | undefined }) {
  const t = useText();
  const say = useWords();
  const total = shown.reduce((sum, part) => sum + sumCounts(part, activity), 0);
  const label = t('activity.news');
  return (
    <div className={classes.news}>
      <HeaderMenu
        label={total === 0 ? label : `${label}, ${t('activity.total', { n: writeCount(total, 99) })}`}
        icon={mdiBellOutline}
        count={total === 0 ? null : writeCount(total, 99)}
      >
        {shown.map((part) => (
          <Menu.Item key={part.name} component={Link} to={part.path} leftSection={<Icon path={part.icon} />}>
            {say(part, activity).join(', ')}
          </Menu.Item>
        ))}
      </HeaderMenu>
    </div>
  );
}

function HeaderMenu({
  label,
  icon,
  count,
  closed,
  children,
}: {
  label: string;
  icon: string;
  count: string | null;
  closed?: (() => unknown) | undefined;
  children: ReactNode;
}) {
  return (
    <Menu
      position="bottom-end"
      width={320}
      shadow="lg"
      withinPortal={false}
      {...(closed === undefined ? {} : { onClose: () => void closed() })}
    >
      <Menu.Target>
        <ActionIcon className={classes.button ?? ''} aria-label={label}>
          <Icon path={icon} />
          {count !== null && (
            <span className={classes.count} data-reason="unread" aria-hidden>
              {count}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
