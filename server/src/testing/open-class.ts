import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp } from './test-app.ts';

/**
 * A kindergarten with one class, its teacher and a manager, both signed in, for the tests of one file.
 * @param environment settings that replace the defaults
 */
export async function openClass(environment: Record<string, string> = {}) {
  const kiik = await openTestApp('empty', environment);
  const home = await kiik.makeKindergarten();
  const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
  const employee = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(reds, employee.id);
  const office = await kiik.makeMember({ type: 'employee', kindergartenId: home, flags: managerFlags });
  /** A child of the class, and a new guardian of it. */
  const makePupil = async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(reds, childId);
    return { childId, mother: await makeGuardian(childId) };
  };
  const makeGuardian = async (childId: number) => {
    const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    await kiik.makeMother(childId, guardian.id);
    return guardian;
  };
  return {
    kiik,
    home,
    reds,
    employee,
    teacher: await kiik.signIn(employee.email),
    office,
    manager: await kiik.signIn(office.email),
    makePupil,
    makeGuardian,
  };
}
