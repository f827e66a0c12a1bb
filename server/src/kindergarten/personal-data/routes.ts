import { listChildAccesses, listEmployeeAccesses } from '#contract/kindergarten/accesses.ts';
import {
  downloadExport,
  eraseAccount,
  eraseChild,
  eraseOwnAccount,
  getDataSettings,
  listDueErasures,
  listErasures,
  listExports,
  requestChildExport,
  requestExport,
  requestUserExport,
  updateDataSettings,
} from '#contract/kindergarten/personal-data.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  handleGetDataSettings,
  handleListDue,
  handleListErasures,
  handleUpdateDataSettings,
} from './data-settings.ts';
import {
  handleDownloadExport,
  handleListExports,
  handleRequestChildExport,
  handleRequestExport,
  handleRequestUserExport,
} from './exports.ts';
import { handleEraseAccount, handleEraseChild, handleEraseOwnAccount } from './handle-erasures.ts';
import { handleListChildAccesses, handleListEmployeeAccesses } from './list-accesses.ts';

export const personalDataRoutes = [
  bind(getDataSettings, handleGetDataSettings),
  bind(updateDataSettings, handleUpdateDataSettings),
  bind(listDueErasures, handleListDue),
  bind(listErasures, handleListErasures),
  bind(eraseChild, handleEraseChild),
  bind(eraseOwnAccount, handleEraseOwnAccount),
  bind(eraseAccount, handleEraseAccount),
  bind(listExports, handleListExports),
  bind(requestExport, handleRequestExport),
  bind(requestChildExport, handleRequestChildExport),
  bind(requestUserExport, handleRequestUserExport),
  bind(downloadExport, handleDownloadExport),
  bind(listChildAccesses, handleListChildAccesses),
  bind(listEmployeeAccesses, handleListEmployeeAccesses),
];
