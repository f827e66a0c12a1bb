import { createUser } from '../access/accounts/factories.ts';
import { invite } from '../access/invitations/factories.ts';
import { giveOversight } from '../access/oversight/factories.ts';
import { makeMember } from '../access/roles/factories.ts';
import { makeKindergarten, makeOrganization, makeSupplier } from '../access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../kindergarten/courses/factories.ts';
import { makeAudience, makeTargetGroup } from '../kindergarten/target-groups/factories.ts';
import type { Database } from '../platform/database/database.ts';

/** The factories of people and places that tests of every area use. */
const makers = {
  createUser,
  giveOversight,
  invite,
  makeAttendance,
  makeAudience,
  makeChild,
  makeCourse,
  makeKindergarten,
  makeMember,
  makeMother,
  makeOrganization,
  makeSupplier,
  makeTargetGroup,
  makeTeaching,
};

type Maker = (database: Database, ...rest: never[]) => unknown;

/** Each factory by its name, without the database parameter. */
export type Makers = {
  [Name in keyof typeof makers]: (typeof makers)[Name] extends (
    at: Database,
    ...rest: infer Rest
  ) => infer Made
    ? (...rest: Rest) => Made
    : never;
};

/** The factories of people and places, bound to the database of a test's app. */
export function bindMakers(database: Database): Makers {
  const bind = ([name, make]: [string, Maker]) => [name, (...rest: never[]) => make(database, ...rest)];
  return Object.fromEntries(Object.entries(makers).map(bind));
}
