import * as z from 'zod/mini';
import { byNobody } from '../platform/callers.ts';
import { secret } from '../platform/keeping.ts';
import { anyone } from '../platform/route.ts';
import { done, email, rowId, text } from '../platform/rules.ts';

/** What a mailed link carries: whoever has it owns the address. */
export const oneTimeToken = secret(text(20, 100));

/** For the examples of the routes. */
export const exampleToken = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** The link of a mail to an account's own address. */
export const accountLink = z.strictObject({ user_id: rowId, token: oneTimeToken });
export const exampleAccountLink = { user_id: 1, token: exampleToken };

/** Of the calls behind a link. */
export const linkLimit = { perAddress: 60, perEmail: 60, seconds: 3600 } as const;

/** Of the calls that anybody may make and that mail a link. */
export const linkMailLimit = { perAddress: 60, perEmail: 5, seconds: 3600 } as const;

/** A call of whoever followed the link of a mail. */
export const byAccountLink = {
  access: anyone,
  callers: byNobody,
  limit: linkLimit,
  body: accountLink,
  reply: done,
  example: { body: exampleAccountLink },
} as const;

/** A call that mails a link; it answers the same whether the address is known or not. */
export const mailingLink = {
  access: anyone,
  callers: byNobody,
  limit: linkMailLimit,
  body: z.strictObject({ email }),
  reply: done,
  example: { body: { email: 'mari.maasikas@example.org' } },
} as const;
