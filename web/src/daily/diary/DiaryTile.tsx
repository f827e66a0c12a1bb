import { ActionIcon } from '@mantine/core';
import { mdiDotsHorizontal, mdiMessageTextOutline } from '@mdi/js';
import { useRef } from 'react';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { attendanceLooks, expectedLook, leftLook } from './attendance-looks.ts';
import { isUnasked } from './DayCounts.tsx';
import classes from './DayPage.module.css';
import type { MarkedChild } from './use-day.ts';

/** After how many milliseconds a press is a long one. */
const longPress = 500;

/** What of the day a tile depends on. */
type TileDay = Pick<DiaryDay, 'is_workday' | 'settings'>;

interface DiaryTileProps {
  child: MarkedChild;
  name: string;
  day: TileDay;
  /** Missing: nothing can be marked. */
  onToggle: (() => void) | undefined;
  onOpen: () => void;
}

/** A child as a tile: a tap marks it as here, a long press or the dots open everything else. */
export function DiaryTile({ child, name, day, onToggle, onOpen }: DiaryTileProps) {
  const t = useText();
  const press = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isLong: boolean }>({
    timer: undefined,
    isLong: false,
  });
  const begin = () => {
    press.current.isLong = false;
    press.current.timer = setTimeout(() => {
      press.current.isLong = true;
      onOpen();
    }, longPress);
  };
  const end = () => clearTimeout(press.current.timer);
  const isHere = child.entry.attendance === 'present';
  return (
    <li
      className={classes.tile}
      data-refused={child.refused.length > 0 || undefined}
      data-reason={child.refused.length > 0 ? 'danger' : undefined}
    >
      <button
        type="button"
        className={classes.face}
        aria-pressed={isHere}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }) => {
          // The end of a long press; a key is none (detail 0), also where a long press opened something before.
          if (press.current.isLong && detail > 0) return;
          (onToggle ?? onOpen)();
        }}
      >
        <ChildFace child={child.child} size="tile" />
        <span className={classes.name}>{name}</span>
        <State child={child} day={day} />
        <Said child={child} />
      </button>
      <ActionIcon
        className={classes.more}
        variant="subtle"
        color="gray"
        aria-label={t('diary.more', { name })}
        onClick={onOpen}
      >
        <Icon path={mdiDotsHorizontal} />
      </ActionIcon>
    </li>
  );
}

type Translate = ReturnType<typeof useText>;

function findLook({ entry, attendance }: MarkedChild) {
  if (entry.left_at !== null) return leftLook;
  return entry.attendance === null && attendance === 'present' ? expectedLook : attendanceLooks[attendance];
}

function sayState(child: MarkedChild, day: TileDay, t: Translate): string {
  const { entry, announced } = child;
  const word = t(findLook(child).text);
  if (entry.left_at !== null) return t('diary.leftAt', { time: entry.left_at });
  if (entry.attendance === 'present' && entry.arrived_at !== null && day.settings.times_enabled)
    return `${word} ${entry.arrived_at}`;
  if (entry.attendance === null && announced?.start_time) return `${word} ${announced.start_time}`;
  return word;
}

/** Why the child stays home, or when it leaves, as the family said. */
function Said({ child: { entry, attendance, announced } }: { child: MarkedChild }) {
  const t = useText();
  if (announced === null || entry.left_at !== null) return null;
  const { reason, end_time } = announced;
  if (attendance === 'absent' && reason !== null)
    return <span className={classes.said}>{t(`diary.reason.${reason}`)}</span>;
  return (
    attendance === 'present' &&
    end_time !== null && <span className={classes.said}>{t('diary.leavesAt', { time: end_time })}</span>
  );
}

function State({ child, day }: { child: MarkedChild; day: TileDay }) {
  const t = useText();
  if (isUnasked(child, day)) return null;
  const look = findLook(child);
  return (
    <span className={classes.state} data-hue={look.hue} data-reason={look.reason}>
      <Icon path={look.icon} size={16} />
      <span>{sayState(child, day, t)}</span>
      {child.announced && child.announced.comment !== '' && (
        <Icon path={mdiMessageTextOutline} size={16} label={t('diary.hasWord')} />
      )}
    </span>
  );
}
