import type * as z from 'zod/mini';
import { type DiaryDay, getDiaryDay } from '#contract/daily/diary.ts';
import {
  type CommentKind,
  createDiaryComment,
  type DiaryComment,
  describeKind,
  findKind,
} from '#contract/daily/diary-comments.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { createQueue, type Pending } from './queue.ts';

export type NoteBody = z.input<NonNullable<(typeof createDiaryComment)['body']>>;

/** A note that the server does not have yet. */
export interface PendingNote extends Pending {
  body: NoteBody;
  /** The first name of the child that it is about. */
  name?: string | undefined;
  refused: 'not_here' | 'forbidden' | null;
}

/** What an earlier Kiik kept. */
type FormerBody = Pick<NoteBody, 'key' | 'child_id' | 'is_evidence'> & { kind: CommentKind; text: string };

/** The body of a kept note under its present names. */
export function readBody(body: NoteBody | FormerBody): NoteBody {
  if ('comment' in body) return body;
  const { kind, child_id, text: comment, ...rest } = body;
  return { ...rest, comment, ...describeKind(kind, child_id) };
}

/** One after another, each with the key that the device made: sent twice, it is stored once. */
export const noteQueue = createQueue<PendingNote>({
  name: 'notes',
  idOf: ({ body }) => body.key,
  pick: (_waiting, first) => [first],
  restore: (note) => ({ ...note, body: readBody(note.body) }),
  send: async (_notes, note) => new Map([[note.body.key, await send(note)]]),
});

const inputOf = ({ kindergartenId, courseId, date, body }: PendingNote) => ({
  params: { kindergarten_id: kindergartenId, course_id: courseId, date },
  body,
});

/**
 * Sends a note. Without a connection, or while others wait, it is kept on the device and sent in its order. What the
 * server says to it fails the call, so that its form stays open.
 */
export async function writeNote(note: PendingNote): Promise<void> {
  if (!isOffline.get() && !noteQueue.isWaiting(note.owner)) {
    try {
      await runRoute(createDiaryComment, inputOf(note), 'shell.saved');
      return;
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.reason !== 'network') throw failure;
    }
  }
  await noteQueue.add([note]);
  showToast({ kind: 'notice', text: translateNow('diary.noteKept') });
}

async function send(note: PendingNote): Promise<PendingNote['refused']> {
  try {
    showNote(note, await callRoute(createDiaryComment, inputOf(note)));
    void refreshTouched(createDiaryComment);
    return null;
  } catch (failure) {
    // The server says no: trying again would not help, and the author shall know.
    if (!(failure instanceof CallFailure) || ![403, 404, 422].includes(failure.status)) throw failure;
    return failure.status === 422 ? 'not_here' : 'forbidden';
  }
}

const lists = { day: 'daily_comments', note: 'daily_notes', analysis: 'analysis_comments' } as const;

/** Puts the note into the day that is on the screen, so that it is not missing until that is read again. */
function showNote({ courseId, date }: PendingNote, comment: DiaryComment): void {
  queryClient.setQueriesData<DiaryDay>({ queryKey: [getDiaryDay.name] }, (shown) => {
    if (shown === undefined || shown.course.id !== courseId || shown.date !== date) return shown;
    const name = lists[findKind(comment)];
    const others = (shown[name] ?? []).filter(({ id }) => id !== comment.id);
    return { ...shown, [name]: [...others, comment] };
  });
}
