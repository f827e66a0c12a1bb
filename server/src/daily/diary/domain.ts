import { listDiaryToday, listLatestDiary } from '#contract/daily/diary-today.ts';
import { passagesReported } from '#server/daily/door-cards/passages.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as changeEntries from './change-entries.ts';
import * as childDiary from './child-diary.ts';
import * as comments from './comments.ts';
import { diaryDemo } from './demo.ts';
import { followPassages } from './follow-passages.ts';
import * as history from './history.ts';
import * as likes from './likes.ts';
import * as listDays from './list-days.ts';
import { diaryPersonalData } from './personal-data.ts';
import * as readDay from './read-day.ts';
import * as readPlates from './read-plates.ts';
import * as readToday from './read-today.ts';
import * as readWeek from './read-week.ts';
import * as settings from './settings.ts';

export const diary: Domain = {
  name: 'diary',
  uses: [
    'attendance',
    'children',
    'diary-files',
    'door-cards',
    'files',
    'food-menu',
    'notifications',
    'sessions',
  ],
  writtenByTokens: ['diary_changes', 'diary_comments', 'diary_days', 'diary_settings'],
  routes: routesOf(
    changeEntries,
    childDiary,
    comments,
    history,
    likes,
    listDays,
    readDay,
    readPlates,
    readToday,
    readWeek,
    settings,
  ),
  personalData: diaryPersonalData,
  follows: [on(passagesReported, followPassages)],
  demo: diaryDemo,
  dashboard: [
    {
      name: 'diary.numbers',
      order: { employee: 10.5 },
      anyOf: ['diary_access_manager'],
      reads: listDiaryToday,
    },
    {
      name: 'diary.today',
      order: { employee: 17.5 },
      anyOf: ['diary_access_course'],
      reads: listDiaryToday,
    },
    {
      name: 'diary.latest',
      order: { guardian: 13 },
      anyOf: ['child_access_diary'],
      reads: listLatestDiary,
    },
  ],
  menu: [
    {
      text: 'diary.menu',
      group: null,
      bar: 20,
      path: '/diary/day',
      icon: 'mdiNotebookOutline',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        (actor.hasFlag('diary_access_course') || actor.hasFlag('diary_access_manager')),
    },
  ],
};
