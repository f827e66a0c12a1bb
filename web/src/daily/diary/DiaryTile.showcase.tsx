import { Stack } from '@mantine/core';
import { useState } from 'react';
import { findAttendance } from '#contract/daily/attendance.ts';
import { emptyEntry } from '#contract/daily/attendance-changes.ts';
import type { DiaryEntry } from '#contract/daily/diary.ts';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { DayCounts } from './DayCounts.tsx';
import classes from './DayPage.module.css';
import { DiaryTile } from './DiaryTile.tsx';
import type { MarkedChild } from './use-day.ts';

const settings = { times_enabled: true, meals_enabled: true, attendance_at_once: true };

function makeChild(
  id: number,
  name: string,
  entry: Partial<DiaryEntry['entry']> = {},
  announced: Partial<NonNullable<DiaryEntry['announced']>> | null = null,
): MarkedChild {
  const [fname = '', lname = ''] = name.split(' ');
  return {
    child: { ...{ id, fname, lname, profile_picture: null, safety: null }, diets: null },
    entry: { ...emptyEntry, ...entry },
    announced: announced && {
      ...{ status: null, reason: null, comment: '', start_time: null, end_time: null },
      announced_at: '2026-10-14T05:00:00.000Z',
      ...announced,
    },
    attendance: 'present',
    refused: [],
  };
}

const someone = [
  makeChild(1, 'Anna Tamm'),
  makeChild(2, 'Emma Rebane', { attendance: 'present', arrived_at: '07:52' }),
  makeChild(3, 'Emma Žukaitė', { attendance: 'present', arrived_at: '08:05' }, { end_time: '13:00' }),
  makeChild(4, 'Łucja Wójcik', { attendance: 'present', arrived_at: '08:10', left_at: '15:40' }),
  makeChild(5, 'Kira Ozoliņa', {}, { status: 'ill', comment: 'Köha' }),
  makeChild(6, 'Uku Kask', {}, { status: 'absent', reason: 'away' }),
  makeChild(7, 'Михаил Ёлкин', { attendance: 'uninformed' }),
  makeChild(8, 'Ieva Bērziņa', {}, { start_time: '10:00' }),
];

function Tiles({ marks = true, isWorkday = true }: { marks?: boolean; isWorkday?: boolean }) {
  const day = { is_workday: isWorkday, settings };
  const [children, setChildren] = useState(isWorkday ? someone : someone.slice(0, 2));
  const shown = children.map((child) => ({
    ...child,
    attendance: findAttendance({
      ...{ marked: child.entry.attendance, announced: child.announced?.status ?? null },
      ...{ default_status: 'present', is_workday: isWorkday },
    }),
  }));
  const toggle = (marked: MarkedChild) =>
    setChildren((former) =>
      former.map((child) => {
        if (child.child.id !== marked.child.id) return child;
        const attendance = child.entry.attendance === 'present' ? null : 'present';
        return { ...child, entry: { ...emptyEntry, attendance } };
      }),
    );
  return (
    <Stack gap="sm">
      <DayCounts shown={{ day, children: shown }} />
      <ul className={classes.tiles}>
        {nameByFirstName(shown.map((one) => ({ ...one.child, one }))).map(({ child: { one }, name }) => (
          <DiaryTile
            key={one.child.id}
            child={one}
            name={name}
            day={day}
            onToggle={marks ? () => toggle(one) : undefined}
            onOpen={() => undefined}
          />
        ))}
      </ul>
    </Stack>
  );
}

export const showcase: Showcase = {
  piece: 'diary-tile',
  title: 'diary.day',
  group: 'tables',
  wide: true,
  states: listStates(Tiles, {
    default: {},
    readOnly: { marks: false },
    closed: { title: 'diary.noWorkday', isWorkday: false },
  }),
};
