import * as z from 'zod/mini';
import { modules } from '../access/modules.ts';
import { requireFlag } from '../access/permissions.ts';
import { tenantContact, writtenTenantContact } from '../access/tenants.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { oneLine, ruleError, timezone } from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const routes = routesAt('settings', '/api/kindergartens/{kindergarten_id}/settings');

const version = z.int(ruleError('required'));

const generalSettings = z.object({
  id: z.number(),
  name: z.string(),
  country: z.string(),
  ...tenantContact,
  /** Recurring things keep this zone's wall time. */
  timezone: z.string(),
  version: z.number(),
});
export type GeneralSettings = z.output<typeof generalSettings>;

export const getGeneralSettings = routes.get('getGeneralSettings', '', {
  access: requireFlag('kindergarten', 'kindergarten_access_settings'),
  callers: bySessionOrToken,
  reply: generalSettings,
  personal: false,
});

/** An edit of an older version is refused with the present row (409). */
export const updateGeneralSettings = routes.put('updateGeneralSettings', '', {
  access: requireFlag('kindergarten', 'kindergarten_access_settings'),
  callers: bySessionOrWriter,
  body: z.strictObject({
    name: oneLine(1, nameMaximumLength),
    ...writtenTenantContact,
    timezone,
    version,
  }),
  reply: generalSettings,
  conflict: generalSettings,
  personal: false,
  example: {
    body: {
      name: 'Lasteaed Sipsik',
      registration_code: '75012345',
      address: 'Pargi 1, Tartu',
      email: 'sipsik@example.org',
      phone: { code: '+372', number: '7123456' },
      website: 'https://sipsik.example.org',
      timezone: 'Europe/Tallinn',
      version: 1,
    },
  },
});

const moduleSettings = z.object({
  /** In the order in which they are shown. */
  modules: z.array(z.object({ module: z.enum(modules), enabled: z.boolean() })),
  /** Whether a child's page has files of its own. */
  child_profile_files_enabled: z.boolean(),
});
export type ModuleSettings = z.output<typeof moduleSettings>;

export const getModuleSettings = routes.get('getModuleSettings', '/modules', {
  access: requireFlag('kindergarten', 'kindergarten_access_modules_settings'),
  callers: bySessionOrToken,
  reply: moduleSettings,
  personal: false,
});

/** Switches one module; from the next call on nobody holds the flags of one that is off. */
export const updateModule = routes.put('updateModule', '/modules', {
  access: requireFlag('kindergarten', 'kindergarten_access_modules_settings'),
  callers: bySession,
  body: z.strictObject({
    module: z.enum(modules, ruleError('invalid')),
    enabled: z.boolean(ruleError('required')),
  }),
  reply: moduleSettings,
  personal: false,
  example: { body: { module: 'surveys', enabled: false } },
});

export const updateChildFiles = routes.put('updateChildFiles', '/child-files', {
  access: requireFlag('kindergarten', 'kindergarten_access_modules_settings'),
  callers: bySession,
  body: z.strictObject({ enabled: z.boolean(ruleError('required')) }),
  reply: moduleSettings,
  personal: false,
  example: { body: { enabled: true } },
});
