import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import { day, deleted, instant, rowId, rowIdText, ruleError, version } from '../platform/rules.ts';
import { text } from '../platform/rules-text.ts';

/** `day` describes the day for all families of the class, `analysis` is for staff, `note` is about one child, for its family. */
export const commentKinds = ['day', 'analysis', 'note'] as const;
export type CommentKind = (typeof commentKinds)[number];

/** The types of comments (domains §3): 1 is for families, 2 among staff. */
export const commentTypes = [1, 2] as const;

const typeOfKind = { day: 1, note: 1, analysis: 2 } as const satisfies Record<
  CommentKind,
  (typeof commentTypes)[number]
>;

/** What a comment of that kind says of itself: its type, and of a note its child. */
export const describeKind = (kind: CommentKind, childId: number | null) => ({
  type: typeOfKind[kind],
  child_id: kind === 'note' ? childId : null,
});

/** The kind of a comment. */
export function findKind({
  type,
  child_id,
}: {
  type: (typeof commentTypes)[number];
  child_id: number | null;
}): CommentKind {
  if (type === 2) return 'analysis';
  return child_id === null ? 'day' : 'note';
}

const longest = 5000;

export const diaryComment = z.object({
  id: z.number(),
  type: z.literal(commentTypes),
  /** Of a note. */
  child_id: z.nullable(z.number()),
  comment: z.string(),
  /** Kept as evidence for the child's development. */
  is_evidence: z.boolean(),
  created_at: instant,
  /** The account of who wrote it; null, as `creator`, if that is gone. */
  created_by: z.nullable(z.number()),
  creator: z.nullable(z.object({ fname: z.string(), lname: z.string() })),
  version,
  allowed: z.object({ edit: z.boolean() }),
});
export type DiaryComment = z.output<typeof diaryComment>;

const routes = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary/{course_id}/{date}/comments', {
  params: z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText, date: day }),
  access: requireFlag('kindergarten', 'diary_can_edit'),
  callers: bySessionOrWriter,
});
const written = {
  comment: text(1, longest),
  is_evidence: z.boolean(ruleError('required')),
};
const familiesOnly = onField('child_id', ({ type, child_id }: { type?: unknown; child_id?: unknown }) =>
  type === 2 && child_id !== null ? { key: 'rules.invalid' } : null,
);
const params = { kindergarten_id: 1, course_id: 1, date: '2026-10-09' };
const ofFirst = { params: { ...params, diary_comment_id: 1 } };

/** Made with an id of the device: a comment that is sent twice is stored once. */
export const createDiaryComment = routes.post('createDiaryComment', '', {
  body: z
    .strictObject({
      key: z.uuid(ruleError('invalid')),
      type: z.literal(commentTypes, ruleError('required')),
      /** Makes it a note on that child. */
      child_id: z.nullable(rowId),
      ...written,
    })
    .check(familiesOnly),
  reply: diaryComment,
  status: 201,
  example: {
    params,
    body: {
      key: '0b8e5f3e-5d0c-4f5b-9a57-0f4c1f9f6a02',
      type: 1,
      child_id: null,
      comment: 'We built a hotel for insects.',
      is_evidence: false,
    },
  },
});

const ofOne = routes.with({
  params: z.strictObject({
    kindergarten_id: rowIdText,
    course_id: rowIdText,
    date: day,
    diary_comment_id: rowIdText,
  }),
});

/** 409 with the present comment if the edit is of an older version. */
export const updateDiaryComment = ofOne.put('updateDiaryComment', '/{diary_comment_id}', {
  body: z.strictObject({ ...written, version: z.int(ruleError('required')) }),
  reply: diaryComment,
  conflict: diaryComment,
  example: {
    ...ofFirst,
    body: { comment: 'We built two hotels for insects.', is_evidence: false, version: 1 },
  },
});

export const deleteDiaryComment = ofOne.delete('deleteDiaryComment', '/{diary_comment_id}', {
  reply: deleted,
  example: ofFirst,
});
