import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as languageSettings from './language-settings.ts';
import * as listLanguages from './list-languages.ts';

export const languages: Domain = {
  name: 'languages',
  writtenByTokens: ['language_settings'],
  routes: routesOf(languageSettings, listLanguages),
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
