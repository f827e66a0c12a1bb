import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as dataSettings from './data-settings.ts';
import { eraseArchived, eraseDueChild } from './erase-archived.ts';
import * as exports from './exports.ts';
import { exportsPersonalData, forgetExports, removeExport } from './forget-exports.ts';
import * as handleErasures from './handle-erasures.ts';
import * as listAccesses from './list-accesses.ts';
import { makeExport } from './make-export.ts';

export const personalData: Domain = {
  name: 'personal-data',
  uses: ['children', 'roles', 'settings'],
  routes: routesOf(dataSettings, exports, handleErasures, listAccesses),
  personalData: exportsPersonalData,
  jobs: [eraseArchived, eraseDueChild, makeExport, removeExport, forgetExports],
};
