import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as controllerCalls from './controller-calls.ts';
import { doorCardsDemo } from './demo.ts';
import * as editCards from './edit-cards.ts';
import * as editControllers from './edit-controllers.ts';
import * as editDoors from './edit-doors.ts';
import { forgetCardChanges, forgetPassages } from './forget.ts';
import * as history from './history.ts';
import * as importCards from './import-cards.ts';
import { joinCards } from './join-memberships.ts';
import * as passages from './passages.ts';
import { doorCardsPersonalData } from './personal-data.ts';
import * as readCards from './read-cards.ts';
import * as reader from './reader.ts';

export const doorCards: Domain = {
  name: 'door-cards',
  uses: ['children', 'guardians', 'import', 'pick-ups', 'roles'],
  routes: routesOf(
    controllerCalls,
    editCards,
    editControllers,
    editDoors,
    history,
    importCards,
    passages,
    readCards,
    reader,
  ),
  personalData: doorCardsPersonalData,
  follows: [on(membershipsJoined, joinCards)],
  jobs: [forgetCardChanges, forgetPassages],
  demo: doorCardsDemo,
  menu: [
    {
      text: 'door-cards.menu',
      group: 'kindergarten',
      path: '/kindergarten/door-cards',
      icon: 'mdiCardAccountDetailsOutline',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('doorcards_access_index'),
    },
  ],
};
