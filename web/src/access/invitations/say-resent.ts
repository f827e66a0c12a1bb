import { type Message, message } from '#contract/platform/failure.ts';

/** Says how many invitations were sent again. */
export const sayResent = ({ sent, skipped }: { sent: number; skipped: number }): Message =>
  message('invitations.resent', { sent, skipped });
