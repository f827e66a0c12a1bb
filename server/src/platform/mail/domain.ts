import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as outbox from './outbox.ts';
import { sendMail } from './plan-mail.ts';

/** Plain mails, and the outbox of the demo. */
export const mail: Domain = {
  name: 'mail',
  routes: routesOf(outbox),
  jobs: [sendMail],
};
