import { exportChildren, exportEmployees, exportGuardians } from '#contract/kindergarten/list-exports.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleExportChildren } from './export-children.ts';
import { handleExportEmployees } from './export-employees.ts';
import { handleExportGuardians } from './export-guardians.ts';

/** The lists of people as files. Each file is its list without pages, so it can show no more than the list does. */
export const listExports: Domain = {
  name: 'list-exports',
  routes: [
    bind(exportChildren, handleExportChildren),
    bind(exportGuardians, handleExportGuardians),
    bind(exportEmployees, handleExportEmployees),
  ],
};
