import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { childAreas } from '#contract/kindergarten/child.ts';
import type { FailureReply } from '#contract/platform/failure.ts';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

const allRoutes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
const routes = allRoutes.filter(({ conflict }) => conflict !== undefined);

/** The fields of a call that hold the state its caller has read, with outdated values. */
const outdated: Record<string, unknown> = {
  version: 1_000_000,
  held_role_ids: [1_000_000],
  // The year change accepts the last change again, so this one makes a class that the last one did not.
  state: 'another',
  new_courses: [{ name: 'Another', places: null, teachers_of: null }],
  'upload-offset': '1',
  'oversight.updateOversight:organization_id': 1_000_000,
  'child-calendar.announceDays:seen': [{ child_id: 1, day: '2026-10-15', version: 1_000_000 }],
  'child-calendar.announceEachDay:days': [
    { child_id: 1, day: '2026-10-15', status: 'ill', version: 1_000_000 },
  ],
  'vacations.answerVacation:seen': [{ day: '2026-11-16', version: 1_000_000 }],
};

const app = await openTestApp('demo');
const personas = await gatherPersonas(app);
Object.assign(outdated, await nameAnotherChild(), await nameTakenSlot());
rollBackEverything(app.app.serving);

/** Fields for creating a child who already exists: the conflict shows that child. */
async function nameAnotherChild(): Promise<Record<string, unknown>> {
  const rows = await app.run<Record<string, string>>`
    select fname, lname, birth_date from children
    where kindergarten_id = ${personas[0]?.rows.kindergarten_id} and archived_at is null order by id limit 1`;
  const child = { ...rows[0], idcode: null, gender: null };
  return Object.fromEntries(
    Object.entries(child).map(([name, value]) => [`children.createChild:${name}`, value]),
  );
}

/** A slot that another family has booked meanwhile, and more of an item than are left. */
async function nameTakenSlot(): Promise<Record<string, unknown>> {
  const rows = await app.run<{ slot_id: number }>`select min(slot_id) as slot_id from event_bookings`;
  return { 'events.bookEventSlot:slot_id': rows[0]?.slot_id, 'events.takeEventItem:amount': 500 };
}

/** The outdated value may be null. */
function choose(own: string, name: string, value: unknown): unknown {
  return own in outdated ? outdated[own] : name in outdated ? outdated[name] : value;
}

function outdate(route: Route, parts: CallParts): CallParts {
  const change = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, choose(`${route.name}:${name}`, name, value)]),
    );
  const takesVersion = route.body instanceof z.ZodMiniObject && 'version' in route.body.shape;
  return {
    ...parts,
    body:
      route.body && change({ ...(takesVersion && { version: 1 }), ...(parts.body as object | undefined) }),
    headers: change(parts.headers ?? {}) as Record<string, string>,
  };
}

async function send(route: Route, { cookie }: Persona, parts: CallParts) {
  const request = writeRequest(route, parts);
  return sendRequest(app.url, { ...request, headers: { ...request.headers, cookie } });
}

/** The call with all fields of its example, with each field alone, and with none: rights differ by field. */
function listLateCalls(route: Route, { rows }: Persona): CallParts[] {
  const late = outdate(route, readExample(route, rows));
  const { version, ...fields } = (late.body ?? {}) as Record<string, unknown>;
  const single = Object.entries(fields).map(([name, value]) => ({
    ...late,
    body: { [name]: value, version },
  }));
  return [late, ...single, { ...late, body: { version } }];
}

/** The present row in the 409 reply to the first of the demo's people whose call gets that far. */
async function provoke(route: Route): Promise<unknown> {
  const replies: string[] = [];
  for (const persona of personas) {
    const reply = await send(route, persona, outdate(route, readExample(route, persona.rows)));
    if (reply.status === 409) return (JSON.parse(reply.text) as FailureReply).current;
    replies.push(reply.status === 422 ? `422 ${reply.text}` : String(reply.status));
  }
  throw new Error(`Nobody met the conflict of ${route.name}: ${replies.join(', ')}`);
}

describe('somebody who saves what another has changed meanwhile', () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    'is told by %s the declared fields of the present row and no other',
    async (_, route) => {
      const current = await provoke(route);
      expect(current).toEqual(route.conflict && z.parse(route.conflict, current));
    },
  );
});

test.each(childAreas)(
  'a parent from whom %s is hidden is told by conflicts what they may read',
  async (area) => {
    const guardian = ensurePresent(personas.find(({ name }) => name === 'guardian'));
    const hide = (areas: string[]) =>
      app.run`
      update child_guardians set hidden_areas = ${areas}::text[]
      where child_id = ${guardian.rows.child_id} and guardian_id = ${guardian.rows.guardian_id}`;
    await hide([area]);
    const met: string[] = [];
    for (const route of routes) {
      const reading = allRoutes.find(({ method, path }) => method === 'GET' && path === route.path);
      if (reading === undefined) continue;
      const read = await send(reading, guardian, readExample(reading, guardian.rows));
      for (const parts of listLateCalls(route, guardian)) {
        const reply = await send(route, guardian, parts);
        if (reply.status !== 409) continue;
        met.push(route.name);
        expect((JSON.parse(reply.text) as FailureReply).current, route.name).toEqual(JSON.parse(read.text));
      }
    }
    await hide([]);
    expect(met).toContain('children.updateChild');
  },
);
