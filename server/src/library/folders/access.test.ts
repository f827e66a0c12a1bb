import { beforeAll, describe, expect, test } from 'vitest';
import type { Folder, FolderRow, FolderType } from '#contract/library/folders.ts';
import type { AccessLevel } from '#contract/library/sharing.ts';
import type { makeMember, TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { findCourseFolder, makeFolder } from './factories.ts';

type Access = AccessLevel | null;
type Person = 'teacher' | 'colleague' | 'mother' | 'father' | 'stranger' | 'official' | 'manager' | 'former';

const people = {} as Record<Person, TestMember>;
const id = (person: Person) => people[person].id;
const user = (person: Person) => people[person].userId;

const member = (traits: Parameters<typeof makeMember>[1]) => kiik.makeMember(traits);
const folder = (traits: Omit<Parameters<typeof makeFolder>[1], 'kindergartenId'>) =>
  makeFolder(database, { kindergartenId: home, ...traits });

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
await kiik.giveOversight(home);
const bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const owls = await kiik.makeCourse({ kindergartenId: home, name: 'Owls' });
const child = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(bees, child);
const flags = ['documents_access_index', 'gallery_access_index'] as const;
const employee = { type: 'employee', kindergartenId: home } as const;
people.teacher = await member({ ...employee });
await kiik.makeTeaching(bees, id('teacher'));
people.colleague = await member({ ...employee });
await kiik.makeTeaching(bees, id('colleague'), { end: '2026-10-13' });
await kiik.makeTeaching(owls, id('colleague'), { end: '2026-10-13' });
people.manager = await member({ ...employee, flags: [...flags, 'folders_can_manage_all'] });
people.mother = await member({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(child, id('mother'));
people.father = await member({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(child, id('father'));
people.stranger = await member({ type: 'guardian', kindergartenId: home });
people.official = await member({ type: 'official', organizationId, flags: [...flags] });
people.former = await member({ ...employee });
await database.transaction((transaction) => archiveMembership(transaction, id('former'), testNow));

const clients = new Map<string, TestClient>();
/** The person's browser, signed in once. */
async function browse(person: Person): Promise<TestClient> {
  const { email } = people[person];
  const client = clients.get(email) ?? (await kiik.signIn(email));
  clients.set(email, client);
  return client;
}

/** The person's rights on the folder, over HTTP: null if it is not found. */
async function accessOf(person: Person, folderId: number): Promise<Access | number> {
  const client = await browse(person);
  const { status, body } = await client.get<Folder>(`/api/kindergartens/${home}/folders/${folderId}`);
  return status === 200 ? body.access : status === 404 ? null : status;
}

/** The rights according to the top-level list, which must be the same: null if the folder is not in it. */
async function listedAccess(person: Person, folderId: number, type: FolderType): Promise<Access | number> {
  const client = await browse(person);
  const list = type === 'gallery' ? 'gallery' : 'documents';
  const { status, body } = await client.get<{ data: FolderRow[] }>(
    `/api/kindergartens/${home}/${list}?perPage=100`,
  );
  if (status !== 200) return status;
  return body.data.find((row) => row.id === folderId)?.access ?? null;
}

async function findChildFolder(): Promise<number> {
  const rows = await kiik.run<{ id: number }>`
    select id from folders where child_id = ${child} and type = 'document' and parent_id is null`;
  return onlyRow(rows).id;
}

const cases: {
  name: string;
  type?: FolderType;
  make: () => Promise<number>;
  is: Partial<Record<Person, Access>>;
  /** Whether it is in the top-level list for people who see it. */
  isTop?: false;
}[] = [
  {
    name: 'shared with nobody, and made by the teacher, is managed by those alone who manage all',
    make: () => folder({ createdBy: user('teacher') }),
    is: { teacher: null, mother: null, manager: 'manage' },
  },
  ...(['view', 'edit', 'manage'] as const).map((level) => ({
    name: `one person may ${level}`,
    make: () => folder({ [level]: [`employee-${id('colleague')}`] }),
    is: { colleague: level, teacher: null, mother: null, manager: 'manage' } as const,
  })),
  {
    name: 'the highest of several lists counts',
    make: () =>
      folder({
        view: [`employees-${home}`],
        edit: [`course-${bees}`],
        manage: [`employee-${id('colleague')}`],
      }),
    is: { teacher: 'edit', colleague: 'manage', mother: 'edit', stranger: null },
  },
  {
    name: 'through a target group',
    make: async () => {
      const group = await kiik.makeTargetGroup({
        kindergartenId: home,
        members: [`course-${bees}`],
        consumer: [`guardians-${home}`],
      });
      return folder({ view: [`group-${group}`] });
    },
    is: { teacher: 'view', mother: 'view', colleague: null, stranger: null },
  },
  {
    name: 'for the officials of the organisation',
    make: () => folder({ edit: [`officials-${organizationId}`] }),
    is: { official: 'edit', teacher: null },
  },
  {
    name: 'public: everybody here may view, and the officials who watch over it',
    make: () => folder({ public: true }),
    is: { teacher: 'view', mother: 'view', stranger: 'view', official: 'view', manager: 'manage' },
  },
  {
    name: 'public with shared_edit: everybody may edit',
    make: () => folder({ public: true, sharedEdit: true }),
    is: { mother: 'edit', stranger: 'edit', manager: 'manage' },
  },
  {
    name: 'shared_edit lifts view to edit and gives nothing to those who may not view',
    make: () => folder({ sharedEdit: true, view: [`guardians-${home}`], manage: [`employees-${home}`] }),
    is: { mother: 'edit', teacher: 'manage', official: null },
  },
  {
    name: 'managers of a folder manage everything below it; those who view or edit do not',
    make: async () => {
      const top = await folder({
        view: [`guardians-${home}`],
        edit: [`employee-${id('colleague')}`],
        manage: [`employee-${id('teacher')}`],
      });
      const middle = await folder({ parentId: top });
      return folder({ parentId: middle, view: [`guardian-${id('stranger')}`] });
    },
    is: { teacher: 'manage', colleague: null, mother: null, manager: 'manage' },
    isTop: false,
  },
  {
    name: 'what is shared alone of a tree stands at the top for whoever does not see the rest',
    make: async () =>
      folder({
        parentId: await folder({ manage: [`employee-${id('teacher')}`] }),
        edit: [`guardian-${id('mother')}`],
      }),
    is: { mother: 'edit', stranger: null },
  },
  ...(['document', 'gallery'] as const).map((type) => ({
    name: `the ${type} folder of a class: its teachers of today manage, its families view`,
    type,
    make: () => findCourseFolder(database, bees, type),
    is: { teacher: 'manage', colleague: null, mother: 'view', stranger: null, manager: 'manage' } as const,
  })),
  {
    name: 'the folder of a child: its guardians and the teachers of today, by their flags',
    make: () => folder({ childId: child }),
    is: { teacher: 'edit', colleague: null, mother: 'edit', stranger: null, manager: null },
    isTop: false,
  },
  {
    name: 'a child’s files that are hidden from a guardian',
    make: async () => {
      await kiik.run`update child_guardians set hidden_areas = '{files}' where guardian_id = ${id('father')}`;
      return folder({ childId: child, parentId: await findChildFolder() });
    },
    is: { mother: 'edit', father: null, teacher: 'edit' },
    isTop: false,
  },
  {
    name: 'an archived class: its belongings have ended, so only who manages all is left',
    make: async () => {
      await kiik.run`update courses set archived_at = ${testNow} where id = ${owls}`;
      return findCourseFolder(database, owls);
    },
    is: { teacher: null, colleague: null, mother: null, manager: 'manage' },
  },
];

describe('what a person may do with a folder', () => {
  describe.each(cases)('$name', ({ make, is, type = 'document', isTop = true }) => {
    let folderId: number;
    beforeAll(async () => {
      folderId = await make();
    });
    test.each(Object.entries(is) as [Person, Access][])('%s: %s', async (person, access) => {
      expect(await accessOf(person, folderId)).toBe(access);
      if (isTop) expect(await listedAccess(person, folderId, type)).toBe(access);
    });
    test('whoever left has nothing', async () => {
      expect(await accessOf('former', folderId)).toBe(403);
    });
  });

  test('leaving a class takes effect at the next call', async () => {
    const folderId = await findCourseFolder(database, bees);
    const someone = await member({ type: 'employee', kindergartenId: home });
    await kiik.makeTeaching(bees, someone.id, { end: '2026-10-14' });
    people.stranger = someone;
    expect(await accessOf('stranger', folderId)).toBe('manage');
    kiik.clock.advance({ hours: 24 });
    expect(await accessOf('stranger', folderId)).toBeNull();
  });
});
