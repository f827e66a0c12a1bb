import { sql } from 'kysely';
import { fillAudience } from '#server/kindergarten/target-groups/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';

/** Creates an announcement of the place for these recipients by `unique_id`; returns its id. */
export async function makeAnnouncement(
  database: Database,
  {
    place,
    recipients,
    authorId = null,
    title = 'Teade',
    publishedAt = testNow,
    validUntil = null,
    isPinned = false,
    needsConfirmation = false,
  }: {
    place: { kindergartenId: number } | { organizationId: number };
    recipients: readonly string[];
    authorId?: number | null;
    title?: string;
    publishedAt?: string;
    validUntil?: string | null;
    isPinned?: boolean;
    needsConfirmation?: boolean;
  },
): Promise<number> {
  const kindergartenId = 'kindergartenId' in place ? place.kindergartenId : null;
  const organizationId = 'organizationId' in place ? place.organizationId : null;
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number; audience_id: number }>`
      insert into announcements (
        kindergarten_id, organization_id, audience_id, author_id, title, body, preview, valid_until, published_at,
        is_pinned, needs_confirmation, created_at
      ) values (
        ${kindergartenId}, ${organizationId}, make_audience('announcements', ${kindergartenId}, ${organizationId}), ${authorId}, ${title},
        '<p>Tekst</p>', 'Tekst', ${validUntil}, ${publishedAt}, ${isPinned}, ${needsConfirmation}, ${testNow}
      )
      returning id, audience_id`.execute(transaction);
    const { id, audience_id } = onlyRow(rows);
    await fillAudience(transaction, audience_id, Object.fromEntries(recipients.map((one) => [one, 1])));
    return id;
  });
}
