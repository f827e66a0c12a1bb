import * as z from 'zod/mini';
import { requireContextFlag } from '../access/permissions.ts';
import { attachedFile, attachedFilesMaximum } from '../library/attached-files.ts';
import { byOneself, bySession, bySessionOrToken } from '../platform/callers.ts';
import { identityId, knownIdentity } from '../platform/identities.ts';
import { inContext } from '../platform/reach.ts';
import { richText } from '../platform/rich-text.ts';
import { routesAt } from '../platform/route.ts';
import {
  atMost,
  deleted,
  done,
  instant,
  oneLine,
  pageOf,
  queryNumber,
  rowId,
  ruleError,
  tableQuery,
  version,
} from '../platform/rules.ts';
import { messageLimits } from './message-limits.ts';

/** The folders of a person's messages in one place. `all` is received and sent together. */
export const messageFolders = ['received', 'sent', 'drafts', 'deleted', 'all'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** People who read messages, and those who write them. */
export const reading = requireContextFlag({
  kindergarten: ['messages_access_index'],
  organization: ['organization_access_messages'],
});
const sending = requireContextFlag({
  kindergarten: ['messages_can_send'],
  organization: ['organization_send_messages'],
});

const routes = routesAt('messages', '/api/common/messages', { reach: inContext });
/** What one reads, also by an access token. */
export const readers = routes.with({ access: reading, callers: bySessionOrToken });
/** What is only the person's own: opening, deleting. */
export const owners = routes.with({ access: reading, callers: bySession });
/** Nobody writes in another person's name. */
export const senders = routes.with({ access: sending, callers: byOneself });

/**
 * Whom a message is for: an identity (`course-5`, `guardian-7`), or, for messages alone, `family-<child>`: the
 * guardians who may know of that child; `office-<kindergarten>`: the kindergarten's office.
 */
const recipients = z.array(identityId, ruleError('required')).check(atMost(messageLimits.recipientsMaximum));

/** Who wrote it, as its readers may know them. */
export const sender = z.object({
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  type: z.enum(['employee', 'guardian', 'official', 'former']),
  /** Of a guardian: the first names of the children that the reader may see. */
  children: z.array(z.string()),
});

/** How many of those who received it have opened it. Families are counted if it went to guardians. */
export const receiptCounts = z.object({
  people_count: z.number(),
  seen_people_count: z.number(),
  families_count: z.number(),
  seen_families_count: z.number(),
});

const messageRow = z.object({
  id: z.number(),
  thread_id: z.number(),
  subject: z.string(),
  /** The beginning of the text, without markup. */
  preview: z.string(),
  /** `queued`: waits for its time, or for the end of the seconds in which it can be undone. */
  state: z.enum(['draft', 'queued', 'sent']),
  /** When it was sent; before that, when it was last changed. */
  created_at: instant,
  /** When a queued message will be sent; of a draft: when it should be. */
  send_at: z.nullable(instant),
  is_urgent: z.boolean(),
  /** Kiik sent it because its writer was away. */
  is_automatic: z.boolean(),
  has_files: z.boolean(),
  sender: sender,
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  /** The caller's copy; null for what they only sent. `seen` is null while it is unread. */
  receiver: z.nullable(z.object({ seen: z.nullable(instant) })),
  /** Whom it is for, as far as the caller may know; the names of single people only for its sender. */
  recipients: z.array(knownIdentity),
  /** Of a sent message of the caller, if they work here. */
  receipts: z.nullable(receiptCounts),
});
export type MessageRow = z.output<typeof messageRow>;

/** A message in its thread. */
const threadMessage = z.extend(messageRow, {
  /** Cleaned rich text. */
  body: z.string(),
  files: z.array(attachedFile),
  /** Whether the caller has blocked its sender, another guardian, whose answers don't arrive. */
  is_blocked: z.boolean(),
  allowed: z.object({
    reply: z.boolean(),
    replyAll: z.boolean(),
    forward: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    purge: z.boolean(),
    /** Take it back to the drafts, while it is queued. */
    undo: z.boolean(),
    sendNow: z.boolean(),
    seeReceipts: z.boolean(),
    remind: z.boolean(),
    /** By machine, into the caller's language. */
    translate: z.boolean(),
    /** Between guardians: to receive no more of its sender, and to show it to the kindergarten's office. */
    block: z.boolean(),
    report: z.boolean(),
  }),
});
export type ThreadMessage = z.output<typeof threadMessage>;

const draft = z.object({
  id: z.number(),
  subject: z.string(),
  body: z.string(),
  recipients: z.array(knownIdentity),
  replies_to_id: z.nullable(z.number()),
  allows_reply_all: z.boolean(),
  is_urgent: z.boolean(),
  send_at: z.nullable(instant),
  files: z.array(attachedFile),
  version,
});
export type MessageDraft = z.output<typeof draft>;

/** What somebody has written so far: everything may still be empty. */
const draftBody = {
  subject: oneLine(0, messageLimits.subjectMaximum),
  body: richText(0, messageLimits.bodyMaximum),
  recipients,
  allows_reply_all: z._default(z.boolean(), false),
  /** Rings in quiet hours, too; only for those who work there. */
  is_urgent: z._default(z.boolean(), false),
  /** Null to send it at once. */
  send_at: z._default(z.nullable(instant), null),
};
const draftExample = {
  subject: 'Väljasõit',
  body: '<p>Head vanemad!</p>',
  recipients: [],
};

/** A page of one folder, the newest first; found in subject, text and people. */
export const listMessages = readers.get('listMessages', '', {
  query: z.strictObject({
    ...tableQuery,
    perPage: z._default(queryNumber(1, 100), messageLimits.perPage),
    folder: z._default(z.enum(messageFolders, ruleError('invalid')), 'received'),
    /** Only what the caller has received and not opened yet, what is urgent first. */
    show: z.optional(z.enum(['unread'], ruleError('invalid'))),
  }),
  reply: pageOf(messageRow),
});

/** The newest received messages, for the header. */
export const listRecentMessages = readers.get('listRecentMessages', '/recent', {
  reply: z.object({ data: z.array(messageRow) }),
});

/** The people and groups that the caller may write to, by name; a class's teachers also by theirs. */
export const listRecipients = readers.get('listRecipients', '/recipients', {
  access: sending,
  query: z.strictObject({ ...tableQuery }),
  reply: pageOf(
    z.extend(knownIdentity, {
      /** Of a class's teachers: who they are. Of a parent: the first names of the children whom the caller may know. */
      about: z.array(z.string()),
    }),
  ),
});

/** How many people these recipients are now, and who of them cannot read it in Kiik. */
export const countRecipients = senders.post('countRecipients', '/recipients/count', {
  callers: bySession,
  body: z.strictObject({ recipients }),
  reply: z.object({
    people_count: z.number(),
    families_count: z.number(),
    without_account_count: z.number(),
    /** The first of them by name. */
    without_account: z.array(z.string()),
    /** The employees among those named personally who are away today, until when (`YYYY-MM-DD`). */
    absent: z.array(z.object({ name: z.string(), ends_on: z.string() })),
  }),
  example: { body: { recipients: [] } },
});

/** The thread of a message as the caller may see it, the oldest first. */
export const getThread = readers.get('getThread', '/{message_id}', {
  reply: z.object({ subject: z.string(), messages: z.array(threadMessage) }),
});

/** Marks the thread of this message as read. */
export const markMessageSeen = owners.put('markMessageSeen', '/{message_id}/seen', { reply: done });

export const deleteMessage = owners.delete('deleteMessage', '/{message_id}', { reply: deleted });
export const restoreMessage = owners.put('restoreMessage', '/{message_id}/restore', { reply: done });
/** Removes a deleted message from the caller's folders for good. */
export const purgeMessage = owners.delete('purgeMessage', '/{message_id}/purge', { reply: deleted });

/** Begins a draft; a reply or a forwarded message names what it is about. What is forwarded takes its files along. */
export const createDraft = senders.post('createDraft', '/drafts', {
  body: z.strictObject({
    ...draftBody,
    /** A reply without recipients is for the sender. */
    replies_to_id: z.optional(rowId),
    /** For all who received the answered message, if its sender allows that. */
    to_all: z._default(z.boolean(), false),
    forwards_id: z.optional(rowId),
  }),
  reply: draft,
  status: 201,
  example: { body: draftExample },
});

export const getDraft = senders.get('getDraft', '/drafts/{message_id}', { callers: bySession, reply: draft });

export const updateDraft = senders.put('updateDraft', '/drafts/{message_id}', {
  body: z.strictObject({ ...draftBody, version: rowId }),
  reply: draft,
  conflict: draft,
  example: { body: { ...draftExample, version: 1 } },
});

/** Throws a draft away. */
export const deleteDraft = senders.delete('deleteDraft', '/drafts/{message_id}', { reply: deleted });

/**
 * Attaches files of the library to a draft, as copies: they stay if the file leaves the library. 422 for what is
 * not shared yet or lacks a child's consent. An upload names its draft by `message_id`.
 */
export const attachFiles = senders.post('attachFiles', '/drafts/{message_id}/files', {
  body: z.strictObject({
    file_ids: z.array(rowId, ruleError('required')).check(atMost(attachedFilesMaximum)),
  }),
  reply: draft,
  example: { body: { file_ids: [1] } },
});

/** Takes a file off a draft. */
export const detachFile = senders.delete('detachFile', '/drafts/{message_id}/files/{file_id}', {
  reply: draft,
});

/** What a sent message needs; the rest stands in the draft. */
const sentReply = z.object({ id: z.number(), send_at: instant });

/**
 * Sends a draft at its time, at the earliest after the seconds in which it can be undone. 422 if something is
 * missing, at its field, or if the caller has sent too many within an hour.
 */
export const sendDraft = senders.put('sendDraft', '/drafts/{message_id}/send', {
  body: z.strictObject({ version: rowId }),
  reply: sentReply,
  conflict: draft,
  example: { body: { version: 1 } },
});

/** Answers a message without a draft: to its sender, or to all who received it. */
export const replyToMessage = senders.post('replyToMessage', '/{message_id}/reply', {
  body: z.strictObject({
    body: richText(1, messageLimits.bodyMaximum),
    to_all: z._default(z.boolean(), false),
  }),
  reply: sentReply,
  status: 201,
  example: { body: { body: '<p>Aitäh!</p>' } },
});

/** Takes a queued message back to the drafts. 403 once it is sent. */
export const undoSending = senders.put('undoSending', '/{message_id}/undo', { reply: draft });

/** Sends a queued message at once. */
export const sendNow = senders.put('sendNow', '/{message_id}/send-now', { reply: done });
