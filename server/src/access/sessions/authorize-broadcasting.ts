import { authorizeBroadcasting } from '#contract/access/sessions.ts';
import { channelUser } from '#contract/platform/push.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';

/** A person may listen only to their own channel. */
export const handleAuthorizeBroadcasting = bind(authorizeBroadcasting, async ({ actor, body, platform }) => {
  if (channelUser(body.channel_name) !== actor.userId) throw forbidden();
  return { auth: platform.push.authorize(body.socket_id, body.channel_name) };
});
