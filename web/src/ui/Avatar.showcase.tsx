import { Group } from '@mantine/core';
import { Avatar } from './Avatar.tsx';
import type { Showcase } from './showcase.ts';

const sizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
/** One of each colour: the letters a to s have their own colour, all others share the grey. */
const letters = [...'ABCDEFGHIJKLMNOPQRST'];
const people = ['Mari Maasikas', 'Jānis Bērziņš', 'Ona Žukaitė', 'Łucja Wójcik', 'Õnne Ämmas', 'Кира Ежова'];

/** Drawn here, so that no picture is fetched. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#f4b63f" d="M0 0h10v10H0z"/><circle cx="5" cy="4" r="2" fill="#6f4a00"/><path fill="#6f4a00" d="M1 10a4 3.5 0 0 1 8 0z"/></svg>',
)}`;

export const showcase: Showcase = {
  piece: 'avatar',
  title: 'showcase.avatar',
  group: 'basics',
  wide: true,
  states: [
    {
      id: 'sizes',
      title: 'showcase.avatar.sizes',
      Show: () => (
        <Group>
          {sizes.map((size) => (
            <Avatar key={size} fname="Mari" lname="Maasikas" size={size} />
          ))}
        </Group>
      ),
    },
    {
      id: 'pictures',
      title: 'showcase.avatar.pictures',
      Show: () => (
        <Group>
          {sizes.map((size) => (
            <Avatar key={size} fname="Mari" lname="Maasikas" picture={picture} size={size} />
          ))}
        </Group>
      ),
    },
    {
      id: 'people',
      title: 'showcase.avatar.people',
      Show: () => (
        <Group>
          {people.map((name) => {
            const [fname = '', lname = ''] = name.split(' ');
            return <Avatar key={name} fname={fname} lname={lname} />;
          })}
        </Group>
      ),
    },
    {
      id: 'letters',
      title: 'showcase.avatar.letters',
      Show: () => (
        <Group gap="xs">
          {letters.map((letter) => (
            <Avatar key={letter} fname={letter} lname={letter} size="sm" />
          ))}
        </Group>
      ),
    },
  ],
};
