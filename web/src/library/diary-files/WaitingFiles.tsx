import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import panelClasses from '../files/UploadPanel.module.css';
import { UploadRow } from '../files/UploadPanel.tsx';
import type { Upload } from '../files/upload.ts';
import { uploads } from '../files/upload-queue.ts';
import { libraryPaths } from '../library-types.ts';

/** A class's diary on a day. */
interface DiaryPlace {
  kindergartenId: number;
  courseId: number;
  date: string;
}

/** What this person added to diaries, and the server does not have. */
function useKeptFiles(): Upload[] {
  const userId = useSession().user.id;
  return useStore(uploads).filter(
    (one) => one.userId === userId && one.key !== null && one.state !== 'success',
  );
}

/** The photos and files of the day that wait to be sent. */
export function useWaitingFiles({ kindergartenId, courseId, date }: DiaryPlace): Upload[] {
  return useKeptFiles().filter(
    ({ state, target: { plain } }) =>
      state !== 'danger' &&
      plain?.kindergartenId === kindergartenId &&
      plain.metadata.course_id === String(courseId) &&
      plain.metadata.diary_date === date,
  );
}

/** How many photos and files of the day wait, and where they are. */
export function WaitingFiles({ place }: { place: DiaryPlace }) {
  const t = useText();
  const waiting = useWaitingFiles(place);
  const type = waiting[0]?.target.plain?.metadata.type === 'document' ? 'document' : 'gallery';
  if (waiting.length === 0) return null;
  return (
    <QuietNotice text={t('files.unsent', { n: waiting.length })}>
      <LinkButton to={`${libraryPaths[type]}/diary/${place.courseId}`} variant="default">
        {t('files.unsent.show')}
      </LinkButton>
    </QuietNotice>
  );
}

/** What the server did not take, for its author: nothing is gone until they give it up. */
export function RefusedFiles() {
  const t = useText();
  const refused = useKeptFiles().filter(({ state }) => state === 'danger');
  if (refused.length === 0) return null;
  return (
    <WarningNotice title={t('files.unsent.refused')}>
      <ul className={panelClasses.list}>
        {refused.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </WarningNotice>
  );
}
