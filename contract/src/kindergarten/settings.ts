import * as z from 'zod/mini';
import { modules } from '../access/modules.ts';
import { requireFlag } from '../access/permissions.ts';
import { tenantContact, writtenTenantContact } from '../access/tenants.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { named, oneLine, ruleError, timezone, version } from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const routes = routesAt('settings', '/api/kindergartens/{kindergarten_id}/settings');

const generalSettings = z.extend(named, {
  country: z.string(),
  ...tenantContact,
  /** Recurring things keep this zone's wall time. */
  timezone: z.string(),
  version,
});
export type GeneralSettings = z.output<typeof generalSettings>;

const general = routes.with({
  access: requireFlag('kindergarten', 'kindergarten_access_settings'),
  personal: false,
});

export const getGeneralSettings = general.get('getGeneralSettings', '', {
  callers: bySessionOrToken,
  reply: generalSettings,
});

/** An edit of an older version is refused with the present row (409). */
export const updateGeneralSettings = general.put('updateGeneralSettings', '', {
  callers: bySessionOrWriter,
  body: z.strictObject({
    name: oneLine(1, nameMaximumLength),
    ...writtenTenantContact,
    timezone,
    version: z.int(ruleError('required')),
  }),
  reply: generalSettings,
  conflict: generalSettings,
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

const choosing = routes.with({
  access: requireFlag('kindergarten', 'kindergarten_access_modules_settings'),
  callers: bySession,
  personal: false,
  reply: moduleSettings,
});

export const getModuleSettings = choosing.get('getModuleSettings', '/modules', { callers: bySessionOrToken });

/** Switches one module; from the next call on nobody holds the flags of one that is off. */
export const updateModule = choosing.put('updateModule', '/modules', {
  body: z.strictObject({
    module: z.enum(modules, ruleError('invalid')),
    enabled: z.boolean(ruleError('required')),
  }),
  example: { body: { module: 'surveys', enabled: false } },
});

export const updateChildFiles = choosing.put('updateChildFiles', '/child-files', {
  body: z.strictObject({ enabled: z.boolean(ruleError('required')) }),
  example: { body: { enabled: true } },
});
