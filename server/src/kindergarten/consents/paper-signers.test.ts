import { describe, expect, test } from 'vitest';
import { type ChildConsents, recordConsents } from '#contract/kindergarten/consents.ts';
import { joinMemberships } from '#server/access/roles/invited-memberships.ts';
import { collectPersonalData } from '#server/platform/personal-data/personal-data.ts';
import { confirmAgain, openClass } from '#server/testing/index.ts';
import { consentsPersonalData } from './personal-data.ts';

const { kiik, home, office, manager, makePupil } = await openClass();

/** A child whose other parent has an account, was invited, and signed a paper before accepting. */
async function makeSigned() {
  const { childId, mother } = await makePupil();
  const father = await kiik.createUser();
  const guardianId = await kiik.invite(
    { type: 'guardian', kindergartenId: home },
    { email: father.email, fname: 'Jaan' },
  );
  await kiik.makeMother(childId, guardianId);
  const base = `/api/kindergartens/${home}/children/${childId}`;
  const paper = { ...recordConsents.example.body, guardian_id: guardianId, signer_name: '' };
  expect((await manager.post(`${base}/consent-papers`, paper)).status).toBe(201);
  return { childId, base, mother, father, guardianId, him: await kiik.signIn(father.email) };
}

const accept = async (...[{ him, guardianId }]: [Awaited<ReturnType<typeof makeSigned>>]) =>
  expect((await him.post(`/api/common/invitations/${guardianId}/accept`)).status).toBe(200);

const readDecisions = async (base: string, client = manager) =>
  (await client.get<ChildConsents>(`${base}/consents`)).body.data.flatMap(({ decisions }) => decisions);

/** The consents in the archive of a person. */
async function exportOf(userId: number) {
  const user = { kind: 'user', id: userId } as const;
  const { sections } = await collectPersonalData([consentsPersonalData], kiik.app.database.read, user);
  return sections.flatMap(({ rows }) => rows);
}

describe('somebody who signed a paper before they accepted their invitation', () => {
  test('finds it in their archive from then on, and sees it as their own', async () => {
    const signed = await makeSigned();
    expect(await exportOf(signed.father.id)).toEqual([]);
    await accept(signed);
    expect(await exportOf(signed.father.id)).toMatchObject([
      { consent: 'outings', given: true, signed_on: '2026-10-14', signer_name: 'Jaan Kask' },
    ]);
    await kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${signed.guardianId}`;
    expect(await readDecisions(signed.base, signed.him)).toMatchObject([{ fname: 'Jaan Kask' }]);
  });

  test('leaves the paper without a name when their account is erased', async () => {
    const signed = await makeSigned();
    await accept(signed);
    expect(await readDecisions(signed.base)).toMatchObject([{ fname: 'Jaan Kask', erased: false }]);
    const { email } = signed.father;
    const erased = await (await confirmAgain(signed.him)).post('/api/common/user/erase', { email });
    expect(erased.status).toBe(200);
    expect(await readDecisions(signed.base)).toMatchObject([
      { given: true, fname: '', lname: '', erased: true, paper: { signed_on: '2026-10-14' } },
    ]);
    const names = await kiik.run`
      select from consent_papers where child_id = ${signed.childId} and signer_name is not null`;
    expect(names).toEqual([]);
  });

  test('stays known as the signer where two memberships of theirs become one', async () => {
    const { childId, guardianId, mother } = await makeSigned();
    await kiik.app.database.transaction((transaction) => joinMemberships(transaction, guardianId, mother.id));
    const rows = await kiik.run`select guardian_id from consent_papers where child_id = ${childId}`;
    expect(rows).toEqual([{ guardian_id: mother.id }]);
  });

  test('is a name alone once the invitation is withdrawn', async () => {
    const { childId, guardianId, base } = await makeSigned();
    await kiik.run`delete from child_guardians where guardian_id = ${guardianId}`;
    await kiik.run`delete from memberships where id = ${guardianId}`;
    const rows = await kiik.run`select guardian_id from consent_papers where child_id = ${childId}`;
    expect(rows).toEqual([{ guardian_id: null }]);
    expect(await readDecisions(base)).toMatchObject([{ fname: 'Jaan Kask' }]);
  });
});

test('an archive of a person holds what they answered or signed, not what they typed in for others', async () => {
  const { base, mother } = await makeSigned();
  const paper = {
    ...recordConsents.example.body,
    guardian_id: mother.id,
    signer_name: '',
    answers: [{ kind: 'transport', given: true }],
  };
  expect((await manager.post(`${base}/consent-papers`, paper)).status).toBe(201);
  await (await kiik.signIn(mother.email)).post(`${base}/consents`, { kind: 'specialists', given: false });
  expect(await exportOf(office.userId)).toEqual([]);
  expect(await exportOf(mother.userId)).toMatchObject([{ consent: 'transport' }, { consent: 'specialists' }]);
});
