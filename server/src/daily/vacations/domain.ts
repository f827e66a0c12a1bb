import { listOwnVacations } from '#contract/daily/vacations.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as answer from './answer.ts';
import { askFamilies, remindFamilies } from './ask-families.ts';
import { vacationsDemo } from './demo.ts';
import * as editQuestions from './edit-questions.ts';
import { vacationsPersonalData } from './personal-data.ts';
import * as readChildren from './read-children.ts';
import * as readNumbers from './read-numbers.ts';
import * as readQuestions from './read-questions.ts';
import { vacationQuestion, vacationReminder } from './types.ts';

/** Who comes in the weeks of vacation: a question to families, whose answers are rows of the child calendar. */
export const vacations: Domain = {
  name: 'vacations',
  uses: ['attendance', 'child-calendar', 'children', 'notification-settings', 'sessions'],
  writtenByTokens: ['vacation_answers', 'vacation_question_courses', 'vacation_questions'],
  routes: routesOf(answer, editQuestions, readChildren, readNumbers, readQuestions),
  personalData: vacationsPersonalData,
  demo: vacationsDemo,
  notifications: [vacationQuestion, vacationReminder],
  jobs: [askFamilies, remindFamilies],
  menu: [
    {
      text: 'vacations.menu',
      group: null,
      path: '/vacations',
      icon: 'mdiBeach',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('child_access_calendar'),
    },
  ],
  dashboard: [
    {
      name: 'vacations.waiting',
      order: { guardian: 13 },
      anyOf: ['calendar_access_index'],
      reads: listOwnVacations,
      query: { show: 'waiting' },
    },
  ],
};
