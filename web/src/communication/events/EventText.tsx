import { Paper, Stack } from '@mantine/core';
import {
  mdiAccountMultipleOutline,
  mdiCalendarClockOutline,
  mdiMapMarkerOutline,
  mdiOfficeBuildingOutline,
  mdiRepeat,
} from '@mdi/js';
import type { ReactNode } from 'react';
import type { Event } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { describeRecurrence, describeWhen } from './describe.ts';
import classes from './EventPage.module.css';
import { findTypeLook, tintType } from './event-types.ts';

interface EventTextProps {
  event: Event;
  /** The calendar that it belongs to. */
  back: string;
  actions?: ReactNode;
}

/** The title, the facts, and the description. */
export function EventText({ event, back, actions }: EventTextProps) {
  const t = useText();
  const { timezone, language } = useSessionTexts();
  const { icon, text } = findTypeLook(event.event_type);
  const names = event.recipients.map(({ name }) => name).filter((name) => name !== '');
  const by = event.creator === null ? '' : ` · ${t('events.by', { name: event.creator.name })}`;
  const facts = [
    [mdiCalendarClockOutline, describeWhen(event, timezone)],
    [mdiRepeat, event.rrule === null ? '' : describeRecurrence(event.rrule, t, timezone)],
    [mdiMapMarkerOutline, event.location],
    [
      mdiAccountMultipleOutline,
      names.length === 0 ? '' : t('events.for', { names: joinNames(names, language) }),
    ],
    [
      mdiOfficeBuildingOutline,
      event.org_id === null || back === '/org/events' ? '' : t('events.ofOrganization'),
    ],
  ] as const;
  return (
    <>
      <PageTitle
        back={{ to: back, label: t('events.title') }}
        face={
          <span className={classes.symbol} style={tintType(event.event_type)}>
            <Icon path={icon} size={26} />
          </span>
        }
        below={`${t(text)}${by}`}
      >
        {event.title}
      </PageTitle>
      <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <ul className={classes.facts}>
            {facts.map(
              ([factIcon, fact]) =>
                fact !== '' && (
                  <li key={factIcon}>
                    <Icon path={factIcon} />
                    <span>{fact}</span>
                  </li>
                ),
            )}
          </ul>
          {event.description !== '' && <RichText html={event.description} />}
          {actions}
        </Stack>
      </Paper>
    </>
  );
}

function useSessionTexts() {
  const { user } = useSession();
  return { timezone: user.timezone, language: user.language };
}

const joinNames = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
