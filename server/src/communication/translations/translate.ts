import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { translateAnnouncement, translateMessage } from '#contract/communication/translations.ts';
import { message } from '#contract/platform/failure.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { isReceived, mayEdit, withReached } from '#server/communication/announcements/access.ts';
import { readPlace, seesMessage } from '#server/communication/messages/access.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { Failure, forbidden } from '#server/platform/http/failure.ts';
import { countCost } from '#server/platform/http/rate-limit.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { TranslationFailed } from '#server/platform/translator/translator.ts';
import {
  type AskedTranslation,
  findTranslation,
  keepTranslation,
  type Original,
} from './keep-translations.ts';

/** Translations that the service makes for one person. For programs: nobody reads so many. */
const limit = { most: 200, seconds: 3600 };

export const handleTranslateMessage = bind(translateMessage, async (call) => {
  const { rows } = await sql<Original>`
    select message.id, message.kindergarten_id, message.organization_id, message.language,
      message.subject as title, message.body
    from messages message
    where message.id = ${call.params.message_id} and message.state = 'sent' and ${seesMessage(call.actor)}`.execute(
    call.database,
  );
  return translate(call, 'message', requireRow(rows));
});

export const handleTranslateAnnouncement = bind(translateAnnouncement, async (call) => {
  const { actor, now, params } = call;
  const view = { actor, tenant: readPlace(actor), now };
  const { rows } = await sql<Original>`
    with ${withReached(view, params.announcement_id)}
    select announcement.id, announcement.kindergarten_id, announcement.organization_id, announcement.language,
      announcement.title, announcement.body
    from announcements announcement
    where announcement.id = ${params.announcement_id} and (${isReceived(view)} or ${mayEdit(view)})`.execute(
    call.database,
  );
  return translate(call, 'announcement', requireRow(rows));
});

/** Into the language of the actor, who may read it. */
async function translate(
  call: Call<typeof translateMessage | typeof translateAnnouncement>,
  kind: AskedTranslation['kind'],
  original: Original,
) {
  const { database, actor, platform, now } = call;
  const { translator } = platform;
  const language = actor.language as LanguageCode;
  if (translator === null) throw new Failure(409, message('translations.off'));
  if (original.language === null || original.language === language) throw forbidden();
  const { title, body } = original;
  const sourceHash = hash('sha256', JSON.stringify([title, body]), 'buffer');
  const asked = { kind, original, place: readPlace(actor), language, sourceHash };
  const found = await findTranslation(database, asked);
  if (found !== null) return { language, ...found };
  const made = { name: 'translations', userId: actor.userId, ...limit };
  if (!(await countCost(platform.database, platform.clock, made)))
    throw new Failure(409, message('translations.tooMany'));
  try {
    const text = await translator.translate({ title, body }, original.language as LanguageCode, language);
    await keepTranslation(database, asked, text, now);
    return { language, ...text };
  } catch (error) {
    if (error instanceof TranslationFailed) throw new Failure(409, message('translations.failed'));
    throw error;
  }
}
