import type { Domain } from '#server/platform/domain.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { contactsDemo } from './demo.ts';
import * as people from './people.ts';
import * as places from './places.ts';

/** Officials and all members of a kindergarten with an organisation find at least that organisation. */
function seesContacts(actor: Actor): boolean {
  return actor.isMember && (actor.context?.kind === 'kindergarten' || actor.context?.kind === 'organization');
}

export const contacts: Domain = {
  name: 'contacts',
  uses: ['children', 'guardians', 'roles', 'tenants'],
  routes: routesOf(people, places),
  demo: contactsDemo,
  menu: [
    {
      text: 'contacts.menu',
      group: null,
      path: '/contacts',
      icon: 'mdiCardAccountPhoneOutline',
      isShown: seesContacts,
    },
  ],
};
