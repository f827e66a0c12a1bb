import { sql } from 'kysely';
import type { Identity, KnownIdentity } from '#contract/platform/identities.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { selectShownGuardians } from '#server/kindergarten/contacts/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { readEntries } from '#server/kindergarten/target-groups/audiences.ts';
import { addLooks } from '#server/kindergarten/target-groups/identity-looks.ts';
import { type MessageCall, readPlace, viewOf } from './access.ts';

/**
 * Whom each of these messages is for, as far as the actor may know; families, by the name of their child, only
 * for the sender who looks after that child.
 */
export async function nameRecipients(
  call: MessageCall,
  messageIds: readonly number[],
): Promise<Map<number, KnownIdentity[]>> {
  const named = new Map<number, Identity[]>();
  if (messageIds.length === 0) return new Map();
  const { database, actor, platform } = call;
  const { kind, id: placeId } = readPlace(actor);
  const knowsChild = kind === 'kindergarten' ? caresForChild(actor, placeId) : sql<boolean>`false`;
  const { rows } = await sql<{
    id: number;
    audience_id: number;
    to_office: boolean;
    families: { id: number; name: string }[];
  }>`
    select message.id, message.audience_id, message.to_office, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', child.id, 'name', case when ${knowsChild} then child.fname || ' ' || child.lname else '' end
      ) order by child.fname)
      from message_families family join children child on child.id = family.child_id
      where family.message_id = message.id and message.sender_id = ${actor.userId}
    ), '[]') as families
    from messages message where message.id = any(${[...messageIds]}::bigint[])`.execute(database);
  const audiences = rows.map(({ audience_id }) => audience_id);
  const entries = await readEntries(database, viewOf(call), sql`select unnest(${audiences}::bigint[])`);
  const peers = await namePeers(
    call,
    entries.flatMap(({ type, name, unique_id }) => (type === 'guardian' && name === '' ? [unique_id] : [])),
  );
  const office = platform.texts.translate(actor.language as LanguageCode, 'messages.office');
  for (const row of rows) {
    const shared = entries
      .filter(({ audience_id }) => audience_id === row.audience_id)
      .map(({ unique_id, name, type }) => ({ unique_id, name: peers.get(unique_id) ?? name, type }));
    named.set(row.id, [
      ...(row.to_office
        ? [{ unique_id: `office-${readPlace(actor).id}`, name: office, type: 'office' }]
        : []),
      ...shared,
      ...row.families.map(({ id, name }) => ({ unique_id: `family-${id}`, name, type: 'family' })),
    ]);
  }
  const known = await addLooks(database, [...named.values()].flat());
  // The looks come in the order of the names.
  return new Map([...named].map(([id, { length }]) => [id, known.splice(0, length)]));
}

/** The names of other guardians whom the actor, a guardian, may know. */
async function namePeers(
  { database, actor }: MessageCall,
  uniqueIds: readonly string[],
): Promise<Map<string, string>> {
  const { kind, id } = readPlace(actor);
  if (uniqueIds.length === 0 || kind === 'organization') return new Map();
  const { rows } = await sql<{ unique_id: string; name: string }>`
    select shown.unique_id, shown.name
    from (
      select 'guardian-' || id::text as unique_id, name
      from (${selectShownGuardians({ actor, kindergartenId: id })}) one
    ) shown
    where shown.unique_id = any(${[...uniqueIds]}::text[])`.execute(database);
  return new Map(rows.map(({ unique_id, name }) => [unique_id, name]));
}
