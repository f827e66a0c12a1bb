import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { pictureVersion } from '../platform/path-params.ts';
import { reaches } from '../platform/reach.ts';
import { picture, routesAt, signedIn } from '../platform/route.ts';
import { rowIdText } from '../platform/rules.ts';
import { user } from './accounts.ts';

const routes = routesAt('accounts', '/api/common', {
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
});

/** Replaces the caller's own picture. 422 on `file` if it is not a picture. */
export const uploadProfilePicture = routes.post('uploadProfilePicture', '/user/picture', {
  file: picture,
  reply: user,
});

export const deleteProfilePicture = routes.delete('deleteProfilePicture', '/user/picture', { reply: user });

/** Visible to its owner and to people in the same kindergarten, organisation or supplier. */
export const getProfilePicture = routes.get('getProfilePicture', '/users/{user_id}/picture/{version}', {
  callers: bySession,
  params: z.strictObject({ user_id: rowIdText, version: pictureVersion }),
  reply: 'file',
  example: { params: { user_id: 1, version: 'aaaaaaaa' } },
});
