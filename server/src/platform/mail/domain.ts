import { join } from 'node:path';
import { listOutboxMails } from '#contract/platform/outbox.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { listOutbox } from './outbox.ts';
import { sendMail } from './plan-mail.ts';

/** Plain mails, and the outbox of a demo. */
export const mail: Domain = {
  name: 'mail',
  routes: [
    bind(listOutboxMails, async ({ database, platform, query }) => {
      if (!platform.settings.demo) throw notFound();
      const { mails, total } = await listOutbox(database, query);
      const from = mails.length === 0 ? null : (query.page - 1) * query.perPage + 1;
      return { data: mails, current_page: query.page, from, total };
    }),
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [sendMail],
};
