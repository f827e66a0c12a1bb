import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { TestMember } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const readers: Record<string, TestMember> = {};

const flags: Flag[] = [
  'organization_access_officials',
  'organization_access_kindergartens',
  'organization_access_targetgroups',
  'organization_edit_targetgroups',
];

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const near = await kiik.makeKindergarten({ organizationId, name: 'Lähedal' });
const far = await kiik.makeKindergarten({ organizationId, name: 'Kaugel' });
const other = await kiik.makeOrganization();
await kiik.makeKindergarten({ organizationId: other, name: 'Mujal' });
const official = () => kiik.makeMember({ type: 'official', organizationId, flags });
const colleague = await official();
readers['an official of all kindergartens'] = await official();
const limit = async (member: TestMember, kindergartenIds: number[]) => {
  await database.transaction(async (transaction) => {
    await sql`update memberships set all_kindergartens = false where id = ${member.id}`.execute(transaction);
    await sql`
      insert into official_kindergartens (official_id, kindergarten_id)
      select ${member.id}, unnest(${kindergartenIds}::bigint[])`.execute(transaction);
  });
  return member;
};
readers['an official of one of them'] = await limit(await official(), [near]);
readers['an official of none of them'] = await limit(await official(), []);
const both = await limit(await official(), [near]);
await limit(
  await kiik.makeMember({
    type: 'official',
    organizationId: other,
    flags,
    user: { id: both.userId, email: both.email },
  }),
  [],
);
readers['an official of one of them, and of none of another organisation'] = both;
readers['an administrator'] = await kiik.makeMember({
  type: 'administrator',
  flags: [
    'canAccessOrganizationsOfficials',
    'canAccessOrganizationsTargetGroups',
    'canAccessOrganizationsIndex',
  ],
});
const client = await kiik.signIn(readers['an official of all kindergartens'].email);
const made = await client.post<{ id: number }>(`/api/organizations/${organizationId}/target-groups`, {
  name: 'Kõik koos',
  members: [`employees-${near}`, `guardians-${far}`],
  consumer: [],
});
const groupId = made.body.id;

const calls: Record<string, () => string> = {
  'what an official sees': () => `/officials/${colleague.id}/kindergartens`,
  'people and groups': () => '/identities?perPage=100',
  'a target group': () => `/target-groups/${groupId}`,
  kindergartens: () => '/kindergartens',
};

describe('names of kindergartens reach an official who sees them', () => {
  const all = ['Kaugel', 'Lähedal'];
  test.each<[string, string[]]>([
    ['an official of all kindergartens', all],
    ['an official of one of them', ['Lähedal']],
    ['an official of none of them', []],
    ['an official of one of them, and of none of another organisation', ['Lähedal']],
    ['an administrator', all],
  ])('%s', async (reader, names) => {
    const client = await kiik.signIn(ensurePresent(readers[reader]).email);
    for (const [call, path] of Object.entries(calls)) {
      // An administrator is not a member of the organisation and has a separate list.
      if (reader === 'an administrator' && call === 'kindergartens') continue;
      const reply = await client.send('GET', `/api/organizations/${organizationId}${path()}`, null);
      const text = await reply.text();
      expect([call, reply.status]).toEqual([call, 200]);
      expect([call, ['Kaugel', 'Lähedal', 'Mujal'].filter((name) => text.includes(name))]).toEqual([
        call,
        names,
      ]);
    }
  });
});
