import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Codes of `pusher:error` and of the closing frame (Pusher Channels protocol 7). After 40xx a client gives
 * up, after 41xx it reconnects after a pause, after 42xx at once; 43xx concern a single message.
 */
export const errorCodes = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  missingProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  clientEventRefused: 4301,
} as const;

const incoming = z.object({
  event: z.string().check(z.maxLength(200)),
  channel: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
const subscription = z.object({ channel: z.string(), auth: z.optional(z.string()) });

/** Reads a client's frame; null if it is not a message of the protocol. */
export function parseMessage(text: string): z.infer<typeof incoming> | null {
  return incoming.safeParse(parseJson(text)).data ?? null;
}

/** Reads a subscribe or unsubscribe message; libraries send it as an object or as JSON text. */
export function parseSubscription(data: unknown): z.infer<typeof subscription> | null {
  return subscription.safeParse(typeof data === 'string' ? parseJson(data) : data).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a server's frame; in this direction the protocol requires `data` as JSON text. */
export function formatMessage(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}

/** The frame that reports an error; null if the protocol has no code for it. */
export function formatError(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** Signs the subscription of a connection to a channel: "key:signature", for the authorisation's reply. */
export function signSubscription(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;
}

/** Compares two signatures in constant time, so that the time does not show where they differ. */
export function equalSignatures(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
