/** What coral may say. Anything else has another colour. */
export type CoralReason = 'ill' | 'danger' | 'unread';

/**
 * The props of a part that is drawn in coral, with the reason: `<Button {...coral('danger')}>`. Coral without a
 * reason on a screen fails the sweep of its anatomy.
 */
export const coral = (reason: CoralReason) => ({ color: 'coral', 'data-reason': reason }) as const;
