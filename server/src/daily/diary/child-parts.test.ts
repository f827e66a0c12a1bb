import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openClass } from '#server/testing/index.ts';

const { kiik, home, reds, employee, makePupil } = await openClass();
const { childId, mother } = await makePupil();
const dietary = await kiik.run<{ id: number }>`
  insert into dietary_options (kindergarten_id, name, kind, created_at) values
    (${home}, 'Nuts', 'allergy', '2026-09-01'), (${home}, 'Milk', 'allergy', '2026-09-01'),
    (${home}, 'Vegan', 'diet', '2026-09-01'), (${home}, 'No pork', 'diet', '2026-09-01')
  returning id`;
await kiik.run`
  insert into child_dietary_options (child_id, dietary_option_id)
  select ${childId}, given from unnest(${dietary.map(({ id }) => id)}::bigint[]) given`;
await kiik.run`update children set picture_key = 'face', health_notes = 'EpiPen' where id = ${childId}`;

const all = ['diary_access_manager', 'children_access_all'] as const;
const parts = {
  profile_picture: `/api/kindergartens/${home}/children/${childId}/picture/face`,
  safety: { allergies: ['Milk', 'Nuts'], has_notes: true },
  diets: ['No pork', 'Vegan'],
};
const nothing = { profile_picture: null, safety: null, diets: null };

const makeEmployee = (flags: readonly Flag[]) =>
  kiik.makeMember({ type: 'employee', kindergartenId: home, flags });

/** Somebody who sees all diaries but not all children, and is the child's father. */
async function makeFather(hidden: readonly string[], teaches = false) {
  const flags: Flag[] = ['diary_access_manager', 'children_access_index', 'child_access_profile'];
  const user = await makeEmployee(flags);
  if (teaches) await kiik.makeTeaching(reds, user.id);
  const father = await kiik.makeMember({
    ...{ type: 'guardian', kindergartenId: home, flags: [] },
    user: { id: user.userId, email: user.email },
  });
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation, hidden_areas)
    values (${childId}, ${father.id}, 2, ${[...hidden]})`;
  return user;
}

test.each([
  ['its teacher', () => Promise.resolve(employee), parts],
  ['who sees all children', () => makeEmployee([...all, 'child_access_profile']), parts],
  ['who may not open children', () => makeEmployee(all), { ...parts, safety: null }],
  ['who sees diaries only', () => makeEmployee(['diary_access_manager', 'child_access_profile']), nothing],
  ['its father', () => makeFather([]), parts],
  ['from whom its profile is hidden', () => makeFather(['profile']), { ...parts, profile_picture: null }],
  ['from whom its health is hidden', () => makeFather(['health']), { ...parts, safety: null, diets: null }],
  ['who teaches it and is its father', () => makeFather(['profile', 'health'], true), parts],
  ['its mother, of her own family alone', () => Promise.resolve(mother), undefined],
])('the class’s day shows of a child to %s what they may see of it', async (_who, make, expected) => {
  const reader = await kiik.signIn((await make()).email);
  const { status, body } = await reader.get<DiaryDay>(
    `/api/kindergartens/${home}/diary/day?course_id=${reds}`,
  );
  if (expected === undefined) {
    expect(status).toBe(403);
    return;
  }
  const { required, not_required } = body.entries;
  expect(ensurePresent([...required, ...not_required][0]).child).toMatchObject(expected);
});
