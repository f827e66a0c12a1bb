import * as z from 'zod/mini';

export * from './push-channels.ts';

const id = z.int().check(z.positive());

/** The tenant of the event; both are null if it belongs to no tenant. */
const context = { kindergarten_id: z.nullable(id), organization_id: z.nullable(id) };

/**
 * The live events and the data of each (specification: "Push channels"). An event only says that something is
 * new: it carries ids, never text or personal data; the reader fetches the data with their own rights.
 */
export const pushEvents = {
  NewMessage: z.object({ ...context, message_id: id }),
  NewAnnouncement: z.object({ ...context, announcement_id: id }),
  /** `folder_id` is null for a file in a class's diary. */
  NewDocument: z.object({ ...context, folder_id: z.nullable(id), file_id: id }),
  NewEvent: z.object({ ...context, event_id: id }),
  /** `type` is the notification's type, such as `diary_like`. */
  NewNotification: z.object({
    ...context,
    notification_id: id,
    type: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)),
  }),
  /**
   * Kiik's own event: what open pages show has changed, or is hidden from some now. They read it again with
   * their readers' rights. `what` is a word of the data's domain; `rights` means the rights and the menu.
   */
  Changed: z.object({ ...context, what: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)) }),
};

export type PushEventName = keyof typeof pushEvents;

/** The payload of each live event. */
export type PushEvents = { [Name in PushEventName]: z.infer<(typeof pushEvents)[Name]> };
