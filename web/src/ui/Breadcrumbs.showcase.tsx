import { Breadcrumbs } from './Breadcrumbs.tsx';
import type { Showcase } from './showcase.ts';

const steps = [
  { label: 'Documents', path: '/documents' },
  { label: 'Päikesekiirte rühma suveplaanid 2026', path: '/documents/1' },
  { label: 'Forest', path: '/documents/2' },
];

export const showcase: Showcase = {
  piece: 'breadcrumbs',
  title: 'shell.breadcrumbs',
  group: 'frame',
  wide: true,
  states: [{ id: 'default', title: 'showcase.state.default', Show: () => <Breadcrumbs steps={steps} /> }],
};
