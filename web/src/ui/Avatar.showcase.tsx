import { Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Avatar } from './Avatar.tsx';
import { listStates } from './list-states.tsx';
import type { Showcase } from './showcase.ts';

const sizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
/** One of each colour: the letters a to s have their own colour, all others share the grey. */
const letters = [...'ABCDEFGHIJKLMNOPQRST'];
const mari = { fname: 'Mari', lname: 'Maasikas' };
const names = [
  'Mari Maasikas',
  'Jānis Bērziņš',
  'Ona Žukaitė',
  'Łucja Wójcik',
  'Õnne Ämmas',
  'Кира Ежова',
].map((name) => name.split(' ') as [string, string]);

/** Drawn here, so that no picture is fetched. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#f4b63f" d="M0 0h10v10H0z"/><circle cx="5" cy="4" r="2" fill="#6f4a00"/><path fill="#6f4a00" d="M1 10a4 3.5 0 0 1 8 0z"/></svg>',
)}`;

function People({ people, gap }: { people: readonly ComponentProps<typeof Avatar>[]; gap?: string }) {
  return (
    <Group {...(gap && { gap })}>
      {people.map((one) => (
        <Avatar key={`${one.fname} ${one.size}`} {...one} />
      ))}
    </Group>
  );
}

export const showcase: Showcase = {
  piece: 'avatar',
  title: 'showcase.avatar',
  group: 'basics',
  wide: true,
  states: listStates(People, {
    sizes: { title: 'showcase.avatar.sizes', people: sizes.map((size) => ({ ...mari, size })) },
    pictures: {
      title: 'showcase.avatar.pictures',
      people: sizes.map((size) => ({ ...mari, picture, size })),
    },
    people: { title: 'showcase.avatar.people', people: names.map(([fname, lname]) => ({ fname, lname })) },
    letters: {
      title: 'showcase.avatar.letters',
      gap: 'xs',
      people: letters.map((letter) => ({ fname: letter, lname: letter, size: 'sm' as const })),
    },
  }),
};
