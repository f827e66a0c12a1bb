import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type EventAnswers,
  type EventGuest,
  listEventGuests,
  remindEventGuests,
} from '#contract/communication/event-answers.ts';
import type { Event } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatRelative, formatRelativeInText } from '../../ui/dates.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import { RemindButton } from '../RemindButton.tsx';
import classes from './EventPage.module.css';

const kinds = ['coming', 'not_coming', 'open'] as const;

interface GuestsProps {
  event: Event;
  answers: EventAnswers;
  counts: NonNullable<EventAnswers['counts']>;
}

/** For the organiser: who comes, who does not, who has not answered. */
export function Guests({ event, answers, counts }: GuestsProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const [answer, setAnswer] = useState<(typeof kinds)[number]>('coming');
  const list = useRoutePages(
    listEventGuests,
    { params: { event_id: event.id }, query: { date: event.date, answer, perPage: '30' } },
    (page) => page,
  );
  const unnamed = list.first?.unnamed_count ?? 0;
  return (
    <Card title={t('events.guests')} below={t('events.guests.people', { count: counts.people })}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('events.guests.list')}
          classNames={{ label: classes.answerLabel }}
          value={answer}
          onChange={(value) => setAnswer(value as typeof answer)}
          data={kinds.map((value) => ({ value, label: t(`events.guests.${value}`, { n: counts[value] }) }))}
        />
        {answers.reminded_at !== null && (
          <Text size="sm" c="dimmed">
            {t('events.remindedAt', { time: formatRelativeInText(answers.reminded_at, timezone) })}
          </Text>
        )}
        {answers.allowed.remind && (
          <RemindButton
            label={t('events.remind')}
            route={remindEventGuests}
            input={{ params: { event_id: event.id }, body: { date: event.date } }}
            success="events.reminded"
          />
        )}
        {list.rows === undefined && list.error !== null && (
          <FailureNotice failure={list.error} isFetching={list.isFetching} onRetry={list.retry} />
        )}
        {list.rows?.length === 0 && unnamed === 0 && <Text c="dimmed">{t('events.guests.nobody')}</Text>}
        <GuestRows guests={list.rows ?? []} />
        <MoreButton list={list} />
        {unnamed > 0 && <Text c="dimmed">{t('events.guests.unnamed', { n: unnamed })}</Text>}
      </Stack>
    </Card>
  );
}

function GuestRows({ guests }: { guests: readonly EventGuest[] }) {
  const { timezone } = useSession().user;
  if (guests.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {guests.map(({ child_id, name, answer, people_count, answered_at }) => (
        <li key={`${child_id} ${name}`}>
          <span className={classes.words}>
            <b>{name}</b>
            {answered_at !== null && (
              <span className={classes.soft}>{formatRelative(answered_at, timezone)}</span>
            )}
          </span>
          {answer === 'coming' && <span className={classes.number}>{people_count}</span>}
        </li>
      ))}
    </ul>
  );
}
