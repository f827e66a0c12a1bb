import { mdiCamera, mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { PickUpPerson } from '#contract/daily/pick-ups.ts';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { PictureDialog } from './PictureDialog.tsx';

interface PersonMenuProps {
  person: Pick<PickUpPerson, 'id' | 'name' | 'picture'>;
  /** What edits and what asks before it removes. */
  edit: ReactNode;
  remove: ReactNode;
  open: (dialog: ReactNode) => void;
}

/** What can be done about a person who fetches a child, or must not. */
export function PersonMenu({ person, edit, remove, open }: PersonMenuProps) {
  return (
    <RowMenu
      name={person.name}
      actions={[
        { label: 'pick-ups.edit', icon: mdiPencilOutline, run: () => open(edit) },
        {
          label: person.picture === null ? 'pick-ups.picture' : 'pick-ups.picture.other',
          icon: mdiCamera,
          run: () => open(<PictureDialog person={person} />),
        },
        { label: 'pick-ups.remove', icon: mdiDeleteOutline, hue: 'coral', run: () => open(remove) },
      ]}
    />
  );
}
