import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { changeQueue } from './pending.ts';
import { noteQueue } from './pending-notes.ts';
import type { Pending } from './queue.ts';
import { loadQueues } from './queues.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { RefusedNote } from './RefusedNotes.tsx';

/**
 * What the server did not take of this person in other classes than these, which they see: no link leads there, so it is
 * shown here.
 */
export function RefusedUnseen({ courses }: { courses: readonly { id: number }[] }) {
  const owner = useSession().user.id;
  const kindergartenId = useKindergartenId();
  useEffect(() => void loadQueues(owner), [owner]);
  const isMeant = (one: Pending) =>
    one.refused !== null &&
    one.owner === owner &&
    one.kindergartenId === kindergartenId &&
    courses.every(({ id }) => id !== one.courseId);
  const changes = useStore(changeQueue.items).filter(isMeant);
  const notes = useStore(noteQueue.items).filter(isMeant);
  if (changes.length + notes.length === 0) return null;
  return (
    <Stack gap="xs" mt="xs">
      {changes.map((one) => (
        <RefusedChange key={one.change.id} change={one} day={null} />
      ))}
      {notes.map((one) => (
        <RefusedNote key={one.body.key} note={one} day={null} />
      ))}
    </Stack>
  );
}
