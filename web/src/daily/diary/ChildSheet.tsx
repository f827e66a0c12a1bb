import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiHistory, mdiNotePlusOutline } from '@mdi/js';
import type { Attendance } from '#contract/daily/attendance.ts';
import type { AttendanceStatus } from '#contract/daily/diary.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { SymbolIcon } from '../../ui/SymbolIcon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AnnouncedLine } from './AnnouncedLine.tsx';
import { arrive, isToday, markOther, takeBack } from './arriving.ts';
import { attendanceLooks, expectedLook, offeredAttendances } from './attendance-looks.ts';
import { CommentDialog } from './CommentDialog.tsx';
import classes from './DayPage.module.css';
import { Fetchers } from './Fetchers.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { TimeInput } from './TimeInput.tsx';
import { type MarkedChild, type ShownDay, useDay } from './use-day.ts';
import { useDiaryQuery } from './use-diary-query.ts';

/** Everything about a child's day in one place; each tap is saved at once. */
export function ChildSheet({ childId }: { childId: number }) {
  const { query } = useDiaryQuery();
  return query.data === undefined ? null : <Sheet day={query.data} childId={childId} />;
}

function Sheet({ day, childId }: { day: ShownDay['day']; childId: number }) {
  const t = useText();
  const shown = useDay(day);
  const session = useSession();
  const { dialog, open } = useDialog();
  const child = shown.children.find((one) => one.child.id === childId);
  if (child === undefined) return null;
  const { fname, lname } = child.child;
  const diets = [...(child.child.safety?.allergies ?? []), ...(child.child.diets ?? [])];
  return (
    <Dialog title={`${fname} ${lname}`}>
      <Stack gap="md">
        <Group wrap="nowrap">
          <ChildFace child={child.child} size="tile" />
          <Stack gap={0} align="flex-start">
            <LinkAnchor to={`/child/${childId}`} className={classes.tap ?? ''}>
              {t('diary.openChild')}
            </LinkAnchor>
            {diets.length > 0 && <Text fw={650}>{diets.join(', ')}</Text>}
          </Stack>
        </Group>
        {child.announced !== null && <AnnouncedLine announced={child.announced} />}
        {day.allowed.edit ? <Marks shown={shown} child={child} /> : <Told day={day} child={child} />}
        {isToday(day) && holdsFlag(session, 'child_access_pick_ups') && (
          <Fetchers
            childId={childId}
            onLeft={
              day.allowed.edit && day.settings.times_enabled
                ? (time) => shown.mark(child, [{ field: 'left_at', value: time }])
                : null
            }
          />
        )}
        <Group>
          {day.allowed.edit && (
            <Button
              variant="default"
              leftSection={<Icon path={mdiNotePlusOutline} />}
              onClick={() => open(<CommentDialog day={day} kind="note" child={child.child} comment={null} />)}
            >
              {t('diary.noteOnChild')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<Icon path={mdiHistory} />}
            onClick={() => open(<HistoryDialog day={day} childId={childId} />)}
          >
            {t('diary.history')}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Dialog>
  );
}

/** What is marked, for those who cannot change it. */
function Told({ day, child: { entry, attendance } }: { day: ShownDay['day']; child: MarkedChild }) {
  const t = useText();
  const { arrived_at, left_at } = entry;
  const look =
    entry.attendance === null && attendance === 'present' ? expectedLook : attendanceLooks[attendance];
  const times = [arrived_at, left_at].filter((one) => one !== null).join(' – ');
  const statuses = [...day.present_statuses, ...day.absent_statuses].filter(({ id }) =>
    entry.statuses.includes(id),
  );
  return (
    <Text>
      {[t(look.text), times, ...statuses.map(({ name }) => name)].filter((word) => word !== '').join(' · ')}
    </Text>
  );
}

/** Attendance, what is special, and the times. */
function Marks({ shown, child }: { shown: ShownDay; child: MarkedChild }) {
  const t = useText();
  const { day, mark } = shown;
  const { entry } = child;
  const choose = (value: Attendance) => {
    const isOn = entry.attendance === value;
    if (value === 'present') mark(child, isOn ? takeBack(day, child) : arrive(day, child));
    else mark(child, markOther(day, child, isOn ? null : value));
  };
  const offered = entry.attendance === 'present' || entry.attendance === null ? day.present_statuses : [];
  const statuses = [
    ...offered,
    ...day.absent_statuses.filter(({ attendance }) => attendance === entry.attendance),
  ];
  return (
    <>
      <fieldset className={classes.choices} aria-label={t('diary.field.attendance')}>
        {offeredAttendances.map((value, index) => {
          const look = attendanceLooks[value];
          return (
            <Button
              key={value}
              variant={entry.attendance === value ? 'light' : 'default'}
              aria-pressed={entry.attendance === value}
              // A time in the first place would open the keyboard over the sheet.
              data-autofocus={index === 0 || undefined}
              leftSection={<Icon path={look.icon} />}
              onClick={() => choose(value)}
            >
              {t(look.text)}
            </Button>
          );
        })}
      </fieldset>
      {statuses.length > 0 && (
        <fieldset className={classes.choices} aria-label={t('diary.field.status')}>
          {statuses.map((status) => (
            <StatusButton key={status.id} status={status} shown={shown} child={child} />
          ))}
        </fieldset>
      )}
      {day.settings.times_enabled && (
        <Stack gap="xs">
          {(['arrived_at', 'left_at'] as const).map((field) => (
            <TimeInput
              key={`${field} ${entry[field]}`}
              label={t(`diary.field.${field}`)}
              value={entry[field]}
              timezone={isToday(day) ? day.timezone : null}
              end={field === 'left_at'}
              onSave={(value) => mark(child, [{ field, value }])}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

function StatusButton({
  status: { id, name, icon },
  shown,
  child,
}: {
  status: AttendanceStatus;
  shown: ShownDay;
  child: MarkedChild;
}) {
  const isOn = child.entry.statuses.includes(id);
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={<SymbolIcon id={icon} size={18} />}
      onClick={() => shown.mark(child, [{ field: 'status', status_id: id, value: !isOn }])}
    >
      {name}
    </Button>
  );
}
