import * as z from 'zod/mini';
import { requireContextFlag } from '../access/permissions.ts';
import { bySession } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { inContext } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';

const routes = routesAt('translations', '/api/common', { reach: inContext, callers: bySession });

/** Made by a machine, in the reader's language. */
const translation = z.object({
  language: z.enum(languageCodes),
  title: z.string(),
  /** Cleaned rich text. */
  body: z.string(),
});
export type Translation = z.output<typeof translation>;

/**
 * Translates a message that the caller may read into their language, once for all readers of the place. 409
 * if the service fails, if there is none, or if the caller has had very many made.
 */
export const translateMessage = routes.post('translateMessage', '/messages/{message_id}/translation', {
  access: requireContextFlag({
    kindergarten: ['messages_access_index'],
    organization: ['organization_access_messages'],
  }),
  reply: translation,
});

/** The same for an announcement. */
export const translateAnnouncement = routes.post(
  'translateAnnouncement',
  '/announcements/{announcement_id}/translation',
  {
    access: requireContextFlag({
      kindergarten: ['canAccessAnnouncement'],
      organization: ['organization_access_announcements'],
    }),
    reply: translation,
  },
);
