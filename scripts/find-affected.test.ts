import { expect, test } from 'vitest';
import { findAffected } from './find-affected.ts';

const courses = 'server/src/kindergarten/courses';
const imports = [
  { from: `${courses}/list-courses.ts`, to: `${courses}/access.ts` },
  { from: `${courses}/domain.ts`, to: `${courses}/list-courses.ts` },
  { from: 'server/src/domains.ts', to: `${courses}/domain.ts` },
  { from: 'server/src/app.ts', to: 'server/src/domains.ts' },
  { from: 'server/src/kindergarten/children/access.ts', to: `${courses}/access.ts` },
  { from: 'server/src/proof/places.test.ts', to: 'server/src/kindergarten/children/access.ts' },
  { from: 'e2e/year-change.spec.ts', to: 'e2e/class.ts' },
];
const rules = [
  `${courses}/list-courses.test.ts`,
  'server/src/kindergarten/children/children.test.ts',
  'server/src/library/files/files.test.ts',
  'server/src/proof/callers.test.ts',
  'server/src/proof/places.test.ts',
  'web/src/kindergarten/courses/dates.test.ts',
];
const journeys = new Map([
  ['e2e/courses.spec.ts', "en('courses.title')"],
  ['e2e/files.spec.ts', "en('files.title')"],
  ['e2e/library-children.spec.ts', "en('folders.title')"],
  ['e2e/september.spec.ts', "en('courses.title') en('courses.move')"],
  ['e2e/year-change.spec.ts', ''],
]);
const find = (...changed: string[]) => findAffected(changed, imports, rules, journeys);

test('a change breaks what stands beside whoever imports it, and the journeys of its domain', () => {
  expect(find(`${courses}/access.ts`)).toEqual({
    rules: [
      `${courses}/list-courses.test.ts`,
      'server/src/kindergarten/children/children.test.ts',
      'server/src/proof/places.test.ts',
      'web/src/kindergarten/courses/dates.test.ts',
    ],
    journeys: ['e2e/courses.spec.ts', 'e2e/september.spec.ts'],
  });
});

test('the list of all domains leads no further, and a record is swept with all others', () => {
  const { rules: found } = find(`${courses}/domain.ts`);
  expect(found).toEqual([
    `${courses}/list-courses.test.ts`,
    'server/src/proof/callers.test.ts',
    'server/src/proof/places.test.ts',
    'web/src/kindergarten/courses/dates.test.ts',
  ]);
});

test('whatever the sweeps go by has them all run', () => {
  for (const file of ['contract/src/kindergarten/courses.ts', `${courses}/migrations/20260101_courses.sql`])
    expect(find(file).rules).toContain('server/src/proof/callers.test.ts');
  expect(find(`${courses}/list-courses.ts`).rules).not.toContain('server/src/proof/callers.test.ts');
});

test('texts and contracts are of the domain that they are named after', () => {
  for (const file of ['contract/src/kindergarten/courses.ts', 'locales/et/courses.json']) {
    expect(find(file).rules).toContain(`${courses}/list-courses.test.ts`);
    expect(find(file).journeys).toContain('e2e/courses.spec.ts');
  }
});

test('a domain without texts of its own has the journeys of its area', () => {
  expect(find('server/src/library/diary-files/list.ts').journeys).toEqual(['e2e/library-children.spec.ts']);
});

test('what journeys share breaks those that use it, and a journey itself', () => {
  expect(find('e2e/class.ts').journeys).toEqual(['e2e/year-change.spec.ts']);
  expect(find('e2e/files.spec.ts').journeys).toEqual(['e2e/files.spec.ts']);
});
