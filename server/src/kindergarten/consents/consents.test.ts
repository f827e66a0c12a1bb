import { describe, expect, test } from 'vitest';
import {
  type ChildConsents,
  type ConsentKind,
  type ConsentRow,
  consentKinds,
} from '#contract/kindergarten/consents.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';
import { selectConsent } from './select-consent.ts';

const { kiik, home, reds, teacher, manager, makePupil, makeGuardian } = await openClass();

/** A child of the class with two guardians, both signed in. */
async function makeFamily() {
  const { childId, mother } = await makePupil();
  const father = await makeGuardian(childId);
  return {
    childId,
    mother,
    father,
    her: await kiik.signIn(mother.email),
    him: await kiik.signIn(father.email),
  };
}

const pathOf = (childId: number) => `/api/kindergartens/${home}/children/${childId}/consents`;
const decide = (client: TestClient, childId: number, given: boolean, kind: ConsentKind = 'outings') =>
  client.post<ChildConsents>(pathOf(childId), { kind, given });
const readDecisions = async (client: TestClient, childId: number, kind: ConsentKind = 'outings') => {
  const { body } = await client.get<ChildConsents>(pathOf(childId));
  return body.data.find((consent) => consent.kind === kind)?.decisions.map(({ given }) => given);
};
async function holds(childId: number, kind: ConsentKind): Promise<boolean | undefined> {
  const rows = await kiik.run<{ given: boolean }>`
    select ${selectConsent(kind)} as given from children child where id = ${childId}`;
  return rows[0]?.given;
}

describe('a consent', () => {
  test('is none until a guardian gives it, and ends when one withdraws it', async () => {
    const { childId, her, him } = await makeFamily();
    expect(await holds(childId, 'outings')).toBe(false);
    expect((await decide(her, childId, true)).status).toBe(200);
    expect(await holds(childId, 'outings')).toBe(true);
    expect(await holds(childId, 'transport')).toBe(false);
    await decide(him, childId, false);
    expect(await holds(childId, 'outings')).toBe(false);
    await decide(her, childId, true);
    expect(await holds(childId, 'outings')).toBe(true);
  });

  test('keeps its whole history, with who decided and when', async () => {
    const { childId, her, him } = await makeFamily();
    await decide(her, childId, true);
    kiik.clock.advance({ hours: 2 });
    try {
      await decide(him, childId, false);
    } finally {
      kiik.clock.advance({ hours: -2 });
    }
    const { body } = await teacher.get<ChildConsents>(pathOf(childId));
    expect(body.data.map(({ kind }) => kind)).toEqual(consentKinds);
    expect(body.data.find(({ kind }) => kind === 'outings')?.decisions).toMatchObject([
      { given: false, decided_at: '2026-10-14T10:00:00.000Z', fname: 'Mari', relation: 1 },
      { given: true, decided_at: '2026-10-14T08:00:00.000Z', fname: 'Mari', relation: 1 },
    ]);
    const rewrite = kiik.run`update consent_decisions set given = true where child_id = ${childId}`;
    await expect(rewrite).rejects.toThrow('append-only');
  });

  test('said once more by the same guardian is not written again, by the other one it is', async () => {
    const { childId, her, him } = await makeFamily();
    await decide(her, childId, true);
    await decide(her, childId, true);
    expect(await readDecisions(her, childId)).toEqual([true]);
    await decide(him, childId, true);
    expect(await readDecisions(her, childId)).toEqual([true, true]);
  });

  test('of an unknown kind is refused', async () => {
    const { childId, her } = await makeFamily();
    for (const body of [
      { kind: 'parties', given: true },
      { kind: 'outings' },
      { kind: 'outings', given: 'yes' },
    ]) {
      expect((await her.post(pathOf(childId), body)).status).toBe(422);
    }
  });
});

describe('who decides and who sees', () => {
  test('a guardian from whom the others are hidden does not learn who of them decided', async () => {
    const { childId, father, her, him } = await makeFamily();
    await decide(her, childId, true);
    await kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${father.id}`;
    const read = async (client: TestClient) =>
      (await client.get<ChildConsents>(pathOf(childId))).body.data.find(({ kind }) => kind === 'outings')
        ?.decisions;
    expect(await read(him)).toMatchObject([{ given: true, fname: '', lname: '', relation: null }]);
    const { body } = await decide(him, childId, false);
    expect(body.data.find(({ kind }) => kind === 'outings')?.decisions).toMatchObject([
      { given: false, fname: 'Mari', relation: 1 },
      { given: true, fname: '', relation: null },
    ]);
    expect(await read(her)).toMatchObject([{ fname: 'Mari' }, { fname: 'Mari' }]);
  });

  test('guardians decide; teachers and managers only look', async () => {
    const { childId, her } = await makeFamily();
    expect((await her.get<ChildConsents>(pathOf(childId))).body.allowed).toMatchObject({ decide: true });
    for (const client of [teacher, manager]) {
      expect((await client.get<ChildConsents>(pathOf(childId))).body.allowed).toMatchObject({
        decide: false,
      });
      expect((await decide(client, childId, true)).status).toBe(403);
    }
  });

  test('a teacher who is a mother decides for her own child alone', async () => {
    const { childId } = await makeFamily();
    const { childId: own, mother } = await makeFamily();
    const user = { id: mother.userId, email: mother.email };
    const employee = await kiik.makeMember({ type: 'employee', kindergartenId: home, user });
    await kiik.makeTeaching(reds, employee.id);
    const client = await kiik.signIn(mother.email);
    expect((await decide(client, own, true)).status).toBe(200);
    expect((await client.get<ChildConsents>(pathOf(childId))).body.allowed).toMatchObject({ decide: false });
    expect((await decide(client, childId, true)).status).toBe(403);
  });

  test('guardians of other children, of former and of archived ones find nothing', async () => {
    const { childId, her, mother } = await makeFamily();
    const { her: stranger } = await makeFamily();
    expect((await stranger.get(pathOf(childId))).status).toBe(404);
    expect((await decide(stranger, childId, true)).status).toBe(404);
    // Another child keeps her in the kindergarten.
    const sibling = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeMother(sibling, mother.id);
    await manager.post(`/api/kindergartens/${home}/children/archive`, {
      child_ids: [childId],
      last_day: '2026-10-14',
    });
    expect((await decide(her, childId, true)).status).toBe(404);
    expect((await decide(her, sibling, true)).status).toBe(200);
  });

  test('a guardian from whom they are hidden neither sees nor decides', async () => {
    const { childId, her, him, father } = await makeFamily();
    await decide(her, childId, true);
    await kiik.run`update child_guardians set hidden_areas = '{consents}' where guardian_id = ${father.id}`;
    expect((await him.get(pathOf(childId))).status).toBe(404);
    expect((await decide(him, childId, false)).status).toBe(404);
    expect(await readDecisions(her, childId)).toEqual([true]);
  });
});

describe('what waits for a parent', () => {
  interface Asked {
    child: { id: number };
    kind: ConsentKind;
  }
  const readOpen = async (client: TestClient) => {
    const { body } = await client.get<{ data: Asked[] }>(`/api/kindergartens/${home}/consents/open`);
    return body.data.map(({ child, kind }) => [child.id, kind]);
  };

  test('is every undecided kind of the own children, whichever parent decided the others', async () => {
    const { childId, her, him, father } = await makeFamily();
    await decide(her, childId, false);
    await decide(him, childId, true, 'transport');
    const left = consentKinds.filter((kind) => kind !== 'outings' && kind !== 'transport');
    expect(await readOpen(her)).toEqual(left.map((kind) => [childId, kind]));
    await kiik.run`update child_guardians set hidden_areas = '{consents}' where guardian_id = ${father.id}`;
    expect(await readOpen(him)).toEqual([]);
    expect((await teacher.get(`/api/kindergartens/${home}/consents/open`)).status).toBe(403);
  });

  const findLatest = async (childId: number) =>
    (
      await kiik.run<{ id: number }>`select max(id) as id from consent_decisions where child_id = ${childId}`
    )[0]?.id;
  const undo = async (client: TestClient, childId: number, id?: number) =>
    (await client.delete(`${pathOf(childId)}/${id ?? (await findLatest(childId))}`)).status;

  test('is asked again after the answer was taken back at once', async () => {
    const { childId, her, him } = await makeFamily();
    await decide(her, childId, true);
    expect(await undo(him, childId)).toBe(409);
    expect(await undo(teacher, childId)).toBe(403);
    expect(await undo(her, childId)).toBe(200);
    expect(await readDecisions(her, childId)).toEqual([]);
    expect(await readOpen(her)).toContainEqual([childId, 'outings']);
    expect(await undo(her, childId, 1)).toBe(409);
  });

  test('can be taken back for ten minutes, and only until somebody else answers', async () => {
    const { childId, her, him } = await makeFamily();
    await decide(her, childId, true);
    const first = await findLatest(childId);
    await decide(him, childId, false);
    expect(await undo(her, childId, first)).toBe(409);
    kiik.clock.advance({ minutes: 11 });
    try {
      expect(await undo(him, childId)).toBe(409);
    } finally {
      kiik.clock.advance({ minutes: -11 });
    }
    expect(await readDecisions(her, childId)).toEqual([false, true]);
  });
});

describe('the overview', () => {
  test('shows what holds for each child of the teacher’s classes, and who has not answered', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const [blues, greens] = [
      await kiik.makeCourse({ kindergartenId, name: 'Blues' }),
      await kiik.makeCourse({ kindergartenId, name: 'Greens' }),
    ];
    const make = async (fname: string, course: number) => {
      const id = await kiik.makeChild({ kindergartenId, fname, lname: fname });
      await kiik.makeAttendance(course, id);
      const guardian = await kiik.join({ type: 'guardian', kindergartenId });
      await kiik.makeMother(id, guardian.id);
      return {
        id,
        say: (kind: ConsentKind, given: boolean) =>
          guardian.post(`/api/kindergartens/${kindergartenId}/children/${id}/consents`, { kind, given }),
      };
    };
    const [anna, bert, carl] = [
      await make('Anna', blues),
      await make('Bert', blues),
      await make('Carl', greens),
    ];
    for (const kind of consentKinds) await anna.say(kind, kind !== 'photos_outside');
    await bert.say('outings', true);
    await bert.say('outings', false);

    const client = await kiik.join({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(blues, client.id);
    const whole = await kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
    const list = async (reader: TestClient, query = '') =>
      (
        await reader.get<{ data: ConsentRow[]; total: number }>(
          `/api/kindergartens/${kindergartenId}/consents?${query}`,
        )
      ).body;

    const seen = await list(client);
    expect(seen).toMatchObject({
      total: 2,
      data: [
        { id: anna.id, withdrawn: ['photos_outside'], active_courses: [{ name: 'Blues' }] },
        { id: bert.id, given: [], withdrawn: ['outings'] },
      ],
    });
    expect(seen.data[0]?.given.toSorted()).toEqual(
      consentKinds.filter((kind) => kind !== 'photos_outside').toSorted(),
    );
    const ids = async (query: string) => (await list(whole, query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([anna.id, bert.id, carl.id]);
    expect(await ids('missing=yes')).toEqual([bert.id, carl.id]);
    expect(await ids(`course_id=${greens}`)).toEqual([carl.id]);
    expect(await ids(`course_id=${blues}&missing=yes`)).toEqual([bert.id]);
    expect(await ids('term=ann')).toEqual([anna.id]);
  });

  test('is not for guardians', async () => {
    const { her } = await makeFamily();
    expect((await her.get(`/api/kindergartens/${home}/consents`)).status).toBe(403);
  });
});
