import { type DiaryTableNeeds, getDiaryPlates } from '#contract/daily/diary-plates.ts';
import { readTableNeeds, type TableNeeds } from '#server/daily/food-menu/plates.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireDiaryOf } from './access.ts';

export const handleGetPlates = bind(getDiaryPlates, async ({ database, actor, params, audit }) => {
  const { kindergarten_id: kindergartenId, course_id: courseId, date } = params;
  await requireDiaryOf(database, actor, kindergartenId, courseId);
  const needs = await readTableNeeds(database, actor, { kindergartenId, courseId, date });
  audit({ course_id: courseId, child_id: needs.map((one) => one.child_id) });
  return {
    is_file: needs.some(({ unchecked }) => unchecked.some(({ why }) => why === 'file')),
    data: needs.map(describeNeeds),
  };
});

function describeNeeds({ child_id, has_notes, plates, unchecked }: TableNeeds): DiaryTableNeeds {
  return {
    child_id,
    has_notes,
    plates: plates.map(({ meal, dish_name, state, allergens, foods, choice }) => ({
      ...{ meal, dish: dish_name, state, allergens, foods },
      instead: choice?.instead?.name ?? null,
    })),
    open_options: unchecked.flatMap(({ why, option }) =>
      why === 'option' && option !== null ? [option] : [],
    ),
  };
}
