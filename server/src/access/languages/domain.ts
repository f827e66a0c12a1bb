import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as languageSettings from './language-settings.ts';
import * as listLanguages from './list-languages.ts';

export const languages: Domain = {
  name: 'languages',
  writtenByTokens: ['language_settings'],
  routes: routesOf(languageSettings, listLanguages),
  migrations: join(import.meta.dirname, 'migrations'),
  menu: [
    {
      text: 'languages.menu',
      group: 'platform',
      path: '/admin/languages',
      icon: 'mdiTranslate',
      isShown: (actor) => actor.hasFlag('canAccessAdminLanguages'),
    },
  ],
};
