import type { User } from '#contract/access/accounts.ts';
import { useText } from '../../base/text.ts';
import { PictureEditor } from '../../ui/files/PictureEditor.tsx';
import { removePicture, savePicture } from './queries.ts';

/** The reader's own picture. */
export function PictureForm({ user }: { user: User }) {
  const t = useText();
  return (
    <PictureEditor
      fname={user.fname}
      lname={user.lname}
      picture={user.profile_picture}
      deleteText={t('accounts.picture.deleteText')}
      save={savePicture}
      remove={removePicture}
    />
  );
}
