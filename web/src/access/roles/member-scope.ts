import { administrators, officials } from '#contract/access/members.ts';
import { type RolesScope, rolesOfAdministrators, rolesOfOrganization } from './scope.ts';

/** Where members belong: the calls that read and change them there, and the roles they may have. */
export interface MembersScope {
  /** Their list's part of the address. */
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
  // They take and give the same under their own path.
  routes: administrators as unknown as typeof officials,
  roles: rolesOfAdministrators,
};
