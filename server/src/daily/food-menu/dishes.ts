import { type RawBuilder, sql } from 'kysely';
import {
  createDish,
  type Dish,
  listDishes,
  removeDish,
  restoreDish,
  updateDish,
} from '#contract/daily/dishes.ts';
import { message } from '#contract/platform/failure.ts';
import { type CountryCode, countryLanguages } from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import {
  containsTerm,
  ifAsked,
  limitToPage,
  matchesTrashed,
  orderBy,
} from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { Failure, invalidField, notFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

const taken = { dishes_name: ['names', 'food-menu.dish_taken'] } as const;

const isUsed = sql<boolean>`(
  exists (select from menu_day_dishes planned where planned.dish_id = dish.id)
  or exists (select from menu_choices choice where choice.instead_dish_id = dish.id)
  or exists (select from menu_rotation_dishes planned where planned.dish_id = dish.id)
)`;

/** The rows of `dishes dish` that meet the rest of the statement. */
const selectDishes = (language: string, rest: RawBuilder<unknown>) => sql<Dish>`
  select dish.id, coalesce(dish.names ->> ${language}, dish.name) as name, dish.names, dish.allergens, dish.foods,
    dish.grams, dish.grams_small, dish.kcal, dish.protein, dish.fat, dish.carbohydrates,
    dish.archived_at is not null as archived, ${isUsed} as used, dish.version
  from dishes dish ${rest}`;

/** Nobody knows it of a dish whose contents are not said. */
const hasNone = (words: readonly string[]) => sql<boolean>`(
  dish.allergens is not null and dish.foods is not null and not (dish.allergens || dish.foods) && ${[...words]}::text[]
)`;

export const handleListDishes = bind(listDishes, ({ database, actor, params, query }) => {
  const where = sql`
    where dish.kindergarten_id = ${params.kindergarten_id} and ${matchesTrashed(sql`dish.archived_at`, query.trashed)}
      and ${containsTerm(sql`coalesce(dish.names ->> ${actor.language}, dish.name)`, query.term)}
      and ${ifAsked(query.without && hasNone(query.without))}`;
  const order = orderBy(query, { name: sql`dish.name` }, sql`dish.id`);
  return readPage(
    { database, query },
    selectDishes(actor.language, sql`${where} ${order} ${limitToPage(query)}`),
    sql`from dishes dish ${where}`,
  );
});

interface DishCall {
  database: ReadDatabase | Transaction;
  actor: { language: string };
  params: { kindergarten_id: number };
}

async function readDish({ database, actor, params }: DishCall, id: number): Promise<Dish> {
  const { rows } = await selectDishes(
    actor.language,
    sql`where dish.id = ${id} and dish.kindergarten_id = ${params.kindergarten_id}`,
  ).execute(database as ReadDatabase);
  return requireRow(rows);
}

export const handleCreateDish = bind(createDish, async (call) => {
  const { database, params, body, now } = call;
  const name = await requireOwnName(database, params.kindergarten_id, body.names);
  const { rows } = await refuseTaken(
    sql<{ id: number }>`
      insert into dishes (
        kindergarten_id, name, names, allergens, foods, grams, grams_small, kcal, protein, fat, carbohydrates, created_at
      )
      values (
        ${params.kindergarten_id}, ${name}, ${JSON.stringify(body.names)}, ${body.allergens}, ${body.foods},
        ${body.grams}, ${body.grams_small}, ${body.kcal}, ${body.protein}, ${body.fat}, ${body.carbohydrates}, ${now}
      )
      returning id`.execute(database),
    taken,
  );
  return readDish(call, onlyRow(rows).id);
});

export const handleUpdateDish = bind(updateDish, async (call) => {
  const { database, params, body, now } = call;
  const name = await requireOwnName(database, params.kindergarten_id, body.names);
  const writing = refuseTaken(
    sql`
      update dishes set
        name = ${name}, names = ${JSON.stringify(body.names)}, allergens = ${body.allergens}, foods = ${body.foods},
        grams = ${body.grams}, grams_small = ${body.grams_small}, kcal = ${body.kcal}, protein = ${body.protein},
        fat = ${body.fat}, carbohydrates = ${body.carbohydrates}, version = version + 1
      where id = ${params.dish_id} and kindergarten_id = ${params.kindergarten_id} and version = ${body.version}`.execute(
      database,
    ),
    taken,
  );
  const dish = await editRow(call, writing, () => readDish(call, params.dish_id));
  await announceChange(database, params.kindergarten_id, 'food-menu', now);
  return dish;
});

export const handleRemoveDish = bind(removeDish, async ({ database, params, now }) => {
  const isIt = sql<boolean>`dish.id = ${params.dish_id} and dish.kindergarten_id = ${params.kindergarten_id}`;
  // Locked, so that nobody plans it meanwhile.
  const { rows } = await sql`select from dishes dish where ${isIt} for update`.execute(database);
  if (rows.length === 0) throw notFound();
  const { numAffectedRows } = await sql`delete from dishes dish where ${isIt} and not ${isUsed}`.execute(
    database,
  );
  if (numAffectedRows === 1n) return { deleted: true, archived: false };
  await sql`
    update dishes dish set archived_at = coalesce(archived_at, ${now}), version = version + 1 where ${isIt}`.execute(
    database,
  );
  return { deleted: false, archived: true };
});

export const handleRestoreDish = bind(restoreDish, async (call) => {
  const { database, params } = call;
  await refuseTaken(
    sql`
      update dishes set archived_at = null, version = version + 1
      where id = ${params.dish_id} and kindergarten_id = ${params.kindergarten_id} and archived_at is not null`.execute(
      database,
    ),
    { dishes_name: new Failure(422, message('food-menu.dish_taken')) },
  );
  return readDish(call, params.dish_id);
});

/** The name in the kindergarten's own language; 422 without it. */
async function requireOwnName(
  transaction: Transaction,
  kindergartenId: number,
  names: TranslatedText,
): Promise<string> {
  const { rows } = await sql<{ country: CountryCode }>`
    select country from kindergartens where id = ${kindergartenId}`.execute(transaction);
  const language = countryLanguages[requireRow(rows).country];
  const name = names[language];
  if (name === undefined) throw invalidField(`names.${language}`, 'rules.required');
  return name;
}
