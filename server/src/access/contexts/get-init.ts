import { chooseContext, getDashboard, getInit, getMenu } from '#contract/access/contexts.ts';
import { type Flag, flags } from '#contract/access/flags.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import type { MenuEntry } from '#contract/platform/menu.ts';
import { nowhere, reaches } from '#contract/platform/reach.ts';
import { findUser } from '#server/access/accounts/find-user.ts';
import { listInvitationsOf } from '#server/access/invitations/read-invitations.ts';
import { readActorIn } from '#server/access/sessions/identify.ts';
import { endActing } from '#server/access/sessions/login-as.ts';
import { askFirst } from '#server/platform/dashboard.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listContexts } from './list-contexts.ts';
import { listDashboard } from './list-dashboard.ts';

/** The places that the person sees; none before privacy is confirmed and a name is given. */
function listShown({ menu, texts }: Platform, actor: Actor): MenuEntry[] {
  const say = (key: string) => texts.translate(actor.language as LanguageCode, key);
  const shown = actor.gate === null ? menu.filter((entry) => entry.isShown(actor)) : [];
  return shown.map(({ text, group, path, icon, bar = null }) => ({
    name: say(text),
    group: group && say(`contexts.menu.${group}`),
    path,
    icon,
    bar,
  }));
}

export const handleGetInit = bind(getInit, async ({ database, actor, platform, now }) => {
  if (actor.hasLostActing) {
    await platform.database.at(nowhere).transaction((transaction) => endActing(transaction, actor.sessionId));
  }
  const [user, available, invitations] = await Promise.all([
    findUser(database, actor.userId),
    listContexts(database, actor.userId),
    listInvitationsOf(database, actor.userId, now),
  ]);
  const active = chooseContext(actor.context, available);
  const isAddressed = active?.kind === actor.context?.kind && active?.id === actor.context?.id;
  // Without a header, or if its place was left since, the rights are those of the chosen context.
  const inContext = isAddressed
    ? actor
    : await readActorIn(platform.database.at(reaches.person), actor, active, now);
  return {
    user,
    contexts: available,
    active,
    logged_in_as: actor.administratorId !== null,
    acting_ended: actor.hasLostActing,
    permissions: (Object.keys(flags) as Flag[]).filter((flag) => inContext.hasFlag(flag)),
    menu: listShown(platform, inContext),
    dashboard: listDashboard(platform.dashboard, inContext, active),
    invitations,
    push: { key: platform.installation.pushKey },
  };
});

export const handleGetMenu = bind(getMenu, async ({ actor, platform }) => ({
  data: listShown(platform, actor),
}));

export const handleGetDashboard = bind(getDashboard, async ({ actor, platform, query, readAlso }) => {
  const asked = new Set(query.parts.split(','));
  const read = platform.dashboard.map(async (part) =>
    part.reads !== undefined && asked.has(part.name)
      ? [
          {
            name: part.name,
            ...(await readAlso(part.reads, askFirst(part.reads, part, actor.context?.id))),
          },
        ]
      : [],
  );
  return { data: (await Promise.all(read)).flat() };
});
