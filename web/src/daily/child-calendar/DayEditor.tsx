import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  mdiCalendarRangeOutline,
  mdiCheckCircle,
  mdiChevronRight,
  mdiCircleOutline,
  mdiClockEditOutline,
} from '@mdi/js';
import { useState } from 'react';
import type { AbsenceReason, AnnouncedStatus } from '#contract/daily/attendance.ts';
import type { CalendarDay } from '#contract/daily/child-calendar.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useClose } from '../../ui/closing.ts';
import { formatDayForPeople, formatRange } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Calendar.module.css';
import { type CalendarScope, proposeEnd, readBefore } from './calendar-query.ts';
import type { DayOfChild } from './DayCell.tsx';
import { everyWeekday, LongerPlan } from './LongerPlan.tsx';
import { findLook, looks } from './statuses.ts';
import { TimesForm } from './TimesForm.tsx';
import type { Saying } from './use-announce.tsx';

interface DayEditorProps {
  scope: CalendarScope;
  date: string;
  rows: readonly DayOfChild[];
  rules: CalendarDay;
  hasWeekends: boolean;
  onAnnounce(saying: Saying): unknown;
}

const reasons = ['ill', 'away', 'other'] as const;
const isAbsent = ({ day }: DayOfChild) =>
  day.announced?.status === 'absent' || day.announced?.status === 'ill';

/** Who stays home, and why: the tap on the reason saves. */
export function DayEditor({ scope, date, rows, rules, hasWeekends, onAnnounce }: DayEditorProps) {
  const t = useText();
  const close = useClose();
  const [chosen, setChosen] = useState(() => {
    const absent = rows.filter(isAbsent);
    return (absent.length > 0 ? absent : rows.slice(0, 1)).map(({ child }) => child.child_data.id);
  });
  const [longer, setLonger] = useState<{ until: string; weekdays: readonly number[] } | null>(null);
  const [isTimed, setTimed] = useState(false);
  const meant = rows.filter(({ child }) => chosen.includes(child.child_data.id));
  const names = meant.map(({ child }) => child.child_data.fname).join(', ');
  const plan = {
    childIds: meant.map(({ child }) => child.child_data.id),
    from: date,
    until: longer?.until ?? date,
    weekdays: longer?.weekdays ?? everyWeekday,
  };
  const body = {
    ...{ child_ids: plan.childIds, from: plan.from, until: plan.until },
    ...(plan.weekdays.length < everyWeekday.length && { weekdays: [...plan.weekdays] }),
  };

  async function save(status: AnnouncedStatus, reason: AbsenceReason | null, word: string): Promise<void> {
    close();
    const before = await readBefore(scope, plan).catch(() => []);
    const when = plan.until > date ? formatRange(date, plan.until) : formatDayForPeople(date, 'UTC');
    onAnnounce({ body: { ...body, status, reason }, before, names, text: `${word} · ${when}` });
  }

  return (
    <Stack gap="md">
      {rows.length > 1 && (
        <Box role="group" aria-label={t('child-calendar.who')}>
          <Text fw={650} mb={6}>
            {t('child-calendar.who')}
          </Text>
          <div className={classes.who}>
            {rows.map(({ child: { child_data: child } }) => {
              const isChosen = chosen.includes(child.id);
              return (
                <UnstyledButton
                  key={child.id}
                  className={classes.child}
                  aria-pressed={isChosen}
                  onClick={() =>
                    setChosen(isChosen ? chosen.filter((id) => id !== child.id) : [...chosen, child.id])
                  }
                >
                  <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="sm" />
                  {child.fname}
                  <Icon path={isChosen ? mdiCheckCircle : mdiCircleOutline} size={24} />
                </UnstyledButton>
              );
            })}
          </div>
        </Box>
      )}
      {meant.length === 0 ? (
        <Text c="dimmed">{t('child-calendar.choose')}</Text>
      ) : (
        <>
          <Box role="group" aria-label={t('child-calendar.why')}>
            <Text fw={650} mb={6}>
              {t('child-calendar.why')}{' '}
              <Text span c="dimmed" fw={400} size="sm">
                {t('child-calendar.saves')}
              </Text>
            </Text>
            <div className={classes.reasons}>
              {reasons.map((name) => (
                <UnstyledButton
                  key={name}
                  className={classes.reason}
                  data-hue={looks[name].hue}
                  data-reason={name === 'ill' ? 'ill' : undefined}
                  aria-pressed={meant.every(
                    ({ day }) => isAbsent({ day } as DayOfChild) && findLook(day) === name,
                  )}
                  onClick={() =>
                    void save(
                      name === 'ill' ? 'ill' : 'absent',
                      name === 'ill' ? null : name,
                      t(looks[name].text),
                    )
                  }
                >
                  <Icon path={looks[name].icon} size={24} />
                  {t(looks[name].text)}
                </UnstyledButton>
              ))}
            </div>
          </Box>
          {(meant.some(isAbsent) || rules.default_status === 'absent' || longer !== null) && (
            <UnstyledButton
              className={classes.reason}
              data-hue="leaf"
              aria-pressed={meant.every(({ day }) => day.announced?.status === 'present')}
              onClick={() => void save('present', null, t('child-calendar.coming'))}
            >
              {t('child-calendar.comes')}
            </UnstyledButton>
          )}
          <div>
            <UnstyledButton
              className={classes.more}
              aria-expanded={longer !== null}
              onClick={() =>
                setLonger(longer === null ? { until: proposeEnd(date), weekdays: everyWeekday } : null)
              }
            >
              <Icon path={mdiCalendarRangeOutline} />
              {t('child-calendar.longer')}
              <span>{longer === null ? <Icon path={mdiChevronRight} /> : t('child-calendar.oneDay')}</span>
            </UnstyledButton>
            {longer !== null && (
              <LongerPlan from={date} plan={longer} hasWeekends={hasWeekends} onChange={setLonger} />
            )}
            <UnstyledButton
              className={classes.more}
              aria-expanded={isTimed}
              onClick={({ currentTarget }) => {
                // Safari does not focus what is tapped, so the dialog would focus the first time, which proposes one.
                currentTarget.focus();
                setTimed(!isTimed);
              }}
            >
              <Icon path={mdiClockEditOutline} />
              {t('child-calendar.times')}
              <span>
                <Icon path={mdiChevronRight} />
              </span>
            </UnstyledButton>
            {isTimed && <TimesForm scope={scope} plan={plan} body={body} names={names} day={meant[0]?.day} />}
          </div>
        </>
      )}
    </Stack>
  );
}
