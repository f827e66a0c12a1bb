import { text } from '../platform/rules.ts';

/** What a mailed link carries: whoever has it owns the address. */
export const oneTimeToken = text(20, 100);

/** For the examples of the routes. */
export const exampleToken = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** Of the calls behind a link. */
export const linkLimit = { perAddress: 60, perEmail: 60, seconds: 3600 } as const;

/** Of the calls that anybody may make and that mail a link. */
export const linkMailLimit = { perAddress: 60, perEmail: 5, seconds: 3600 } as const;
