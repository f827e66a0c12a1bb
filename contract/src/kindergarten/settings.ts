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
  /** Recurring things keep the local time of this zone. */
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

/** 409 with the present row if the edit is of an older version. */
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
  /** In display order. */
  modules: z.array(z.object({ module: z.enum(modules), enabled: z.boolean() })),
  /** Whether a child's page has its own files. */
  child_profile_files_enabled: z.boolean(),
  /** Whether guardians may write to other guardians of their children's classes. */
  guardian_messages_enabled: z.boolean(),
});
export type ModuleSettings = z.output<typeof moduleSettings>;

const choosing = routes.with({
  access: requireFlag('kindergarten', 'kindergarten_access_modules_settings'),
  callers: bySession,
  personal: false,
  reply: moduleSettings,
});

export const getModuleSettings = choosing.get('getModuleSettings', '/modules', { callers: bySessionOrToken });

/** Switches one module; if it is off, nobody has its flags from the next call on. */
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

export const updateGuardianMessages = choosing.put('updateGuardianMessages', '/guardian-messages', {
  body: z.strictObject({ enabled: z.boolean(ruleError('required')) }),
  example: { body: { enabled: true } },
});
