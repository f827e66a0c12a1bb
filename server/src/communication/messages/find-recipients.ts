import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { selectAudiencesOf } from '#server/kindergarten/target-groups/audiences.ts';
import { nameable, selectNamedIdentities } from '#server/kindergarten/target-groups/named-identities.ts';
import { containsSearched, containsTerm } from '#server/platform/database/table-query.ts';
import { type MessageCall, readPlace, viewOf } from './access.ts';

/**
 * Holds for the rows of `messages message` that are for somebody whose name contains the term. Names are looked
 * up as they are now: a copy beside the message would outlive a person's erasure.
 */
export function isForNamed(call: MessageCall, term: string): RawBuilder<boolean> {
  const { actor, platform } = call;
  const { kind, id } = readPlace(actor);
  const named = sql`
    select unique_id from (${selectNamedIdentities(viewOf(call), nameable)}) named
    where ${containsTerm(sql`named.name`, term)}`;
  const families =
    kind === 'organization'
      ? sql``
      : sql`or message.id in (
          select family.message_id from message_families family join children child on child.id = family.child_id
          where ${caresForChild(actor, id)} and ${containsSearched(sql`child.name_search`, term)}
        )`;
  const office = platform.texts.translate(actor.language as LanguageCode, 'messages.office');
  return sql`(
    message.audience_id in (${selectAudiencesOf('messages', named)}) ${families}
    or (message.to_office and ${containsTerm(sql`${office}::text`, term)})
  )`;
}
