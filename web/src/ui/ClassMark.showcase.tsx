import { Group, Stack } from '@mantine/core';
import type { CourseName } from '#contract/kindergarten/child.ts';
import { ClassMark, ClassSymbol } from './ClassMark.tsx';
import type { Showcase } from './showcase.ts';

/** The classes of the drawings. */
const courses: readonly CourseName[] = [
  { id: 1, name: 'Päevalilled', colour: 'sun', symbol: 'flower' },
  { id: 2, name: 'Sinililled', colour: 'sky', symbol: 'flower-tulip' },
  { id: 3, name: 'Mesimummid', colour: 'plum', symbol: 'bee' },
  { id: 4, name: 'Oravad', colour: 'bark', symbol: 'pine-tree' },
  { id: 5, name: 'Lepatriinud', colour: 'berry', symbol: 'ladybug' },
  { id: 6, name: 'Tibud', colour: 'leaf', symbol: 'duck' },
  { id: 7, name: 'Logopeedia', colour: 'grey', symbol: 'message' },
];

const Classes = () => (
  <Stack gap="sm">
    {courses.map((course) => (
      <Group key={course.id} gap="sm">
        <ClassSymbol course={course} />
        <ClassMark course={course} />
      </Group>
    ))}
  </Stack>
);

export const showcase: Showcase = {
  piece: 'class-mark',
  title: 'courses.title',
  group: 'basics',
  states: [{ id: 'default', title: 'showcase.state.default', Show: Classes }],
};
