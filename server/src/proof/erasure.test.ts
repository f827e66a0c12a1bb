import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { eraseInTurn } from './erasure.ts';
import { burdens } from './erasure-burdens.ts';
import { listUnmarkedTexts } from './erasure-marks.ts';
import { listSubjects } from './erasure-subjects.ts';

/** Texts for which the demo has no row that could be marked, and what tests them instead. */
const triedElsewhere: Readonly<Record<string, string>> = {
  'attendance_entries.attendance': 'one of a few codes',
  'child_days.reason': 'one of a few codes',
  'children.gender': 'one of a few codes',
  'children.phone_code': 'digits alone',
  'children.phone_number': 'digits alone',
  'door_card_changes.number': 'capitals and digits alone',
  'door_cards.number': 'capitals and digits alone',
  'door_passages.direction': 'one of a few codes',
  'employee_meals.meal': 'one of a few codes',
  'event_answers.answer': 'one of a few codes',
  'import_files.name': 'a burden',
  'meal_orders.meal': 'one of a few codes',
  'menu_choices.meal': 'one of a few codes',
  'notification_deliveries.channel': 'one of a few codes',
  'notification_deliveries.state': 'one of a few codes',
  'notification_settings.channel': 'one of a few codes',
  'notification_times.mail_digest': 'one of a few codes',
  'pick_up_changes.name': 'append-only: personal-data.test.ts of pick-ups',
  'pick_up_changes.valid_from': 'append-only: personal-data.test.ts of pick-ups',
  'pick_up_changes.valid_until': 'append-only: personal-data.test.ts of pick-ups',
  'push_subscriptions.auth': 'a burden',
  'push_subscriptions.endpoint': 'a burden',
  'push_subscriptions.p256dh': 'a burden',
  'sessions.browser': 'a burden',
  'sessions.end_reason': 'one of a few codes',
  'sessions.system': 'a burden',
  'uploads.name': 'a burden',
  'user_tokens.name': 'a burden',
  'users.registered_as': 'one of a few codes',
};

test('every text of a row that refers to somebody is marked in somebody, or stands here', async () => {
  const kiik = await startTestApp('demo');
  onTestFinished(() => kiik.stop());
  expect(await listUnmarkedTexts(kiik)).toEqual(Object.keys(triedElsewhere));
});

/** A few of the people and children that `npm run proof` erases; always the same ones. */
test('some children and people are erased in a drawn order, and nothing is left of them', async () => {
  const kiik = await startTestApp('demo');
  onTestFinished(() => kiik.stop());
  const everybody = await listSubjects(kiik);
  const [drawn] = fc.sample(fc.shuffledSubarray(everybody, { minLength: 24, maxLength: 24 }), {
    numRuns: 1,
    seed: 20261122,
  });
  const subjects = (drawn ?? []).map((subject) => ({ ...subject, burdens }));
  expect(new Set(subjects.map(({ kind }) => kind)).size).toBe(2);
  expect(await eraseInTurn(kiik, subjects)).toEqual([]);
});
