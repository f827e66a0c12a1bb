import { type User, updateUser } from '#contract/access/accounts.ts';
import { deleteProfilePicture, uploadProfilePicture } from '#contract/access/profile-picture.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient } from '../../base/query-client.ts';
import { sessionQuery } from '../../base/session.ts';
import { setLanguage, translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

/** Saves changes of the own account and shows them everywhere at once. */
export async function saveAccount(body: CallInput<typeof updateUser>['body']): Promise<User> {
  const user = await callRoute(updateUser, { body });
  await showAccount(user);
  showToast({ kind: 'success', text: translateNow('shell.updated') });
  return user;
}

export async function savePicture(file: Blob): Promise<void> {
  await showAccount(await callRoute(uploadProfilePicture, { file }));
  showToast({ kind: 'success', text: translateNow('shell.saved') });
}

export async function removePicture(): Promise<void> {
  await showAccount(await callRoute(deleteProfilePicture, {}));
}

/** Puts the new account into the session, in its own language. */
export async function showAccount(user: User): Promise<void> {
  const isOther = queryClient.getQueryData(sessionQuery.queryKey)?.user.language !== user.language;
  await setLanguage(user.language);
  queryClient.setQueryData(sessionQuery.queryKey, (session) => (session ? { ...session, user } : session));
  // The server translates the menu, and more.
  if (isOther) await queryClient.invalidateQueries();
}
