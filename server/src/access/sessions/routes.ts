import {
  confirmByLink,
  confirmByPassword,
  getConfirmation,
  sendConfirmationLink,
} from '#contract/access/confirmation.ts';
import {
  authorizeBroadcasting,
  createUserToken,
  listDemoAccounts,
  listDevices,
  listProviders,
  listUserTokens,
  login,
  loginAs,
  logout,
  logoutAs,
  logoutByLink,
  revokeDevice,
  revokeOtherDevices,
  revokeUserToken,
} from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import { channelUser } from '#contract/platform/push.ts';
import { demoPassword, demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import {
  handleConfirmByLink,
  handleConfirmByPassword,
  handleGetConfirmation,
  handleSendConfirmationLink,
} from './confirm-again.ts';
import { endDevice, listOwnDevices } from './devices.ts';
import { endSessions } from './end-sessions.ts';
import { actAs, endActing } from './login-as.ts';
import { handleLogin, handleLogout, handleLogoutByLink } from './sign-in.ts';
import { createOwnToken, deleteOwnToken, listOwnTokens } from './user-tokens.ts';

export const routes = [
  bind(login, handleLogin),
  bind(logout, handleLogout),
  bind(logoutByLink, handleLogoutByLink),

  bind(getConfirmation, handleGetConfirmation),
  bind(confirmByPassword, handleConfirmByPassword),
  bind(sendConfirmationLink, handleSendConfirmationLink),
  bind(confirmByLink, handleConfirmByLink),

  bind(listProviders, async () => ({ data: [] })),

  bind(listDemoAccounts, async ({ platform }) => ({
    data: platform.settings.demo
      ? demoPersonas.map((persona) => ({ ...persona, password: demoPassword }))
      : [],
  })),

  bind(loginAs, async ({ database, actor, body, audit }) => {
    audit({ user_id: body.user_id });
    await actAs(database, actor.sessionId, body.user_id);
    return { message: message('sessions.logged_in_as') };
  }),
  bind(logoutAs, async ({ database, actor }) => {
    await endActing(database, actor.sessionId);
    return { message: message('sessions.logged_out_as') };
  }),

  bind(listDevices, async ({ database, actor, now }) => ({
    data: await listOwnDevices(database, actor.userId, actor.sessionId, now),
  })),

  bind(revokeDevice, async ({ database, actor, params, now }) => {
    await endDevice(database, actor.userId, params.device_id, now);
    return { message: message('sessions.device_revoked') };
  }),

  bind(revokeOtherDevices, async ({ database, actor, now }) => {
    await endSessions(database, actor.userId, 'revoked', now, actor.sessionId ?? undefined);
    return { message: message('sessions.devices_revoked') };
  }),

  bind(listUserTokens, async ({ database, actor }) => ({
    data: await listOwnTokens(database, actor.userId),
  })),

  bind(createUserToken, async ({ database, actor, body, now, ...call }) => {
    const token = await createOwnToken(database, actor.userId, body, now);
    call.audit({ token_id: token.id });
    return token;
  }),

  bind(revokeUserToken, async ({ database, actor, params }) => {
    await deleteOwnToken(database, actor.userId, params.token_id);
    return { message: message('sessions.token_revoked') };
  }),

  bind(authorizeBroadcasting, async ({ actor, body, platform }) => {
    if (channelUser(body.channel_name) !== actor.userId) throw forbidden();
    return { auth: platform.push.authorize(body.socket_id, body.channel_name) };
  }),
];
