import type { Route } from '#contract/platform/route.ts';
import { type RawRequest, sendRequest } from '#server/testing/send-request.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { readExample, writeRequest } from './example-call.ts';
import { describeRequest, judgeReply } from './judge-reply.ts';
import { tryRoute } from './permission-table.ts';
import type { Persona } from './personas.ts';

/** The first persona that has access to the route. */
export async function findAllowed(
  app: TestApp,
  route: Route,
  personas: readonly Persona[],
): Promise<Persona> {
  for (const persona of personas) {
    if ((await tryRoute(app.url, route, persona)) === 'allowed') return persona;
  }
  throw new Error(`No persona of the demo may call ${route.name}.`);
}

/** Sends the calls as that persona, a few in parallel, and returns every complaint about the replies. */
export async function sendAll(
  app: TestApp,
  persona: Persona,
  requests: Iterable<RawRequest>,
): Promise<string[]> {
  const complaints: string[] = [];
  const waiting = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const request = {
        ...next.value,
        headers: { ...(persona.cookie === '' ? {} : { cookie: persona.cookie }), ...next.value.headers },
      };
      const complaint = await sendRequest(app.url, request).then(
        (reply) => judgeReply(request, reply),
        (error: Error) => `${error.message}: ${describeRequest(request)}`,
      );
      if (complaint !== null) complaints.push(complaint);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return complaints;
}

const tenMegabytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(10_000_000, 'x'), Buffer.from('"}')]);

/** Sends bodies of ten megabytes, of every content type that is read, as that persona and signed out. */
export async function sendHuge(app: TestApp, route: Route, persona: Persona): Promise<string[]> {
  const right = writeRequest(route, readExample(route, persona.rows));
  const bodies = ['application/json', 'application/x-www-form-urlencoded', 'image/jpeg', 'text/plain'].map(
    (type) => ({
      ...right,
      headers: { ...right.headers, 'content-type': type },
      body: tenMegabytes,
    }),
  );
  const complaints = await sendAll(app, persona, bodies);
  return [...complaints, ...(await sendAll(app, { ...persona, cookie: '' }, bodies))];
}

/** The new lines in the server's log that no call should ever cause; forgets what was logged before. */
export function takeDefects(app: TestApp): string[] {
  return app.log.splice(0).filter((line) => /"level":[56]0/.test(line));
}
