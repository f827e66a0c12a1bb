import { mdiTrashCanOutline } from '@mdi/js';
import type { Route } from '#contract/platform/route.ts';
import { ActionButtons } from '../ui/ActionButtons.tsx';
import { useDialog } from '../ui/use-dialog.tsx';
import { ConfirmDeletion, type Deletion } from './ConfirmDeletion.tsx';

/** The only thing that an administrator may do with what the page shows: delete it. */
export function DeleteButton<R extends Route>({ deletion }: { deletion: Deletion<R> }) {
  const { dialog, open } = useDialog();
  return (
    <>
      <ActionButtons
        actions={[
          {
            label: `${deletion.domain}.delete.short`,
            icon: mdiTrashCanOutline,
            hue: 'coral',
            run: () => open(<ConfirmDeletion {...deletion} />),
          },
        ]}
      />
      {dialog}
    </>
  );
}
