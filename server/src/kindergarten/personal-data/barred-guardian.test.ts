import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addHandover, addPickUpPerson, type PickUps } from '#contract/daily/pick-ups.ts';
import { confirmAgain, openClass, testNow } from '#server/testing/index.ts';
import { exportFrom, listPath } from './export.fixture.ts';

const { kiik, home, teacher, office, makePupil, makeGuardian } = await openClass();
const base = `/api/kindergartens/${home}`;

/** A child whom its mother fetched, with a card too, and whom its father may or must not fetch. */
async function makeFamily() {
  const { childId, mother } = await makePupil();
  const father = await makeGuardian(childId);
  const pickUps = `${base}/children/${childId}/pick-ups`;
  await teacher.post(pickUps, addPickUpPerson.example.body);
  await teacher.post(`${pickUps}/handovers`, {
    ...addHandover.example.body,
    key: randomUUID(),
    id: mother.id,
  });
  await kiik.run`
    with passage as (
      insert into door_passages (kindergarten_id, key, number, direction, passed_at, received_at, guardian_id)
      values (${home}, gen_random_uuid(), '04A21B7F', 'out', ${testNow}, ${testNow}, ${mother.id}) returning id
    )
    insert into door_passage_children (kindergarten_id, door_passage_id, child_id) select ${home}, id, ${childId} from passage`;
  const bar = (guardianId: number, isBarred = true) =>
    teacher.put(`${pickUps}/guardians/${guardianId}`, { may_fetch: !isBarred });
  const signIn = async (email: string) => confirmAgain(await kiik.signIn(email));
  return { childId, father, pickUps, bar, signIn, exports: `${base}/children/${childId}/exports` };
}

test('the archive tells a guardian who fetched the child, unless they must not fetch it: as the pages do', async () => {
  const { father, pickUps, bar, signIn, exports } = await makeFamily();
  const client = await signIn(father.email);
  const readPages = async () => {
    const { body } = await client.get<PickUps>(pickUps);
    const { body: history } = await client.get<{ data: { kind: string }[] }>(`${pickUps}/history`);
    return {
      people: body.people.length,
      handovers: body.handovers.length,
      changes: history.data.map(({ kind }) => kind),
    };
  };
  expect(await readPages()).toEqual({ people: 1, handovers: 1, changes: ['handed_over', 'added'] });
  const whole = await exportFrom(client, exports);
  expect(whole.data.pick_up_handovers).toHaveLength(1);
  expect(whole.data.door_passages).toHaveLength(1);
  expect(whole.data.pick_up_changes?.map((row) => row.pick_up_change)).toEqual(['added', 'handed_over']);

  await bar(father.id);
  expect((await client.send('GET', `${listPath}/${whole.id}/file`, null)).status).toBe(404);
  expect(await readPages()).toEqual({ people: 1, handovers: 0, changes: ['added'] });
  const { id, data, files } = await exportFrom(client, exports);
  expect(data.pick_up_changes?.map((row) => row.pick_up_change)).toEqual(['added']);
  expect(data.pick_up_persons).toHaveLength(1);
  for (const key of ['pick_up_handovers', 'door_passages']) {
    expect(Object.keys(data)).not.toContain(key);
    expect(files.has(`pages/${key}.html`)).toBe(false);
  }
  for (const [name, file] of files) expect(file.toString(), name).not.toContain('04A21B7F');

  await bar(father.id, false);
  expect((await client.send('GET', `${listPath}/${id}/file`, null)).status).toBe(200);
});

test('a section of which all is hidden is not in the archive', async () => {
  const { childId, father, bar, signIn, exports } = await makeFamily();
  await kiik.run`delete from pick_up_changes where child_id = ${childId} and kind = 'added'`;
  await bar(father.id);
  const { data, files } = await exportFrom(await signIn(father.email), exports);
  expect(Object.keys(data)).not.toContain('pick_up_changes');
  expect(files.has('pages/pick_up_changes.html')).toBe(false);
});

test('a manager is told all, unless they are such a guardian themselves', async () => {
  const { childId, bar, signIn, exports } = await makeFamily();
  const client = await signIn(office.email);
  const whole = await exportFrom(client, exports);
  expect(whole.data.pick_up_handovers).toHaveLength(1);
  const own = await kiik.makeMember({
    ...{ type: 'guardian', kindergartenId: home, user: { id: office.userId, email: office.email } },
  });
  await kiik.makeMother(childId, own.id);
  await bar(own.id);
  expect((await client.send('GET', `${listPath}/${whole.id}/file`, null)).status).toBe(404);
  const { data } = await exportFrom(client, exports);
  expect(Object.keys(data)).not.toContain('pick_up_handovers');
  expect(data.pick_up_persons).toHaveLength(1);
});
