import { sql } from 'kysely';
import { createChild, findAlikeChildren, updateChild } from '#contract/kindergarten/children.ts';
import { message } from '#contract/platform/failure.ts';
import { giveDiets } from '#server/kindergarten/dietary-options/dietary-options.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { checkIdentity, tidyIdcode } from './check-identity.ts';
import { findAlike } from './find-alike.ts';
import { findChild, findEditableChild } from './find-child.ts';
import { childrenRenamed, insertChildren } from './write-children.ts';

/** A personal code belongs to one child, archived or not: a child who returns is restored. */
const takenCode = { children_idcode: ['idcode', 'children.idcode_taken'] } as const;

/** Creates a child, with the first class if one is named. */
export const handleCreateChild = bind(createChild, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const kindergartenId = params.kindergarten_id;
  const idcode = await checkIdentity(database, kindergartenId, body, actor.today);
  if (body.beside_alike !== true) await warnOfAlike(call, idcode);
  const { phone, ...values } = { ...body, idcode };
  const child = { ...values, phone_code: phone?.code ?? null, phone_number: phone?.number ?? null };
  const childId = onlyRow(
    await refuseTaken(insertChildren(database, kindergartenId, [child], now), takenCode),
  );
  await setDiets(database, kindergartenId, childId, body.dietary_option_ids);
  audit({ child_id: childId });
  return findChild({ ...call, params: { kindergarten_id: kindergartenId, child_id: childId } });
});

/** Shows the children who are probably the same before anything is saved. */
export const handleFindAlikeChildren = bind(
  findAlikeChildren,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, body, audit }) => {
    const idcode = await tidyIdcode(database, kindergartenId, body.idcode);
    const alike = await findAlike(database, actor, kindergartenId, { ...body, idcode });
    audit({ child_id: alike.map(({ id }) => id) });
    return { alike };
  },
);

/** 409 with the children who are probably the same. If two people create it at once, the second gets it. */
async function warnOfAlike(call: Call<typeof createChild>, idcode: string | null): Promise<void> {
  const { database, actor, params, body, conflict } = call;
  const kindergartenId = params.kindergarten_id;
  await sql`select from kindergartens where id = ${kindergartenId} for no key update`.execute(database);
  const alike = await findAlike(database, actor, kindergartenId, { ...body, idcode });
  if (alike.length > 0) throw conflict({ alike }, message('children.alike'));
}

const identityNames = ['fname', 'lname', 'idcode', 'birth_date', 'gender'] as const;
const profileNames = ['address', 'phone', 'home_languages'] as const;
const healthNames = ['health_notes', 'dietary_option_ids'] as const;

/** Changes the sent fields, if the actor may change those parts. */
export const handleUpdateChild = bind(updateChild, async (call) => {
  const { database, actor, params, body } = call;
  const changes = (names: readonly (keyof typeof body)[]) => names.some((name) => body[name] !== undefined);
  const changesIdentity = changes(identityNames);
  const current = await findEditableChild(call, [
    ...(changesIdentity || changes(profileNames) ? (['profile'] as const) : []),
    ...(changes(healthNames) ? (['health'] as const) : []),
  ]);
  if (changesIdentity && !current.allowed.edit_identity) throw forbidden();
  const identity = {
    idcode: body.idcode === undefined ? current.idcode : body.idcode,
    birth_date: body.birth_date ?? current.birth_date,
    gender: body.gender === undefined ? (current.profile?.gender ?? null) : body.gender,
  };
  const idcode = changesIdentity
    ? await checkIdentity(database, params.kindergarten_id, identity, actor.today)
    : null;
  if (body.birth_date !== undefined) await refuseClassBefore(database, params.child_id, body.birth_date);
  const { rows } = await refuseTaken(
    sql`
      update children set
        fname = coalesce(${body.fname ?? null}, fname),
        lname = coalesce(${body.lname ?? null}, lname),
        birth_date = coalesce(${body.birth_date ?? null}::date, birth_date),
        idcode = case when ${body.idcode !== undefined} then ${idcode} else idcode end,
        gender = case when ${body.gender !== undefined} then ${body.gender ?? null} else gender end,
        address = coalesce(${body.address ?? null}, address),
        phone_code = case when ${body.phone !== undefined} then ${body.phone?.code ?? null} else phone_code end,
        phone_number = case when ${body.phone !== undefined} then ${body.phone?.number ?? null} else phone_number end,
        home_languages = coalesce(${body.home_languages ?? null}::text[], home_languages),
        health_notes = coalesce(${body.health_notes ?? null}, health_notes),
        version = version + 1
      where id = ${params.child_id} and version = ${body.version}
      returning id`.execute(database),
    takenCode,
  );
  // The current row, not the one read before somebody else's save.
  if (rows.length === 0) throw call.conflict(await findChild(call));
  const isRenamed = [
    [body.fname, current.fname],
    [body.lname, current.lname],
  ].some(([entered, held]) => entered !== undefined && entered !== held);
  if (isRenamed) await childrenRenamed.raise(database, { childIds: [params.child_id] });
  if (body.dietary_option_ids !== undefined) {
    await setDiets(database, params.kindergarten_id, params.child_id, body.dietary_option_ids);
  }
  return findChild(call);
});

/** 422 for a birthday after the child's first day in a class. */
async function refuseClassBefore(
  transaction: Transaction,
  childId: number,
  birthDate: string,
): Promise<void> {
  const { rows } = await sql`
    select from course_children where child_id = ${childId} and start_date < ${birthDate} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw invalidField('birth_date', 'children.class_before_birth');
}

/** 422 for an option that the kindergarten does not have (any more). */
async function setDiets(
  transaction: Transaction,
  kindergartenId: number,
  childId: number,
  optionIds: readonly number[],
): Promise<void> {
  const given = [{ child_id: childId, option_ids: optionIds }];
  if ((await giveDiets(transaction, kindergartenId, given)) < new Set(optionIds).size) {
    throw invalidField('dietary_option_ids', 'rules.invalid');
  }
}
