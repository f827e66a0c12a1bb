import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { userChannel } from '#contract/platform/push.ts';
import { signSubscription } from '#server/platform/push/protocol.ts';
import { workApart } from './apart.ts';
import { sessionToken } from './daily-town.ts';

/** The tablet of a class, and the parents of its children who have Kiik open. */
export interface Tablet {
  courseId: number;
  kindergartenId: number;
  userId: number;
  children: number[];
  parents: number[];
}

/** The load of a part of the classes, on one process of Kiik. */
export interface RushPlan {
  port: number;
  /** Of the live connections, to sign subscriptions with. */
  key: string;
  secret: string;
  /** A system has less than 30,000 connections from one address to another. */
  localAddress: string;
  tablets: Tablet[];
  today: string;
}

/** A part of the half hour, in its seconds, at a multiple of its speed. */
export interface Replay {
  from: number;
  until: number;
  speed: number;
  value: 'present' | 'ill';
  former: 'present' | null;
}

/** What a replay measured, in milliseconds. */
export interface Replayed {
  /** From each tap until the tablet knows that it is stored. */
  marks: number[];
  /** From each call with marks until the parents have its event. */
  events: number[];
  /** Of each reading of the day by a tablet. */
  reads: number[];
  /** Events that parents should have heard, and did not within seconds. */
  missed: number;
  failures: string[];
}

interface Mark {
  childId: number;
  tappedAt: number;
}

interface OpenTablet extends Tablet {
  waiting: Mark[];
  isSending: boolean;
  sentAt: number;
  isReading: boolean;
  readsAgain: boolean;
}

const rushSeconds = 30 * 60;
const openedAtOnce = 20;
/** As the server says in `Retry-After`. */
const comeBackMilliseconds = 2_000;
/** How often the same call is sent again. */
const patience = 30;

/** Opens all connections, then runs each replay that the parent asks for. Returns the number of connections. */
async function startLoad(plan: RushPlan): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: plan.localAddress });
  const tablets = plan.tablets.map(
    (tablet): OpenTablet => ({
      ...tablet,
      ...{ waiting: [], isSending: false, sentAt: 0, isReading: false, readsAgain: false },
    }),
  );
  let result = emptyResult();
  let expected = 0;
  const call = (tablet: Tablet, method: 'GET' | 'PUT', path: string, body?: object) =>
    sendCall(agent, plan, tablet, method, path, body);

  /** What waits is sent together when the former call is answered, as the page does. */
  async function send(tablet: OpenTablet, { value, former }: Replay): Promise<void> {
    if (tablet.isSending) return;
    tablet.isSending = true;
    while (tablet.waiting.length > 0) {
      const marks = tablet.waiting.splice(0);
      const changes = marks.map(({ childId }) => ({
        ...{ id: randomUUID(), child_id: childId, field: 'attendance', value, former },
      }));
      tablet.sentAt = performance.now();
      const path = `/diary/${tablet.courseId}/${plan.today}/entries`;
      try {
        const reply = await call(tablet, 'PUT', path, { changes });
        const { outcomes } = JSON.parse(reply) as { outcomes: { outcome: string }[] };
        const undone = outcomes.filter(({ outcome }) => outcome !== 'done');
        if (undone.length > 0) result.failures.push(`${undone.length} marks: ${undone[0]?.outcome}`);
        expected += tablet.parents.length;
      } catch (error) {
        result.failures.push(String(error));
      }
      const now = performance.now();
      result.marks.push(...marks.map(({ tappedAt }) => now - tappedAt));
    }
    tablet.isSending = false;
  }

  /** The open page reads the day again after each event; events that come meanwhile are one more reading. */
  async function read(tablet: OpenTablet): Promise<void> {
    tablet.readsAgain = true;
    if (tablet.isReading) return;
    tablet.isReading = true;
    while (tablet.readsAgain) {
      tablet.readsAgain = false;
      const start = performance.now();
      try {
        await call(tablet, 'GET', `/diary/day?course_id=${tablet.courseId}&date=${plan.today}`);
        result.reads.push(performance.now() - start);
      } catch (error) {
        result.failures.push(String(error));
      }
    }
    tablet.isReading = false;
  }

  const listeners = tablets.flatMap((tablet) => [
    { userId: tablet.userId, hear: () => void read(tablet) },
    ...tablet.parents.map((userId) => ({
      userId,
      hear: () => void result.events.push(performance.now() - tablet.sentAt),
    })),
  ]);
  const total = listeners.length;
  const openInTurn = async () => {
    for (let next = listeners.pop(); next !== undefined; next = listeners.pop())
      await openLive(plan, next.userId, next.hear, (reason) => result.failures.push(reason));
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openInTurn));

  process.on('message', async (replay: Replay) => {
    result = emptyResult();
    expected = 0;
    await tapAll(tablets, replay, (tablet) => void send(tablet, replay));
    while (tablets.some(({ isSending, isReading }) => isSending || isReading)) await wait(50);
    for (let waits = 0; waits < 50 && result.events.length < expected; waits += 1) await wait(100);
    result.missed = Math.max(0, expected - result.events.length);
    process.send?.(result);
  });
  return total;
}

function emptyResult(): Replayed {
  return { marks: [], events: [], reads: [], missed: 0, failures: [] };
}

/** Taps on every child at its time in the half hour. */
async function tapAll(
  tablets: readonly OpenTablet[],
  { from, until, speed }: Replay,
  tap: (tablet: OpenTablet) => void,
): Promise<void> {
  const taps = tablets
    .flatMap((tablet) => tablet.children.map((childId) => ({ tablet, childId, second: findSecond(childId) })))
    .filter(({ second }) => second >= from && second < until)
    .sort((one, other) => one.second - other.second);
  const start = performance.now();
  for (const { tablet, childId, second } of taps) {
    const tappedAt = start + ((second - from) * 1_000) / speed;
    const pause = tappedAt - performance.now();
    if (pause > 0) await wait(pause);
    tablet.waiting.push({ childId, tappedAt });
    tap(tablet);
  }
}

/** When the child comes: any time of the half hour, the same in each replay. */
function findSecond(childId: number): number {
  return ((childId * 2_654_435_761) % 1_800_000) * (rushSeconds / 1_800_000);
}

/**
 * Repeats a call whose idle connection the server had just closed, or that was asked to come back, as the page does:
 * marks that come twice count once.
 */
async function sendCall(
  agent: Agent,
  plan: RushPlan,
  tablet: Tablet,
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
): Promise<string> {
  const send = () =>
    new Promise<string>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request(
        {
          agent,
          method,
          host: '127.0.0.1',
          port: plan.port,
          path: `/api/kindergartens/${tablet.kindergartenId}${path}`,
          headers: {
            cookie: `kiik_session=${sessionToken(tablet.userId)}`,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part) => parts.push(part));
          reply.on('end', () => {
            const answer = Buffer.concat(parts).toString();
            if (reply.statusCode === 200) resolve(answer);
            else if (reply.statusCode === 503) reject(new ComeBack());
            else
              reject(new Error(`${method} was answered with ${reply.statusCode}: ${answer.slice(0, 200)}`));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isLost = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (attempt > patience || !(isLost || error instanceof ComeBack)) throw error;
      if (!isLost) await wait(comeBackMilliseconds);
    }
  }
}

/** The server is too busy; the page sends the same again. */
class ComeBack extends Error {
  override message = 'was answered with 503';
}

function openLive(
  { port, key, secret, localAddress }: RushPlan,
  userId: number,
  hear: () => void,
  lose: (reason: string) => void,
): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`, {
    perMessageDeflate: false,
    localAddress,
  });
  const channel = userChannel(userId);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      lose(`a live connection ended with ${code}`);
      reject(new Error(`a live connection ended with ${code}`));
    });
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw));
      if (event === 'Changed') hear();
      else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (event === 'pusher:connection_established') {
        const auth = signSubscription(key, secret, JSON.parse(data).socket_id, channel);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (event === 'pusher_internal:subscription_succeeded') resolve();
    });
  });
}

if (import.meta.main) await workApart(startLoad);
