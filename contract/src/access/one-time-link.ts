import * as z from 'zod/mini';
import { byNobody } from '../platform/callers.ts';
import { secret } from '../platform/keeping.ts';
import { anyone } from '../platform/route.ts';
import { done, email, rowId, text } from '../platform/rules.ts';

/** The token in a mailed link: whoever has it owns the address. */
export const oneTimeToken = secret(text(20, 100));

/** For the examples of the routes. */
export const exampleToken = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** The link of a mail to the address of an account. */
export const accountLink = z.strictObject({ user_id: rowId, token: oneTimeToken });
export const exampleAccountLink = { user_id: 1, token: exampleToken };

/** For calls with a link's token. */
export const linkLimit = { perAddress: 60, perEmail: 60, seconds: 3600 } as const;

/** For calls without a session that mail a link. */
export const linkMailLimit = { perAddress: 60, perEmail: 5, seconds: 3600 } as const;

/** A call of a person who opened the link of a mail. */
export const byAccountLink = {
  access: anyone,
  callers: byNobody,
  limit: linkLimit,
  body: accountLink,
  reply: done,
  example: { body: exampleAccountLink },
} as const;

/** A call that mails a link; the reply is the same whether the address is known or not. */
export const mailingLink = {
  access: anyone,
  callers: byNobody,
  limit: linkMailLimit,
  body: z.strictObject({ email }),
  reply: done,
  example: { body: { email: 'mari.maasikas@example.org' } },
} as const;
