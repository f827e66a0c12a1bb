import {
  getGeneralSettings,
  getModuleSettings,
  updateChildFiles,
  updateGeneralSettings,
  updateModule,
} from '#contract/kindergarten/settings.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleGetGeneral, handleUpdateGeneral } from './general.ts';
import { handleGetModules, handleUpdateChildFiles, handleUpdateModule } from './modules.ts';

export const settingsRoutes = [
  bind(getGeneralSettings, handleGetGeneral),
  bind(updateGeneralSettings, handleUpdateGeneral),
  bind(getModuleSettings, handleGetModules),
  bind(updateModule, handleUpdateModule),
  bind(updateChildFiles, handleUpdateChildFiles),
];
