import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Folder, FolderRow } from '#contract/library/folders.ts';
import { type AccessLevel, accessLevels } from '#contract/library/sharing.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { makeFolder } from './factories.ts';

/** A person with all their identities, as the specification names them. */
interface Person {
  client: TestClient;
  identities: readonly string[];
  managesAll?: true;
}

/** A random folder: in one of the folders before it, shared with some of the identities. */
interface Drawn {
  above: number | null;
  public: boolean;
  sharedEdit: boolean;
  deleted: boolean;
  shares: Partial<Record<string, AccessLevel>>;
}

type Access = AccessLevel | null;

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
await kiik.giveOversight(home);
const bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const owls = await kiik.makeCourse({ kindergartenId: home, name: 'Owls' });
const child = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(bees, child);
const flags = ['documents_access_index'] as const;
const employee = { type: 'employee', kindergartenId: home, flags } as const;
const teacher = await kiik.makeMember(employee);
await kiik.makeTeaching(bees, teacher.id);
await kiik.makeTeaching(owls, teacher.id, { end: '2026-10-13' });
const colleague = await kiik.makeMember(employee);
const manager = await kiik.makeMember({ ...employee, flags: [...flags, 'folders_can_manage_all'] });
const mother = await kiik.makeMember({ ...employee, type: 'guardian' });
await kiik.makeMother(child, mother.id);
const official = await kiik.makeMember({ type: 'official', organizationId, flags });
const family = await kiik.makeTargetGroup({
  kindergartenId: home,
  members: [`course-${bees}`, `officials-${organizationId}`],
});
const few = await kiik.makeTargetGroup({
  kindergartenId: home,
  members: [`employee-${colleague.id}`, `guardian-${mother.id}`],
});
const staff = `employees-${home}`;
const groups = { family: `group-${family}`, few: `group-${few}` };
const enter = async (email: string, identities: string[], managesAll?: true): Promise<Person> => ({
  client: await kiik.signIn(email),
  identities,
  ...(managesAll && { managesAll }),
});
const people = [
  await enter(teacher.email, [
    ...[`employee-${teacher.id}`, staff, `course-${bees}`, `teachers-${bees}`],
    groups.family,
  ]),
  await enter(colleague.email, [`employee-${colleague.id}`, staff, groups.few]),
  await enter(mother.email, [
    ...[`guardian-${mother.id}`, `guardians-${home}`, `course-${bees}`],
    ...[groups.family, groups.few],
  ]),
  await enter(official.email, [`official-${official.id}`, `officials-${organizationId}`, groups.family]),
  await enter(manager.email, [`employee-${manager.id}`, staff], true),
];
const shareable = [...new Set(people.flatMap(({ identities }) => identities)), `teachers-${owls}`];

/** The rule in words (files-and-forms §6, decisions.md). */
function accessOf(tree: readonly Drawn[], index: number, { identities, managesAll }: Person): Access {
  const isIn = (one: Drawn, access: AccessLevel) =>
    identities.some((identity) => one.shares[identity] === access);
  const folder = ensurePresent(tree[index]);
  if (folder.deleted) return null;
  if (managesAll) return 'manage';
  const path: Drawn[] = [];
  for (let step: number | null = index; step !== null; ) {
    const one: Drawn = ensurePresent(tree[step]);
    path.push(one);
    step = one.above;
  }
  if (path.some((one) => isIn(one, 'manage'))) return 'manage';
  if (isIn(folder, 'edit')) return 'edit';
  if (!isIn(folder, 'view') && !folder.public) return null;
  return folder.sharedEdit ? 'edit' : 'view';
}

/** Which files of a folder the person sees, in words: the shared one, and the draft of the colleague. */
function filesOf(access: Access, { identities }: Person): string[] {
  if (access === null) return [];
  const adds = identities.includes(staff) && access !== 'view';
  return adds || identities.includes(`employee-${colleague.id}`) ? ['shared', 'draft'] : ['shared'];
}

/** Adds to each folder a file that is shared, and one that is not yet. */
async function addFiles(folderIds: readonly number[]): Promise<void> {
  await kiik.run`
    insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at, created_by,
      updated_at, shared_at
    )
    select ${home}, folder_id, 'document', said || '-of-folder-number-' || folder_id, said || folder_id, said || '.jpg',
      'image/jpeg', 1, ${testNow}, ${testNow}, ${colleague.userId}, ${testNow},
      case said when 'shared' then ${testNow}::timestamptz end
    from unnest(${[...folderIds]}::bigint[]) as folder_id, unnest(array['shared', 'draft']) as said`;
}

/** The files that the person finds, by folder. */
async function findFiles({ client }: Person, ids: readonly number[]): Promise<string[][]> {
  const base = `/api/kindergartens/${home}`;
  const { body } = await client.get<{ data: { name: string; folder: { id: number } }[] }>(
    `${base}/files?type=document&term=jpg&perPage=100&sortBy=name&sortDir=desc`,
  );
  return ids.map((id) =>
    body.data.filter(({ folder }) => folder.id === id).map(({ name }) => name.replace('.jpg', '')),
  );
}

/** Replaces all folders by the random ones; returns their ids. */
async function plant(tree: readonly Drawn[]): Promise<number[]> {
  await kiik.run`delete from files`;
  await kiik.run`delete from folders`;
  const ids: number[] = [];
  for (const { above, shares, deleted, ...flags } of tree) {
    const listed = (access: AccessLevel) => Object.keys(shares).filter((one) => shares[one] === access);
    const parentId = above === null ? undefined : ids[above];
    const id = await makeFolder(database, {
      kindergartenId: home,
      ...flags,
      ...(parentId !== undefined && { parentId }),
      view: listed('view'),
      edit: listed('edit'),
      manage: listed('manage'),
    });
    ids.push(id);
  }
  const gone = ids.filter((_, index) => tree[index]?.deleted);
  await addFiles(ids);
  await kiik.run`update folders set deleted_at = created_at where id = any(${gone}::bigint[])`;
  return ids;
}

/** The rights on the folders according to each call, in the order of their ids. */
async function askEverywhere({ client }: Person, ids: readonly number[]): Promise<Record<string, Access[]>> {
  const base = `/api/kindergartens/${home}`;
  const single: Access[] = [];
  for (const id of ids) {
    const { status, body } = await client.get<Folder>(`${base}/folders/${id}`);
    single.push(status === 200 ? body.access : null);
  }
  const found = await client.get<{ data: FolderRow[] }>(`${base}/documents?perPage=100&term=Testkaust`);
  const searched = ids.map((id) => found.body.data.find((row) => row.id === id)?.access ?? null);
  return { single, searched };
}

const drawn = (index: number) =>
  fc.record<Drawn>({
    above: index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1), { freq: 4 }),
    public: fc.boolean(),
    sharedEdit: fc.boolean(),
    deleted: fc.boolean(),
    shares: fc.dictionary(fc.constantFrom(...shareable), fc.constantFrom(...accessLevels), { maxKeys: 3 }),
  });

test('any tree shared in any way is to everybody what the rule says, one by one and in lists, with its files', {
  timeout: 60_000,
}, async () => {
  const trees = fc
    .integer({ min: 1, max: 9 })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => drawn(index))));
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      const ids = await plant(tree);
      for (const person of people) {
        const expected = tree.map((_, index) => accessOf(tree, index, person));
        const said = await askEverywhere(person, ids);
        for (const [where, access] of Object.entries(said))
          expect({ where, access }).toEqual({ where, access: expected });
        expect(await findFiles(person, ids)).toEqual(expected.map((access) => filesOf(access, person)));
      }
    }),
    { numRuns: 15 },
  );
});
