import { Stack, Text, UnstyledButton } from '@mantine/core';
import {
  answerVacation,
  getVacationChild,
  listOwnVacations,
  type VacationChild,
  type VacationDay,
} from '#contract/daily/vacations.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatRange } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { groupByWeek, writeDayOfMonth, writeWeekday } from './describe.ts';
import { readSeen } from './read-seen.ts';
import classes from './Vacations.module.css';

interface DaysDialogProps {
  questionId: number;
  childId: number;
  name: string;
}

/** A parent chooses the days of a child. */
export function OwnDaysDialog({ questionId, childId, name }: DaysDialogProps) {
  const t = useText();
  const query = useRouteQuery(listOwnVacations, { query: {} });
  const child = query.data?.data
    .find(({ id }) => id === questionId)
    ?.children.find(({ child_data }) => child_data.id === childId);
  return (
    <Dialog title={t('vacations.days', { name })}>
      {child && <DaysForm questionId={questionId} child={child} />}
    </Dialog>
  );
}

/** Staff answer for a family that said it elsewhere. */
export function StaffDaysDialog({ questionId, childId, name }: DaysDialogProps) {
  const t = useText();
  const params = { vacation_question_id: questionId, child_id: childId };
  const query = useRouteQuery(getVacationChild, { params }, { reload: true });
  return (
    <Dialog title={t('vacations.days', { name })}>
      <QueryState query={query}>
        {(child) =>
          child.allowed.answer ? (
            <DaysForm questionId={questionId} child={child} />
          ) : (
            <Text>{t('vacations.over')}</Text>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function DaysForm({ questionId, child }: { questionId: number; child: VacationChild }) {
  const { child_data, days } = child;
  return (
    <CallForm<typeof answerVacation, { present_days: readonly string[] }>
      route={answerVacation}
      params={{ vacation_question_id: questionId, child_id: child_data.id }}
      about={`${questionId} ${child_data.id}`}
      values={{ present_days: days.filter(({ comes }) => comes).map(({ date }) => date) }}
      toBody={({ present_days }) => ({ present_days: [...present_days], seen: readSeen(child) })}
      onFailure={(failure) => {
        // Whoever saves again has then seen what somebody else said.
        if (failure.status === 409) void refreshTouched(answerVacation);
        return false;
      }}
    >
      {({ input }) => <DaysField {...input('present_days')} days={days} />}
    </CallForm>
  );
}

interface DaysFieldProps {
  days: readonly VacationDay[];
  value: readonly string[];
  onChange(chosen: readonly string[]): void;
  error?: React.ReactNode;
}

/** The days by weeks, as buttons; a whole week with one tap. */
function DaysField({ days, value, onChange, error }: DaysFieldProps) {
  const t = useText();
  const set = (dates: readonly string[], isOn: boolean) => {
    const others = value.filter((date) => !dates.includes(date));
    onChange(isOn ? [...others, ...dates].sort() : others);
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('vacations.days.help')}</Text>
      {groupByWeek(days).map((week) => {
        const open = week.filter(({ is_locked }) => !is_locked).map(({ date }) => date);
        const first = week[0]?.date ?? '';
        const name = formatRange(first, week.at(-1)?.date ?? first);
        const isWhole = open.every((date) => value.includes(date));
        const change = t(isWhole ? 'vacations.week.none' : 'vacations.week.all');
        return (
          <Stack key={first} gap={2} role="group" aria-label={name}>
            <div className={classes.weekHead}>
              <Text fw={650}>{name}</Text>
              {open.length > 1 && (
                <UnstyledButton
                  className={classes.whole}
                  aria-label={`${change}, ${name}`}
                  onClick={() => set(open, !isWhole)}
                >
                  {change}
                </UnstyledButton>
              )}
            </div>
            <div className={classes.week} data-long={week.length > 5 || undefined}>
              {week.map(({ date, is_locked }) => (
                <UnstyledButton
                  key={date}
                  className={classes.day}
                  disabled={is_locked}
                  aria-pressed={value.includes(date)}
                  onClick={() => set([date], !value.includes(date))}
                >
                  <span>{writeWeekday(date)}</span> <span>{writeDayOfMonth(date)}</span>
                </UnstyledButton>
              ))}
            </div>
          </Stack>
        );
      })}
      {error && (
        <Text c="var(--kiik-coral-deep)" size="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}
