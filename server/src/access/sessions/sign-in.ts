import { sql } from 'kysely';
import { login, logout, logoutByLink } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import { nowhere } from '#contract/platform/reach.ts';
import { planOwnPushes } from '#server/access/notification-settings/push-own.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Accepted, bind, Redirected } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { rememberDevice } from './known-devices.ts';
import { newDevice, sendNewDeviceMail } from './new-device-mail.ts';
import { sessionSeconds, signOut, startSession } from './start-session.ts';

/** Signs in; 202 if the password is right but the e-mail unverified (decisions.md). */
export const handleLogin = bind(login, async ({ database, body, platform, now, request, ...call }) => {
  const account = await findAccount(database, body.email);
  const matches = await verifyPassword(account?.password_hash ?? null, body.password);
  if (account !== undefined) call.auditAs(account.id);
  if (account === undefined || !matches) throw wrongCredentials();
  if (!account.verified) return new Accepted({ message: message('sessions.verify_email_first') });
  if (!(await holdPassword(database, account))) throw wrongCredentials();
  const cookie = sessionCookieName(platform.settings);
  const former = request.cookies[cookie] ?? null;
  const { token, device, isNewDevice } = await startSession(database, account.id, request, former, now);
  if (isNewDevice) {
    await planJob(database, sendNewDeviceMail, {
      user_id: account.id,
      browser: device.browser,
      system: device.system,
    });
    await planOwnPushes(database, { userId: account.id, type: newDevice, path: '/user/devices' });
  }
  call.setCookie({ name: cookie, value: token, maximumAgeSeconds: sessionSeconds });
  call.setCookie(await rememberDevice(database, account.id, { settings: platform.settings, request, now }));
  return { message: message('sessions.signed_in') };
});

function wrongCredentials() {
  return invalidField('password', 'accounts.wrong_credentials');
}

/**
 * Whether the verified password is still the account's. From here on a change of password waits for this
 * sign-in, and then ends its session with the others.
 */
async function holdPassword(
  transaction: Transaction,
  { id, password_hash }: { id: number; password_hash: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and password_hash = ${password_hash} for share`.execute(transaction);
  return rows.length > 0;
}

async function findAccount(transaction: Transaction, email: string) {
  const { rows } = await sql<{ id: number; password_hash: string | null; verified: boolean }>`
    select id, password_hash, email_verified_at is not null as verified from users where email = ${email}`.execute(
    transaction,
  );
  return rows[0];
}

/** Ends the calling session, if there is one; signing out twice is not an error. */
export const handleLogout = bind(logout, async ({ database, platform, request, now, ...call }) => {
  const name = sessionCookieName(platform.settings);
  const token = request.cookies[name];
  const userId = token === undefined ? null : await signOut(database, token, now);
  if (userId !== null) call.auditAs(userId);
  call.setCookie({ name, value: '', maximumAgeSeconds: 0 });
  return { message: message('sessions.signed_out') };
});

/**
 * By GET, as the specification says: the one read that writes, in a separate transaction. Links on any site
 * send the cookie too, so only the browser's headers about the origin tell whether the user wanted this.
 */
export const handleLogoutByLink = bind(logoutByLink, async ({ platform, request, now, ...call }) => {
  if (request.site !== 'same-origin' && request.site !== 'none') return new Redirected('/auth/logout');
  const name = sessionCookieName(platform.settings);
  const token = request.cookies[name];
  if (token !== undefined) {
    const userId = await platform.database
      .at(nowhere)
      .transaction((transaction) => signOut(transaction, token, now));
    if (userId !== null) call.auditAs(userId);
  }
  call.setCookie({ name, value: '', maximumAgeSeconds: 0 });
  return { message: message('sessions.signed_out') };
});
