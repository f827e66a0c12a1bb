import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { fetchersNamed } from '#server/kindergarten/guardians/emergency-contacts.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { pickUpsDemo } from './demo.ts';
import * as editPeople from './edit-people.ts';
import * as editPictures from './edit-pictures.ts';
import { forgetChanges, forgetHandovers, forgetPeople } from './forget.ts';
import * as guard from './guard.ts';
import * as handovers from './handovers.ts';
import * as history from './history.ts';
import { pickUpsPersonalData } from './personal-data.ts';
import { pickUpPictures } from './pictures.ts';
import * as readPickUps from './read-pick-ups.ts';

export const pickUps: Domain = {
  name: 'pick-ups',
  uses: ['children', 'guardians', 'roles'],
  routes: routesOf(editPeople, editPictures, guard, handovers, history, readPickUps),
  personalData: pickUpsPersonalData,
  follows: [on(membershipsJoined, guard.joinBarred), on(fetchersNamed, guard.refuseBarred)],
  jobs: [pickUpPictures.removal, forgetChanges, forgetHandovers, forgetPeople],
  demo: pickUpsDemo,
};
