import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { changeQueue } from './pending.ts';
import { noteQueue } from './pending-notes.ts';
import type { Pending } from './queue.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { RefusedNote } from './RefusedNotes.tsx';

/**
 * What the server did not take of this person in other classes than these, which they see: no link leads there, so it is
 * shown here.
 */
export function RefusedUnseen({ courses }: { courses: readonly { id: number }[] }) {
  const owner = useSession().user.id;
  const kindergartenId = useKindergartenId();
  const isMeant = (one: Pending) =>
    one.refused !== null &&
    one.owner === owner &&
    one.kindergartenId === kindergartenId &&
    courses.every(({ id }) => id !== one.courseId);
  const [changes, notes] = [useStore(changeQueue.items), useStore(noteQueue.items)];
  return (
    <>
      {changes.filter(isMeant).map((one) => (
        <RefusedChange key={one.change.id} change={one} day={null} />
      ))}
      {notes.filter(isMeant).map((one) => (
        <RefusedNote key={one.body.key} note={one} />
      ))}
    </>
  );
}
