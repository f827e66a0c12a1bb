import type { ChildToday } from '#contract/kindergarten/children-today.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { ChildTile } from './ChildTile.tsx';
import classes from './ClassesToday.module.css';
import { nameByFirstName } from './name-by-first-name.ts';

const makeChild = (id: number, name: string, rest: Partial<ChildToday> = {}): ChildToday => {
  const [fname = '', lname = ''] = name.split(' ');
  return { ...{ id, fname, lname, profile_picture: null, safety: null, state: null }, ...rest };
};

const children = [
  makeChild(1, 'Anna Tamm'),
  makeChild(2, 'Emma Rebane', { safety: { allergies: ['Pähklid'], has_notes: true } }),
  makeChild(3, 'Emma Žukaitė', { state: 'birthday' }),
  makeChild(4, 'Łucja Wójcik', { safety: { allergies: [], has_notes: true }, state: 'first_day' }),
  makeChild(5, 'Kira Ozoliņa', { state: 'last_day' }),
];

function Tiles({ opens }: { opens: boolean }) {
  return (
    <ul className={classes.tiles}>
      {nameByFirstName(children).map(({ child, name }) => (
        <ChildTile key={child.id} child={child} name={name} opens={opens} />
      ))}
    </ul>
  );
}

export const showcase: Showcase = {
  piece: 'child-tile',
  title: 'children.title',
  group: 'tables',
  wide: true,
  states: listStates(Tiles, { default: { opens: true }, readOnly: { opens: false } }),
};
