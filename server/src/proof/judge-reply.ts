import type { RawReply, RawRequest } from '#server/testing/send-request.ts';

const leak =
  /node_modules|\.ts:\d+|\bat \w+ \(|syntax error|relation "|duplicate key|PostgreSQL|postgres:|Error:/;

/** Describes a request well enough to send it again by hand. */
export function describeRequest({ method, path, headers, body }: RawRequest): string {
  const { cookie: _, ...shown } = headers;
  return `${method} ${path.slice(0, 120)} ${JSON.stringify(shown).slice(0, 200)} ${String(body ?? '').slice(-200)}`;
}

/** What is wrong with the reply to a hostile call, or null: it must be a success or a usual error reply. */
export function judgeReply(request: RawRequest, reply: RawReply): string | null {
  const complain = (text: string) =>
    `${text}: ${describeRequest(request)}\n  ${reply.status} ${reply.text.slice(0, 300)}`;
  if (reply.status < 200 || reply.status > 499) return complain('Not answered politely');
  if (reply.status < 400) return null;
  if (leak.test(reply.text)) return complain('Tells of its inside');
  if (!isFailureShape(reply)) return complain('Not the shape of failures');
  return null;
}

function isFailureShape({ headers, text }: RawReply): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const body = JSON.parse(text) as Record<string, unknown>;
  const extra = Object.keys(body).filter((name) => !['message', 'errors', 'current'].includes(name));
  const lists = Object.values((body.errors ?? {}) as Record<string, unknown[]>);
  return extra.length === 0 && [body.message, ...lists.flat()].every(isMessage);
}

function isMessage(value: unknown): boolean {
  const key = (value as { key?: unknown } | undefined)?.key;
  return typeof key === 'string' && /^[a-z][a-z_-]*\.[a-z0-9_.-]+$/.test(key);
}
