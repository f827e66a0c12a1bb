/** The private channel of a user; there is no other kind of channel. */
export function userChannel(userId: number): string {
  return `private-user.${userId}`;
}

/** The user of this channel, or null if the name is not that of a user's channel. */
export function channelUser(channel: string): number | null {
  const digits = /^private-user\.([1-9]\d{0,14})$/.exec(channel)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A connection's id as the server hands it out: two whole numbers joined by a dot (Pusher protocol 7). */
export const socketIdPattern = /^\d{1,10}\.\d{1,10}$/;
