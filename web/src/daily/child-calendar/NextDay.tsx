import { Box, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { mdiAccountClockOutline, mdiAccountKeyOutline, mdiChevronRight } from '@mdi/js';
import { Suspense } from 'react';
import {
  type CalendarChild,
  type CalendarDay,
  getNextDay,
  type NextDayChild,
} from '#contract/daily/child-calendar.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { sayDay } from '../../communication/events/say-day.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './Calendar.module.css';
import { readSaid } from './calendar-cache.ts';
import { sayUntil } from './describe-cutoff.ts';
import { looks } from './statuses.ts';
import { useAnnounce } from './use-announce.tsx';

const OneTimeDialog = lazyPart(async () => (await import('../pick-ups/OneTimeDialog.tsx')).OneTimeDialog);

keepForDashboard(getNextDay);

/** The next day that the family can still decide about: one tap per child. */
export function NextDay() {
  const t = useText();
  const { announce, dialog, failure } = useAnnounce();
  const pickUp = useDialog();
  const { data } = useRouteQuery(getNextDay);
  const day = data?.day;
  if (!data || !day || data.children.length === 0) return null;
  const editable = data.children.filter(({ access }) => access.edit);
  if (editable.length === 0) return null;
  const said = sayDay(day.date, data.timezone);
  const when = /\d/.test(said) ? formatLongDay(day.date) : said;
  const until = sayUntil(day, data.timezone);
  const [only, another] = editable;
  const question =
    only !== undefined && another === undefined
      ? t('child-calendar.ask.one', { day: when, name: only.child_data.fname })
      : t('child-calendar.ask.many', { day: when });

  const answer = (child: CalendarChild, status: Answer) =>
    void announce({
      body: { child_ids: [child.child_data.id], from: day.date, until: day.date, status, reason: null },
      before: child.days.map((one) => readSaid(child, one)),
      names: child.child_data.fname,
      text: `${t(looks[status].text)} · ${said}`,
    });

  // In the evening it is another day, which the dialog names.
  const other = t(data.pick_up_day === data.today ? 'pick-ups.once.other' : 'pick-ups.once.later');
  /** Who else fetches the child: beside its name, or below the answers of an only child. */
  const fetchedBy = ({ child_data: child, access }: CalendarChild) =>
    access.pick_up && (
      <Button
        variant="subtle"
        fz="sm"
        px="xs"
        mx="-0.625rem"
        leftSection={<Icon path={mdiAccountClockOutline} />}
        aria-label={`${child.fname}: ${other}`}
        onClick={() =>
          pickUp.open(
            <Suspense>
              <OneTimeDialog child={child} day={data.pick_up_day} />
            </Suspense>,
          )
        }
      >
        {other}
      </Button>
    );

  return (
    <Paper
      withBorder
      radius="xl"
      p={{ base: 'md', sm: 'lg' }}
      maw={720}
      component="section"
      aria-label={question}
    >
      <Stack gap="sm">
        <div className={classes.askHead}>
          <Title order={2} size="h3">
            {question}
          </Title>
          {until !== null && (
            <Text size="sm" c="dimmed">
              {t('child-calendar.by', { when: until })}
            </Text>
          )}
        </div>
        {editable.map((child) => (
          <Stack key={child.child_data.id} gap={6}>
            {another !== undefined && (
              <Group gap="xs" fw={650} mih="2.75rem">
                <Avatar
                  fname={child.child_data.fname}
                  lname={child.child_data.lname}
                  picture={child.child_data.profile_picture}
                  size="xs"
                />
                {child.child_data.fname}
                <Box ms="auto">{fetchedBy(child)}</Box>
              </Group>
            )}
            <Answers child={child} day={day} onAnswer={(status) => answer(child, status)} />
            <FetchedBy child={child} day={sayDay(data.pick_up_day, data.timezone)} />
          </Stack>
        ))}
        <CallFailed failure={failure} />
        <Group justify="space-between" gap="xs" className={classes.askFoot ?? ''}>
          {data.following !== null && (
            <LinkButton
              to="/calendar"
              search={{ day: data.following } as never}
              variant="subtle"
              rightSection={<Icon path={mdiChevronRight} />}
            >
              {sayDay(data.following, data.timezone)}
            </LinkButton>
          )}
          {only !== undefined && another === undefined && fetchedBy(only)}
        </Group>
      </Stack>
      {dialog}
      {pickUp.dialog}
    </Paper>
  );
}

/** Whom the family has named for this one day; leads to all who may fetch the child. */
function FetchedBy({ child, day }: { child: NextDayChild; day: string }) {
  const t = useText();
  // What an earlier Kiik kept on the device does not have it.
  const names = child.fetched_by ?? [];
  if (names.length === 0) return null;
  const text = t('pick-ups.once.fetches', { day, names: names.join(', ') });
  return (
    <LinkButton
      to="/child/$child_id/pick-up"
      params={{ child_id: String(child.child_data.id) } as never}
      variant="subtle"
      color="gray"
      justify="flex-start"
      h="auto"
      mih="2.75rem"
      px="xs"
      mx="-0.625rem"
      fz="sm"
      classNames={{ label: classes.fetchedBy ?? '' }}
      leftSection={<Icon path={mdiAccountKeyOutline} />}
      aria-label={`${child.child_data.fname}: ${text}`}
    >
      {text}
    </LinkButton>
  );
}

const answers = ['present', 'absent', 'ill'] as const;
type Answer = (typeof answers)[number];

interface AnswersProps {
  child: CalendarChild;
  day: CalendarDay;
  onAnswer(status: Answer): void;
}

function Answers({ child: { child_data, days }, onAnswer }: AnswersProps) {
  const t = useText();
  const holds = days[0]?.status;
  return (
    <Box className={classes.reasons ?? ''} role="group" aria-label={child_data.fname}>
      {answers.map((status) => (
        <UnstyledButton
          key={status}
          className={classes.reason}
          data-hue={looks[status].hue}
          data-reason={status === 'ill' ? 'ill' : undefined}
          aria-pressed={holds === status}
          onClick={() => holds !== status && onAnswer(status)}
        >
          <Icon path={looks[status].icon} size={24} />
          {t(looks[status].text)}
        </UnstyledButton>
      ))}
    </Box>
  );
}
