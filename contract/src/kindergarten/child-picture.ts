import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { pictureVersion } from '../platform/path-params.ts';
import { picture, routesAt } from '../platform/route.ts';
import { rowIdText } from '../platform/rules.ts';
import { childDetails } from './child.ts';

const routes = routesAt('children', '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture', {
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrWriter,
});

/** Replaces a child's picture, for callers who may edit its personal data. 422 on `file` if no picture. */
export const uploadChildPicture = routes.post('uploadChildPicture', '', {
  file: picture,
  reply: childDetails,
});

export const deleteChildPicture = routes.delete('deleteChildPicture', '', { reply: childDetails });

/** Visible to everybody who may see the child and its personal data. */
export const getChildPicture = routes.get('getChildPicture', '/{picture}', {
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  callers: bySessionOrToken,
  params: z.strictObject({
    kindergarten_id: rowIdText,
    child_id: rowIdText,
    picture: pictureVersion,
  }),
  reply: 'file',
  example: { params: { kindergarten_id: 1, child_id: 1, picture: 'aaaaaaaa' } },
});
