import { administrators, officials } from '#contract/access/members.ts';
import { type RolesScope, rolesOfAdministrators, rolesOfOrganization } from './scope.ts';

/** The scope of members: the calls that read and change them, and the roles they may have. */
export interface MembersScope {
  /** The prefix of their list in the address. */
  name: string;
  routes: typeof officials;
  roles: RolesScope;
}

/** The officials of an organisation. */
export const membersOfOrganization: MembersScope = {
  name: 'officials',
  routes: officials,
  roles: rolesOfOrganization,
};

/** The platform's administrators. */
export const membersOfPlatform: MembersScope = {
  name: 'administrators',
  // Same bodies and replies under a different path.
  routes: administrators as unknown as typeof officials,
  roles: rolesOfAdministrators,
};
