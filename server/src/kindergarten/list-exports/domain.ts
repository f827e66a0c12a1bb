import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as exportChildren from './export-children.ts';
import * as exportEmployees from './export-employees.ts';
import * as exportGuardians from './export-guardians.ts';

/** The lists of people as files. A file is the list without pages, so it never shows more than the list. */
export const listExports: Domain = {
  name: 'list-exports',
  uses: ['children', 'employees', 'guardians'],
  routes: routesOf(exportChildren, exportEmployees, exportGuardians),
};
