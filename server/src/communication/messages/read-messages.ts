import { type RawBuilder, sql } from 'kysely';
import { messageLimits } from '#contract/communication/message-limits.ts';
import {
  listMessages,
  listRecentMessages,
  type MessageFolder,
  type MessageRow,
} from '#contract/communication/messages.ts';
import type { RouteQuery } from '#contract/platform/route.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import {
  containsSearched,
  ifAsked,
  limitToPage,
  makePage,
  readTotal,
} from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { isOwn, isReceiver, isStaff, isUnread, type MessageCall, readPlace } from './access.ts';
import { hasShownFiles } from './attachments.ts';
import { isForNamed } from './find-recipients.ts';
import { nameRecipients } from './name-recipients.ts';

/** The columns of a message for its readers; `found` says what the reader's copy is. */
interface FoundRow extends Omit<MessageRow, 'receiver' | 'recipients' | 'receipts' | 'sender'> {
  is_received: boolean;
  seen_at: string | null;
  deleted_at: string | null;
  fname: string;
  lname: string;
  profile_picture: string | null;
  type: MessageRow['sender']['type'];
  children: string[];
  /** Whether the reader works here. */
  is_staff: boolean;
  people_count: number;
  families_count: number;
  seen_people_count: number;
  seen_families_count: number;
}

/**
 * Selects messages as their readers see them, from `found (id, is_received, seen_at, deleted_at)`: which, and
 * the reader's copy of each.
 */
export function selectMessages(actor: Actor, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const { kind, id } = readPlace(actor);
  // Only who looks after a child learns whose parent the sender is.
  const children =
    kind === 'organization'
      ? sql`'{}'::text[]`
      : sql`array(
          select child.fname from child_guardians own join children child on child.id = own.child_id
          where own.guardian_id = author.id and author.type = 'guardian' and child.archived_at is null
            and ${caresForChild(actor, id)}
          order by child.fname
        )`;
  return sql`
    select
      message.id, coalesce(message.thread_id, message.id) as thread_id, message.subject, message.preview,
      message.state, message.dated_at as created_at, message.send_at, message.is_urgent,
      message.is_automatic, ${hasShownFiles(actor)} as has_files,
      message.sender_id is not distinct from ${actor.userId}::bigint as is_own,
      found.is_received, found.seen_at, found.deleted_at,
      coalesce(person.fname, '') as fname, coalesce(person.lname, '') as lname, ${personPicturePath} as profile_picture,
      coalesce(author.type, 'former') as type, ${children} as children,
      ${isStaff(actor)} as is_staff, message.people_count, message.families_count,
      case when message.state = 'sent' and message.sender_id = ${actor.userId} then (
        select count(*) from message_receivers reader where reader.message_id = message.id and reader.seen_at is not null
      ) else 0 end as seen_people_count,
      case when message.families_count > 0 and message.sender_id = ${actor.userId} then (
        select count(distinct family.child_id)
        from message_receiver_children family
        join message_receivers reader on reader.message_id = family.message_id and reader.user_id = family.user_id
        where family.message_id = message.id and reader.seen_at is not null
      ) else 0 end as seen_families_count
    from (${found}) found
    join messages message on message.id = found.id
    left join users person on person.id = message.sender_id
    left join lateral (
      select membership.id, membership.type from memberships membership
      where membership.user_id = message.sender_id and membership.active and (
        membership.kindergarten_id = message.kindergarten_id
        or membership.organization_id = message.organization_id
        or membership.organization_id = (select organization_id from kindergartens where id = message.kindergarten_id)
      )
      order by array_position(array['employee', 'official', 'guardian'], membership.type), membership.id limit 1
    ) author on true`;
}

/** The rows of the contract, with the names of the recipients of those that the caller wrote. */
export async function writeRows(
  call: MessageCall & { database: ReadDatabase | Transaction },
  rows: readonly FoundRow[],
): Promise<MessageRow[]> {
  const own = rows.filter(({ is_own }) => is_own).map(({ id }) => id);
  const recipients = await nameRecipients(call, own);
  return rows.map((row) => ({
    id: row.id,
    thread_id: row.thread_id,
    subject: row.subject,
    preview: row.preview,
    state: row.state,
    created_at: row.created_at,
    send_at: row.send_at,
    is_urgent: row.is_urgent,
    is_automatic: row.is_automatic,
    has_files: row.has_files,
    is_own: row.is_own,
    sender: {
      fname: row.fname,
      lname: row.lname,
      profile_picture: row.profile_picture,
      type: row.type,
      children: row.children,
    },
    receiver: row.is_received ? { seen: row.seen_at } : null,
    recipients: recipients.get(row.id) ?? [],
    // A guardian who answers all families learns nothing about the others, not even how many they are.
    receipts:
      row.is_own && row.is_staff && row.state === 'sent'
        ? {
            people_count: row.people_count,
            seen_people_count: row.seen_people_count,
            families_count: row.families_count,
            seen_families_count: row.seen_families_count,
          }
        : null,
  }));
}

/** Which rows of which table a folder shows. */
const folderParts: Readonly<
  Record<MessageFolder, { received?: RawBuilder<boolean>; own?: RawBuilder<boolean> }>
> = {
  received: { received: sql`receiver.deleted_at is null` },
  sent: { own: sql`message.state <> 'draft' and message.deleted_at is null` },
  drafts: { own: sql`message.state = 'draft' and message.deleted_at is null` },
  all: {
    received: sql`receiver.deleted_at is null`,
    own: sql`message.state <> 'draft' and message.deleted_at is null`,
  },
  deleted: { received: sql`receiver.deleted_at is not null`, own: sql`message.deleted_at is not null` },
};

/** Selects `id`, `is_received`, `seen_at`, `deleted_at` and `sorted_at` of the folder's messages. */
function selectFolder(
  call: MessageCall,
  { folder, term, show }: RouteQuery<typeof listMessages>,
): RawBuilder<unknown> {
  const { actor } = call;
  const { received, own: written } = folderParts[folder];
  // What one has written is never unread.
  const own = written && (show === 'unread' ? sql`false` : written);
  const isSearched = term !== undefined && term.trim() !== '';
  const sortedBy = (table: string) => sql.ref(`${table}.${folder === 'deleted' ? 'deleted_at' : 'dated_at'}`);
  const found = (text: RawBuilder<string>) => ifAsked(isSearched ? containsSearched(text, term) : undefined);
  const parts = [
    ...(received === undefined
      ? []
      : [
          sql`
            select receiver.message_id as id, true as is_received, receiver.seen_at, receiver.deleted_at,
              ${sortedBy('receiver')} as sorted_at
            from message_receivers receiver
            ${
              isSearched
                ? sql`
                  join messages message on message.id = receiver.message_id
                  left join users person on person.id = message.sender_id`
                : sql``
            }
            where ${isReceiver(actor)} and ${received} and ${ifAsked(show && isUnread)}
              and ${found(sql`message.search || ' ' || coalesce(person.name_search, '')`)}`,
        ]),
    ...(own === undefined
      ? []
      : [
          sql`
            select message.id, false as is_received, null::timestamptz(3) as seen_at, message.deleted_at,
              ${sortedBy('message')} as sorted_at
            from messages message
            where ${isOwn(actor)} and ${own}
              and (${found(sql`message.search`)} ${isSearched ? sql`or ${isForNamed(call, term)}` : sql``})`,
        ]),
  ];
  return sql.join(parts, sql` union all `);
}

export const handleListMessages = bind(listMessages, async (call) => {
  const { database, actor, query } = call;
  const matching = sql`from (${selectFolder(call, query)}) folder`;
  // What waits to be read begins with what is urgent.
  const isFirst =
    query.show === 'unread'
      ? sql`(select is_urgent from messages message where message.id = folder.id)`
      : sql`false`;
  const page = sql`
    select id, is_received, seen_at, deleted_at, sorted_at, ${isFirst} as is_first, count(*) over () as total
    ${matching}
    order by is_first desc, sorted_at desc, id desc ${limitToPage(query)}`;
  const { rows } = await sql<FoundRow & { total: number }>`
    with page as materialized (${page})
    select page.total, one.* from page join (${selectMessages(actor, sql`select * from page`)}) one using (id)
    order by page.is_first desc, page.sorted_at desc, page.id desc`.execute(database);
  call.audit({ message_id: rows.map(({ id }) => id) });
  const total = await readTotal(database, query, rows, matching);
  return makePage(query, await writeRows(call, rows), total);
});

export const handleListRecentMessages = bind(listRecentMessages, async (call) => {
  const { database, actor } = call;
  const recent = sql`
    select receiver.message_id as id, true as is_received, receiver.seen_at, receiver.deleted_at
    from message_receivers receiver
    where ${isReceiver(actor)} and receiver.deleted_at is null
    order by receiver.dated_at desc, receiver.message_id desc limit ${messageLimits.recent}`;
  const { rows } = await sql<FoundRow>`
    select one.* from (${selectMessages(actor, recent)}) one order by one.created_at desc, one.id desc`.execute(
    database,
  );
  call.audit({ message_id: rows.map(({ id }) => id) });
  return { data: await writeRows(call, rows) };
});
