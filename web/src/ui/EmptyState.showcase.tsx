import {
  mdiBellOutline,
  mdiBullhornOutline,
  mdiCalendarBlank,
  mdiCartOutline,
  mdiEmailOutline,
  mdiFileOutline,
  mdiFolderOutline,
  mdiFormatListBulleted,
  mdiImageMultipleOutline,
  mdiImageOutline,
  mdiMagnify,
} from '@mdi/js';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { EmptyState } from './EmptyState.tsx';
import type { Showcase } from './showcase.ts';

function Shown({ icon, text }: { icon: string; text: TextKey }) {
  const t = useText();
  return <EmptyState icon={icon} text={t(text)} />;
}

const draw = (icon: string, text: TextKey) => () => <Shown icon={icon} text={text} />;

const states: readonly [id: string, icon: string, text: TextKey][] = [
  ['list', mdiFormatListBulleted, 'table.empty'],
  ['results', mdiMagnify, 'table.noResults'],
  ['nothing', mdiMagnify, 'pickers.nothingFound'],
  ['typeToSearch', mdiMagnify, 'pickers.typeToSearch'],
  ['documents', mdiFileOutline, 'empty.documents'],
  ['folders', mdiFolderOutline, 'empty.folders'],
  ['albumsFound', mdiImageMultipleOutline, 'empty.albumsFound'],
  ['albums', mdiImageMultipleOutline, 'empty.albums'],
  ['album', mdiImageOutline, 'empty.album'],
  ['files', mdiFileOutline, 'empty.files'],
  ['pictures', mdiImageOutline, 'empty.pictures'],
  ['messages', mdiEmailOutline, 'empty.messages'],
  ['announcements', mdiBullhornOutline, 'empty.announcements'],
  ['events', mdiCalendarBlank, 'empty.events'],
  ['sharedFiles', mdiFileOutline, 'empty.sharedFiles'],
  ['notifications', mdiBellOutline, 'empty.notifications'],
  ['cart', mdiCartOutline, 'empty.cart'],
];

export const showcase: Showcase = {
  piece: 'empty-state',
  title: 'showcase.emptyState',
  group: 'basics',
  states: states.map(([id, icon, text]) => ({ id, title: text, Show: draw(icon, text) })),
};
