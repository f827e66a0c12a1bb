import { sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import type { TranslatedText } from '#server/platform/translator/translator.ts';

/** A text that somebody wants to read in their language. */
export interface Original extends TranslatedText {
  id: number;
  /** Its place, which may be the organisation of the reader's kindergarten. */
  kindergarten_id: number | null;
  organization_id: number | null;
  language: string | null;
}

/** One translation: of what, for the readers of which place, into which language. */
export interface AskedTranslation {
  kind: 'message' | 'announcement';
  original: Original;
  place: IdentityView['tenant'];
  language: LanguageCode;
  /** Of the text as it is now. */
  sourceHash: Buffer;
}

/** What was translated before, from the same text. */
export async function findTranslation(
  database: Transaction,
  { kind, original, place, language, sourceHash }: AskedTranslation,
): Promise<TranslatedText | null> {
  const { rows } = await sql<TranslatedText>`
    select title, body from translations
    where ${sql.ref(`${kind}_id`)} = ${original.id} and place = ${place.kind === 'kindergarten' ? place.id : -place.id}
      and language = ${language} and source_hash = ${sourceHash}`.execute(database);
  return rows[0] ?? null;
}

/** Keeps a translation for the next reader of the place, instead of one of an earlier text. */
export async function keepTranslation(
  database: Transaction,
  { kind, original, place, language, sourceHash }: AskedTranslation,
  { title, body }: TranslatedText,
  now: string,
): Promise<void> {
  await sql`
    insert into translations (
      kindergarten_id, organization_id, message_id, announcement_id, origin_kindergarten_id, origin_organization_id,
      language, source_hash, title, body, made_at
    )
    values (
      ${place.kind === 'kindergarten' ? place.id : null}, ${place.kind === 'organization' ? place.id : null},
      ${kind === 'message' ? original.id : null}, ${kind === 'announcement' ? original.id : null},
      ${original.kindergarten_id}, ${original.organization_id}, ${language}, ${sourceHash}, ${title}, ${body}, ${now}
    )
    on conflict (message_id, announcement_id, place, language) do update
    set source_hash = excluded.source_hash, title = excluded.title, body = excluded.body, made_at = excluded.made_at`.execute(
    database,
  );
}
