import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { pictureVersion } from '../platform/path-params.ts';
import { reaches } from '../platform/reach.ts';
import { defineRoute, picture, signedIn } from '../platform/route.ts';
import { rowIdText } from '../platform/rules.ts';
import { user } from './accounts.ts';

/** Replaces the own picture. 422 on `file` for what is no picture. */
export const uploadProfilePicture = defineRoute({
  name: 'accounts.uploadProfilePicture',
  method: 'POST',
  path: '/api/common/user/picture',
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
  file: picture,
  reply: user,
  personal: true,
});

export const deleteProfilePicture = defineRoute({
  name: 'accounts.deleteProfilePicture',
  method: 'DELETE',
  path: '/api/common/user/picture',
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
  reply: user,
  personal: true,
});

/** Seen by its owner and by whoever shares a kindergarten, organisation or supplier with them. */
export const getProfilePicture = defineRoute({
  name: 'accounts.getProfilePicture',
  method: 'GET',
  path: '/api/common/users/{user_id}/picture/{version}',
  reach: reaches.person,
  access: signedIn,
  callers: bySession,
  params: z.strictObject({ user_id: rowIdText, version: pictureVersion }),
  reply: 'file',
  personal: true,
  example: { params: { user_id: 1, version: 'aaaaaaaa' } },
});
