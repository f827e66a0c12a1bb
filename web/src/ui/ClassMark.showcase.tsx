import { Group, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ClassMark, ClassSymbol } from './ClassMark.tsx';
import type { Showcase } from './showcase.ts';

/** The classes of the drawings. */
const courses: readonly ComponentProps<typeof ClassMark>['course'][] = [
  { name: 'Päevalilled', colour: 'sun', symbol: 'flower' },
  { name: 'Sinililled', colour: 'sky', symbol: 'flower-tulip' },
  { name: 'Mesimummid', colour: 'plum', symbol: 'bee' },
  { name: 'Oravad', colour: 'bark', symbol: 'pine-tree' },
  { name: 'Lepatriinud', colour: 'berry', symbol: 'ladybug' },
  { name: 'Tibud', colour: 'leaf', symbol: 'duck' },
  { name: 'Logopeedia', colour: 'grey', symbol: 'message' },
];

const Classes = () => (
  <Stack gap="sm">
    {courses.map((course) => (
      <Group key={course.name} gap="sm">
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
