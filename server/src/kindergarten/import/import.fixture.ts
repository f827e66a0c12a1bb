import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type {
  getImportFile,
  getImportOverview,
  ImportFile,
  ImportResult,
} from '#contract/kindergarten/import.ts';
import { importRights } from '#contract/kindergarten/import-rights.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeCourse } from '../courses/factories.ts';

type Overview = RouteReply<typeof getImportOverview>;

/** The flags to import everything. */
export const importFlags: Flag[] = ['import_access_index', ...Object.values(importRights).flat()];

/** A sister and a brother with both parents' addresses, and a girl with neither class nor address. */
export const list = `Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Rühm;Ema nimi;Ema e-post;Isa nimi;Isa e-post
Mia;Maasikas;62205010026;;Mõmmid;Mari Maasikas;MARI@test.ee;Mart Maasikas;mart@test.ee
Oskar;Maasikas;;03.02.2021;Jänkud;Mari Maasikas;mari@test.ee;;
Ida;Õun;;2021-12-31;;Kai Õun;;;
`;

export const fieldsOf = ({ columns }: ImportFile) => columns.map(({ field }) => field);

/** An importer in a new kindergarten with the classes Mõmmid and Jänkud. */
export async function makeImporter({ app, signIn }: TestApp, flags = importFlags) {
  const { database } = app;
  const kindergartenId = await makeKindergarten(database);
  const { email, userId } = await makeMember(database, { type: 'employee', kindergartenId, flags });
  const client = await signIn(email);
  const place = `/api/kindergartens/${kindergartenId}/import`;
  for (const name of ['Mõmmid', 'Jänkud']) await makeCourse(database, { kindergartenId, name });

  async function upload(content: string | Buffer, source = 'file', by = client) {
    const reply = await by.send(
      'POST',
      `${place}/upload-file?source=${source}`,
      new Uint8Array(Buffer.from(content as Buffer)),
      { 'content-type': 'text/csv' },
    );
    return {
      status: reply.status,
      body: (await reply.json()) as ImportFile & { errors?: Record<string, { key: string }[]> },
    };
  }

  const look = async () => (await client.get<Overview>(`${place}/overview?perPage=100`)).body;

  async function run(more: object = {}) {
    const { fingerprint } = await look();
    const { body: current } = await client.get<RouteReply<typeof getImportFile>>(place);
    return client.post<ImportResult>(`${place}/import-data`, {
      model: current.file?.model,
      fingerprint,
      ...more,
    });
  }

  async function listChildren() {
    return database.runStatement(sql<Record<string, unknown>>`
      select
        child.fname, child.lname, child.birth_date, child.idcode, child.gender,
        (
          select string_agg(course.name || ' ' || placement.start_date || ' ' || coalesce(placement.end_date::text, ''), ', ' order by placement.start_date)
          from course_children placement join courses course on course.id = placement.course_id where placement.child_id = child.id
        ) as courses,
        (
          select string_agg(person.email || ' ' || own.relation || case when own.main_parent then ' main' else '' end, ', ' order by person.email)
          from child_guardians own
          join memberships guardian on guardian.id = own.guardian_id
          join users person on person.id = guardian.user_id where own.child_id = child.id
        ) as guardians
      from children child where child.kindergarten_id = ${kindergartenId}
      order by child.lname, child.fname`);
  }

  return { kindergartenId, me: { id: userId, email }, client, place, upload, look, run, listChildren };
}

/** The Kiik of a test file, and the importer of the current test; both from `startImporter`. */
export let kiik: TestApp;
export let importer: Awaited<ReturnType<typeof makeImporter>>;

/** Gives the tests of a file an empty Kiik, and each test a new importer. */
export function startImporter(): void {
  beforeAll(async () => {
    kiik = await startTestApp('empty');
  });
  afterAll(() => kiik.stop());
  beforeEach(async () => {
    importer = await makeImporter(kiik);
  });
}
