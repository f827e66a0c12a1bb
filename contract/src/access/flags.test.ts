import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defaultRoles, listFlagsOfRoleType } from './default-roles.ts';
import { flagCatalogue } from './flag-catalogue.ts';
import { type Flag, type FlagOf, flagAreas, flags, listAdministratorFlags, listFlags } from './flags.ts';
import { modules } from './modules.ts';
import { roleTypes } from './role-types.ts';

const locales = join(import.meta.dirname, '../../../locales');
const names = Object.keys(flags) as Flag[];

// Copied by hand from the specification: the only flags whose spelling is not ours to choose.
const specifiedAdminFlags = [
  'canAccessChildDevTemplatesIndex',
  'canAccessUsersIndex',
  'canAccessUsersAdmins',
  'canAccessUsersRoles',
  'canAccessKindergartensIndex',
  'canAccessOrganizationsIndex',
  'canAccessAdminMarketplaceIndex',
  'canAccessAdminSuppliersIndex',
  'canAccessAdminProductsIndex',
  'canAccessAdminServicesIndex',
  'canAccessAdminFiltersIndex',
  'canAccessAdminOrdersIndex',
  'canAccessAdminSurveysIndex',
  'canAccessAdminHelp',
  'canAccessChildrenIndex',
  'canAccessTemplatesIndex',
  'canAccessPublicHolidaysIndex',
  'canAccessAdminMessages',
  'canAccessAdminIntegrationIndex',
  'canAccessAdminSsoClientsIndex',
];
const specifiedKindergartenFlags = [
  'canAccessAnnouncement',
  'childdev_access_index',
  'childdev_access_settings',
  'childdev_goals_evaluate',
  'childdev_access_management',
  'kindergarten_access_pdf_settings',
  'child_access_files_employee',
  'child_access_files_guardian',
  'ideabank_access_index',
  'surveys_access_questionnaires',
  'surveys_access_questionnaires_manage',
  'surveys_access_polls',
  'surveys_access_polls_manage',
  'shop_access_kindergarten_wishlist',
  'shop_access_kindergarten_orders',
  'foodmenu_can_edit',
  'gallery_access_index',
  'documents_access_index',
  'gallery_add_folders',
];

describe('the catalogue of flags', () => {
  it('holds every flag that the specification names, in its context', () => {
    expect(listFlags('admin')).toEqual(expect.arrayContaining(specifiedAdminFlags));
    expect(listFlags('kindergarten')).toEqual(expect.arrayContaining(specifiedKindergartenFlags));
  });

  it('holds no kindergarten setting as a flag', () => {
    expect(flags).not.toHaveProperty('child_profile_files_enabled');
  });

  it('defines no flag twice', () => {
    const defined = Object.values(flagCatalogue).flatMap((table) => Object.keys(table));
    expect(defined).toHaveLength(names.length);
  });

  it('names administrators’ flags in one style and all others in another', () => {
    for (const name of listFlags('admin')) expect(name).toMatch(/^canAccess([A-Z][a-z]+)+$/);
    for (const name of names) {
      if (flags[name].context === 'admin' || name === 'canAccessAnnouncement') continue;
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    }
  });

  it('lets an administrator’s flag reach only flags of kindergartens and organisations', () => {
    const inside: string[] = [...listFlags('kindergarten'), ...listFlags('organization')];
    for (const name of listFlags('admin')) {
      const { reaches = [] } = flags[name] as { reaches?: readonly string[] };
      expect(inside, name).toEqual(expect.arrayContaining([...reaches]));
    }
    expect(listAdministratorFlags('courses_can_edit')).toEqual(['canAccessKindergartensClasses']);
  });

  it('has flags for every module', () => {
    const used = names.map((name) => flags[name]).map((one) => ('module' in one ? one.module : null));
    expect(used).toEqual(expect.arrayContaining([...modules]));
  });

  it('opens the whole list only beside the list itself', () => {
    for (const name of names) {
      const list = name.replace(/_access_all$/, '_access_index');
      if (name.startsWith('plans_') || list === name) continue;
      expect(flags, name).toHaveProperty(list);
    }
  });

  it('tells the contexts apart in its types', () => {
    expectTypeOf<'children_access_index'>().toExtend<FlagOf<'kindergarten'>>();
    expectTypeOf<'canAccessUsersIndex'>().not.toExtend<FlagOf<'kindergarten'>>();
    expectTypeOf<FlagOf<'admin' | 'organization' | 'kindergarten' | 'supplier'>>().toEqualTypeOf<Flag>();
  });
});

describe('the default roles', () => {
  it.each(defaultRoles)('$key holds only flags of its contexts, each once', ({ type, flags: held }) => {
    expect(listFlagsOfRoleType(type)).toEqual(expect.arrayContaining([...held]));
    expect(new Set(held).size).toBe(held.length);
  });

  it('has one default of each type', () => {
    for (const type of roleTypes) {
      expect(defaultRoles.filter((role) => role.type === type && role.isDefault)).toHaveLength(1);
    }
  });

  it('gives an administrator every administrators’ flag', () => {
    const administrator = defaultRoles.find((role) => role.key === 'administrator');
    expect(administrator?.flags).toEqual(listFlags('admin'));
  });

  it('lets an official change nothing inside a kindergarten', () => {
    const official = defaultRoles.find((role) => role.key === 'official');
    expect(official?.flags.length).toBeGreaterThan(0);
    for (const flag of official?.flags ?? []) {
      if (flags[flag].context === 'kindergarten') expect(flag).toMatch(/_access_/);
    }
  });

  it('leaves the widened lists and the settings to the manager', () => {
    const others = defaultRoles.filter((role) => role.key === 'teacher' || role.key === 'guardian');
    expect(others).toHaveLength(2);
    for (const flag of others.flatMap((role) => role.flags)) {
      expect(flag).not.toMatch(/_all$|_settings$|^roles_|_management$/);
    }
  });

  it('gives consent and answers approvals only as a guardian', () => {
    for (const flag of ['child_edit_consents', 'child_edit_approvals'] as const) {
      const holders = defaultRoles.filter((role) => role.flags.includes(flag)).map((role) => role.key);
      expect(holders).toEqual(['guardian']);
    }
  });
});

describe('the texts of the flags', () => {
  const languages = ['en', 'et', 'lv', 'lt', 'pl'];
  const read = (path: string): Record<string, string> =>
    JSON.parse(readFileSync(join(locales, path), 'utf8'));

  it.each(languages)('stand with each domain in %s, and no others', (language) => {
    const files = globSync('*.flags.json', { cwd: join(locales, language) });
    expect(files.map((file) => basename(file, '.flags.json')).sort()).toEqual([...flagAreas].sort());
    for (const area of flagAreas) {
      const texts = read(`${language}/${area}.flags.json`);
      const ofArea = names.filter((name) => flags[name].area === area);
      const wanted = [`area.${area}`, ...ofArea.flatMap((name) => [`${name}.label`, `${name}.sentence`])];
      expect(Object.keys(texts).sort()).toEqual(wanted.sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.endsWith('.'), key).toBe(key.endsWith('.sentence'));
      }
    }
  });

  it.each(languages)('tell the flags of one context apart in %s', (language) => {
    const texts = Object.assign({}, ...flagAreas.map((area) => read(`${language}/${area}.flags.json`)));
    for (const context of ['admin', 'organization', 'kindergarten', 'supplier'] as const) {
      const labels = listFlags(context).map((name) => texts[`${name}.label`]);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  });
});
