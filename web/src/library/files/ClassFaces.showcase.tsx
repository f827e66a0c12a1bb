import { useState } from 'react';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { ClassFaces, type FaceChild, type MarkState } from './ClassFaces.tsx';

const makeFace = (id: number, name: string, rest: Partial<FaceChild> = {}): FaceChild => {
  const [fname = '', lname = ''] = name.split(' ');
  return { id, fname, lname, consent: true, ...rest };
};

const willing = [
  makeFace(1, 'Anna Tamm'),
  makeFace(2, 'Emma Rebane', { safety: { allergies: ['Pähklid'], has_notes: true } }),
  makeFace(3, 'Łucja Wójcik'),
  makeFace(4, 'Ona Žukaitė'),
];
const without = [
  makeFace(5, 'Kira Ozoliņa', { consent: false }),
  makeFace(6, 'Emma Kask', { consent: false }),
];

interface SampleProps {
  faces: readonly FaceChild[];
  marked?: Readonly<Record<number, MarkState>>;
}

function Sample({ faces, marked = {} }: SampleProps) {
  const [states, setStates] = useState(marked);
  return (
    <ClassFaces
      faces={faces}
      stateOf={(id) => states[id] ?? false}
      onToggle={(id, on) => setStates({ ...states, [id]: on })}
    />
  );
}

export const showcase: Showcase = {
  piece: 'class-faces',
  title: 'files.children',
  group: 'choices',
  states: listStates(Sample, {
    default: { faces: willing },
    filled: { faces: [...without, ...willing], marked: { 1: true, 3: 'mixed', 5: true } },
    without: { title: 'files.children.without', faces: [...without, ...willing] },
  }),
};
