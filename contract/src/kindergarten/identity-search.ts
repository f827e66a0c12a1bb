import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { knownIdentity } from '../platform/identities.ts';
import { routesAt } from '../platform/route.ts';
import { pageOf, ruleError, tableQuery } from '../platform/rules.ts';

const query = z.strictObject({
  ...tableQuery,
  /** The wanted types, separated by commas; by default all. */
  types: z.optional(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(',')),
    ),
  ),
  /** Only those that a target group can contain. */
  for: z.optional(z.enum(['group'], ruleError('invalid'))),
});

const routes = routesAt('target-groups', '/api', {
  callers: bySessionOrToken,
  query,
  reply: pageOf(knownIdentity),
});

/** Every person and group of the kindergarten that the caller may share with or address, found by name. */
export const listIdentities = routes.get('listIdentities', '/kindergartens/{kindergarten_id}/identities', {
  access: requireFlag(
    'kindergarten',
    'targetgroups_access_index',
    'targetgroups_can_edit',
    'courses_can_edit',
    'documents_add_folders',
    'gallery_add_folders',
    'messages_can_send',
    'announcements_can_send',
  ),
});

/** The officials and roles of an organisation, its system group and those of its kindergartens, by name. */
export const listOrganizationIdentities = routes.get(
  'listOrganizationIdentities',
  '/organizations/{organization_id}/identities',
  {
    access: requireFlag(
      'organization',
      'organization_access_targetgroups',
      'organization_send_announcements',
    ),
  },
);
