import { type RawBuilder, sql } from 'kysely';
import type { ListedAnnouncement } from '#contract/communication/announcements.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** A row of a list as the statements select it. */
export type ListedRow = Omit<ListedAnnouncement, 'allowed' | 'is_received' | 'id'> & { id: number };

/** The columns of a list, of `announcements announcement` joined by `joinNames` and `joinOwnRead`. */
export const listedColumns = sql`
  announcement.title, announcement.preview, coalesce(kindergarten.name, organization.name) as place_name,
  case when announcement.kindergarten_id is null then 'organization' else 'kindergarten' end as of,
  nullif(btrim(concat(author.fname, ' ', author.lname)), '') as author_name,
  announcement.published_at, announcement.valid_from, announcement.valid_until, announcement.is_pinned,
  announcement.needs_confirmation, announcement.edited_at, own.seen_at, own.confirmed_at`;

/** Whose it is, and by whom; and whether the actor has read it. */
export function joinNames(actor: Actor): RawBuilder<unknown> {
  return sql`
    left join kindergartens kindergarten on kindergarten.id = announcement.kindergarten_id
    left join organizations organization on organization.id = announcement.organization_id
    left join users author on author.id = announcement.author_id
    left join announcement_reads own on own.announcement_id = announcement.id and own.user_id = ${actor.userId}`;
}

/** Holds for what the actor has not read, or has not confirmed although it asks for it. */
export const isOpen = sql<boolean>`(
  own.seen_at is null or (announcement.needs_confirmation and own.confirmed_at is null)
)`;
