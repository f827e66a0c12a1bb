import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { openMailbox } from './messages.fixture.ts';

/** Somebody who may have to do with messages, and the place that their calls name. */
export type Persona = TestClient & { context: string };

/**
 * Everybody who may have to do with the messages of one kindergarten, `home`: a separated pair of parents of the
 * Reds, a mother of the Blues, the teachers of both, the manager, the official above, and people of other places.
 */
export async function openPersonas() {
  const kiik = await openTestApp('empty');
  const organizationId = await kiik.makeOrganization();
  const home = await kiik.makeKindergarten({ organizationId });
  const nextDoor = await kiik.makeKindergarten({ organizationId });
  const otherOrganizationId = await kiik.makeOrganization({ name: 'Teine vald' });
  const elsewhere = await kiik.makeKindergarten({ organizationId: otherOrganizationId });
  const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
  const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
  const here = `kindergarten:${home}`;
  const above = `organization:${organizationId}`;

  const employ = (kindergartenId: number, flags?: typeof managerFlags) =>
    kiik.join({ type: 'employee', kindergartenId, ...(flags && { flags }) });
  const makeParent = async (childId: number) => {
    const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
    await kiik.makeMother(childId, guardian.id);
    return guardian;
  };
  const makeChild = async (courseId: number, fname: string) => {
    const childId = await kiik.makeChild({ kindergartenId: home, fname, lname: 'Maasikas' });
    await kiik.makeAttendance(courseId, childId);
    return childId;
  };

  const mia = await makeChild(reds, 'Mia');
  const oskar = await makeChild(blues, 'Oskar');
  const mother = await makeParent(mia);
  const father = await makeParent(mia);
  const otherMother = await makeParent(oskar);
  const teacher = await employ(home);
  const otherTeacher = await employ(home);
  await kiik.makeTeaching(reds, teacher.id);
  await kiik.makeTeaching(blues, otherTeacher.id);
  const manager = await employ(home, managerFlags);
  const official = await kiik.join({ type: 'official', organizationId });
  const otherOfficial = await kiik.join({ type: 'official', organizationId: otherOrganizationId });
  const stranger = await employ(elsewhere);
  const administrator = await kiik.join({ type: 'administrator' });
  const supplierId = await kiik.makeSupplier();
  const supplier = await kiik.join({ type: 'representative', supplierId });

  const people = {
    mother: { ...mother, context: here },
    father: { ...father, context: here },
    otherMother: { ...otherMother, context: here },
    teacher: { ...teacher, context: here },
    otherTeacher: { ...otherTeacher, context: here },
    manager: { ...manager, context: here },
    official: { ...official, context: above },
    otherOfficial: { ...otherOfficial, context: above },
    stranger: { ...stranger, context: here },
    administrator: { ...administrator, context: here },
    supplier: { ...supplier, context: here },
  };
  return {
    kiik,
    ...{ organizationId, home, nextDoor, elsewhere, reds, blues, mia, oskar, here, above },
    ...{ makeParent, makeChild, people },
    openBox: ({ context, ...client }: Persona) => openMailbox(client, context),
  };
}
export type Name = keyof Awaited<ReturnType<typeof openPersonas>>['people'];
