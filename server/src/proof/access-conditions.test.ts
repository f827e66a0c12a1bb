import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { flags } from '#contract/access/flags.ts';
import { domains } from '#server/domains.ts';
import { withShares } from '#server/library/folders/access.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';

/** What a reader may do with rows of one table. */
interface Condition {
  path: string;
  name: string;
  table: string;
  alias: string;
}

const root = join(import.meta.dirname, '..');
const sources = new Map<string, string>();
for await (const path of glob('**/*.ts', { cwd: root }))
  if (!path.endsWith('.test.ts')) sources.set(path, await readFile(join(root, path), 'utf8'));

/** The required form: the docstring names the table, the first parameters are reader and kindergarten. */
const written =
  /\/\*\*(?:(?!\*\/)[\s\S])*?\brows? of `(?<table>\w+)(?: (?<alias>\w+))?`(?:(?!\*\/)[\s\S])*?\*\/\nexport function (?<name>\w+)\(\s*\w+: (?:Actor|Reader),\s*kindergartenId: number/g;
const conditions: readonly Condition[] = [...sources].flatMap(([path, source]) =>
  [...source.matchAll(written)].map(({ groups }) => {
    const { table = '', alias = table, name = '' } = groups ?? {};
    const row = table === 'fromFiles' ? { table: 'files', alias: 'file' } : { table, alias };
    return { path, name, ...row };
  }),
);

/** All rights, and all rights without various ones that give access to everything. */
const rights: ((flag: string) => boolean)[] = [
  () => true,
  (flag) => !/_all$/.test(flag),
  (flag) => !/_all$|^children_access_index$|employee/.test(flag),
  (flag) => /_all$|_index$|^diary_|^plans_/.test(flag),
];

const kiik = await openTestApp('demo');
const members = await kiik.run<{ user_id: number; kindergarten_id: number }>`
  select user_id, kindergarten_id from (
    select user_id, kindergarten_id, type,
      row_number() over (partition by kindergarten_id, type order by (
        select count(*) from memberships other where other.user_id = membership.user_id
      ) desc, id) as place
    from memberships membership where active and kindergarten_id is not null
  ) ranked where place <= 2 order by kindergarten_id, type, place`;
// Plans' files, which the demo does not have yet, and hidden contacts, which the demo has none of.
await kiik.run`
  insert into plan_file_sets (course_id, kindergarten_id, file_set_id)
  select id, kindergarten_id, make_file_set(kindergarten_id, 'plans') from courses`;
await kiik.run`
  insert into files (
    kindergarten_id, folder_id, file_set_id, owner_kind, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at, updated_at
  )
  select kindergarten_id, folder_id, file_set_id, owner_kind, type, place, place, 'page.pdf', 'application/pdf', 1, day, day, day
  from (
    select kindergarten_id, id as folder_id, null::bigint as file_set_id, null as owner_kind, type, 'folder' || id as place from folders
    union all
    select kindergarten_id, null, file_set_id, 'plans', 'document', 'course' || course_id from plan_file_sets
  ) there, (select ${testNow}::timestamptz) told (day)`;
await kiik.run`update child_guardians set contact_hidden = true`;

test.each(conditions)(
  '$name by itself binds $table to the kindergarten',
  async ({ path, name, table, alias }) => {
    const module: Record<string, unknown> = await import(join(root, path));
    const condition = module[name] as (...of: unknown[]) => RawBuilder<unknown>;
    const more = name === 'fileLevel' ? domains.flatMap(({ fileOwners }) => fileOwners ?? []) : 'profile';
    const joined = table === 'files' ? sql`left join folders folder on folder.id = file.folder_id` : sql``;
    let found = 0;
    for (const { user_id: userId, kindergarten_id: kindergartenId } of members) {
      for (const hasFlag of rights) {
        const reader: Reader = { userId, isMember: true, today: testNow.slice(0, 10), hasFlag };
        const rows = await kiik.run<{ place: number; times: number }>`
        with ${withShares(reader, kindergartenId, testNow)}
        select ${sql.ref(alias)}.kindergarten_id as place, count(*) as times
        from ${sql.table(table)} ${sql.ref(alias)} ${joined}
        where (${condition(reader, kindergartenId, more)})::int > 0
        group by 1`;
        expect(rows.filter(({ place }) => place !== kindergartenId)).toEqual([]);
        found += rows.length;
      }
    }
    expect(found).toBeGreaterThan(0);
  },
);

test('they are found by how they are written', () => {
  const names = conditions.map(({ name }) => name);
  const known = [
    'seesChild',
    'seesChildArea',
    'isOwnChild',
    'teachesChild',
    'seesCourse',
    'caresForChild',
    'seesGuardian',
  ];
  expect(names).toEqual(
    expect.arrayContaining([...known, 'folderLevel', 'fileLevel', 'isOpenFile', 'isShownFile']),
  );
  expect(Object.keys(flags).filter((flag) => rights.some((has) => !has(flag)))).not.toEqual([]);
});

/** Functions with a reader and a kindergarten that are not tested alone, and the reason. */
const notTried: Readonly<Record<string, string>> = {
  hiddenAreas: 'what is hidden of a child whom the reader sees',
  isStaff: 'about the reader, not about rows',
  seesAllNeeds: 'about the reader, not about rows',
  seesDrafts: 'about the reader, not about rows',
  selectDiaryCourses: 'a list of classes, which `seesDiary` opens',
  selectSafety: 'a value of a row, which `seesHealth` opens',
};

test('none is left out because it is documented otherwise', () => {
  const shape =
    /export function (\w+)\(\s*\w+: (?:Actor|Reader),\s*kindergartenId: number[^{]*?\): RawBuilder<(?!unknown>)/g;
  const found = [...sources.values()].flatMap((source) =>
    [...source.matchAll(shape)].map(([, name]) => name),
  );
  const tried = conditions.map(({ name }) => name);
  expect(found.filter((name = '') => !tried.includes(name)).sort()).toEqual(Object.keys(notTried));
});

test('a condition that holds for everything stands only where rows are narrowed by what the caller asks for', () => {
  const places = [...sources]
    .filter(([, source]) => /sql(<\w+>)?`\s*true\s*`/.test(source))
    .map(([path]) => path);
  expect(places).toEqual(['platform/database/table-query.ts']);
});
