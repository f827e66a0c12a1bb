import { deletePickUpPicture, uploadPickUpPicture } from '#contract/daily/pick-ups.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureEditor } from '../../ui/files/PictureEditor.tsx';

interface Pictured {
  id: number;
  name: string;
  picture: string | null;
}

/** The photo of a person, to compare at the door. */
export function PictureDialog({ person }: { person: Pictured }) {
  return (
    <Dialog title={person.name}>
      <Editor person={person} />
    </Dialog>
  );
}

function Editor({ person }: { person: Pictured }) {
  const t = useText();
  const run = useRunRoute();
  const close = useClose();
  const { id } = useChild();
  const params = { child_id: id, pick_up_person_id: person.id };
  return (
    <PictureEditor
      fname={person.name}
      lname=""
      picture={person.picture}
      deleteText={t('pick-ups.picture.remove')}
      save={async (file) => {
        await run(uploadPickUpPicture, { params, file }, 'pick-ups.picture.saved');
        close();
      }}
      remove={async () => {
        await run(deletePickUpPicture, { params });
        close();
      }}
    />
  );
}
