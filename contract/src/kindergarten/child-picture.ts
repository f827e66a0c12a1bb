import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { pictureVersion } from '../platform/path-params.ts';
import { defineRoute, picture } from '../platform/route.ts';
import { rowIdText } from '../platform/rules.ts';
import { childDetails } from './child.ts';

/** Replaces the picture of a child whose personal data the caller may edit. 422 on `file` for what is no picture. */
export const uploadChildPicture = defineRoute({
  name: 'children.uploadChildPicture',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture',
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrWriter,
  file: picture,
  reply: childDetails,
  personal: true,
});

export const deleteChildPicture = defineRoute({
  name: 'children.deleteChildPicture',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture',
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrWriter,
  reply: childDetails,
  personal: true,
});

/** Seen by whoever sees the child and its personal data. */
export const getChildPicture = defineRoute({
  name: 'children.getChildPicture',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture/{picture}',
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  callers: bySessionOrToken,
  params: z.strictObject({
    kindergarten_id: rowIdText,
    child_id: rowIdText,
    picture: pictureVersion,
  }),
  reply: 'file',
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1, picture: 'aaaaaaaa' } },
});
