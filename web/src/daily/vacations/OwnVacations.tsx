import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiBeach, mdiCalendarCheckOutline, mdiCheckCircleOutline } from '@mdi/js';
import {
  answerVacation,
  listOwnVacations,
  type OwnVacation,
  type VacationChild,
} from '#contract/daily/vacations.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { formatRange } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { OwnDaysDialog } from './DaysDialog.tsx';
import { readAnswer, sayAnswer, sayDeadline } from './describe.ts';
import { readSeen } from './read-seen.ts';
import classes from './Vacations.module.css';

/** What the family is asked about its children, answered where it stands. `only`: this question alone. */
export function OwnVacations({ only }: { only?: number }) {
  const t = useText();
  const query = useRouteQuery(listOwnVacations, { query: {} });
  return (
    <QueryState query={query}>
      {({ data }) => {
        const shown = data.filter(({ id }) => only === undefined || id === only);
        if (shown.length === 0)
          return <EmptyState illustration="nothing-unread" text={t('vacations.own.empty')} />;
        return (
          <Stack gap="md" maw={720}>
            {shown.map((question) => (
              <OwnQuestion key={question.id} question={question} />
            ))}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function OwnQuestion({ question }: { question: OwnVacation }) {
  const { title, note, first_day, last_day, children } = question;
  const t = useText();
  const today = useToday();
  return (
    <Card
      title={title}
      below={
        <>
          {formatRange(first_day, last_day)}
          <br />
          {sayDeadline(question, today, t)}
        </>
      }
    >
      {note !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>}
      {children.map((child) => (
        <OwnChild key={child.child_data.id} question={question} child={child} />
      ))}
    </Card>
  );
}

const choices = [
  { answer: 'all', hue: 'leaf', icon: mdiCheckCircleOutline },
  { answer: 'none', hue: 'sky', icon: mdiBeach },
] as const;

/** One tap for all days or none; single days in a dialog. */
function OwnChild({ question, child }: { question: OwnVacation; child: VacationChild }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const call = useRouteMutation(answerVacation);
  const { child_data, days, allowed } = child;
  const answer = readAnswer(child);
  const params = { vacation_question_id: question.id, child_id: child_data.id };
  const say = (chosen: 'all' | 'none') =>
    call.mutate({
      params,
      body: { present_days: chosen === 'all' ? days.map(({ date }) => date) : [], seen: readSeen(child) },
    });
  return (
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs" fw={650}>
          <Avatar
            fname={child_data.fname}
            lname={child_data.lname}
            picture={child_data.profile_picture}
            size="xs"
          />
          {child_data.fname}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {sayAnswer(child, t)}
        </Text>
      </Group>
      {allowed.answer && (
        <Box className={classes.answers ?? ''} role="group" aria-label={child_data.fname}>
          {choices.map((choice) => (
            <UnstyledButton
              key={choice.answer}
              className={classes.answer}
              data-hue={choice.hue}
              aria-pressed={answer === choice.answer}
              onClick={() => answer !== choice.answer && !call.isPending && say(choice.answer)}
            >
              <Icon path={choice.icon} size={20} />
              {t(`vacations.choice.${choice.answer}`)}
            </UnstyledButton>
          ))}
          <UnstyledButton
            className={classes.answer}
            data-hue="leaf"
            aria-pressed={answer === 'some'}
            onClick={() =>
              open(<OwnDaysDialog questionId={question.id} childId={child_data.id} name={child_data.fname} />)
            }
          >
            <Icon path={mdiCalendarCheckOutline} size={20} />
            {t('vacations.choice.some')}
          </UnstyledButton>
        </Box>
      )}
      <CallFailed failure={call.error} />
      {dialog}
    </Stack>
  );
}
