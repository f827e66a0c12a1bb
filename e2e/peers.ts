import { sql } from 'kysely';
import { makeMember, type TestMember } from '../server/src/access/roles/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { makeClass } from './library-page.ts';

/** Makes a class with a mother and a father of two children, who may write to each other. */
export async function makePeers(
  database: Database,
): Promise<{ kindergartenId: number; mother: TestMember; father: TestMember }> {
  const { kindergartenId, mother, courseId } = await makeClass(database);
  const father = await makeMember(database, { type: 'guardian', kindergartenId });
  const childId = await makeChild(database, { kindergartenId, fname: 'Oskar', lname: 'Kask' });
  await makeAttendance(database, courseId, childId);
  await makeMother(database, childId, father.id);
  await database.runStatement(sql`
    insert into guardian_details (guardian_id, show_phone) values (${mother.id}, true)`);
  await database.runStatement(sql`
    insert into kindergarten_settings (kindergarten_id, guardian_messages_enabled) values (${kindergartenId}, true)`);
  return { kindergartenId, mother, father };
}
