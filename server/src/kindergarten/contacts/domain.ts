import type { Domain } from '#server/platform/domain.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { contactsDemo } from './demo.ts';
import { contactRoutes } from './routes.ts';

/** Officials and everybody in a kindergarten of an organisation find at least that. */
function seesContacts(actor: Actor): boolean {
  return actor.isMember && (actor.context?.kind === 'kindergarten' || actor.context?.kind === 'organization');
}

export const contacts: Domain = {
  name: 'contacts',
  routes: contactRoutes,
  demo: contactsDemo,
  menu: [{ key: 'contacts', group: null, path: '/contacts', icon: 'contacts', isShown: seesContacts }],
};
