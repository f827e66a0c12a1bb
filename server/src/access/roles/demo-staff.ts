import { makeDemoEmail } from '#server/access/accounts/demo.ts';
import type { DemoKindergartenKey } from '#server/access/tenants/demo.ts';
import {
  estonianNames,
  latvianNames,
  type NameStock,
  russianNames,
  ukrainianNames,
} from '#server/platform/demo/names.ts';
import { createRandom } from '#server/platform/demo/random.ts';

/** Somebody who works in a demo kindergarten. */
interface DemoEmployee {
  fname: string;
  lname: string;
  email: string;
  isManager: boolean;
  /** The class they work in, as an index of the demo's classes; null for all classes. */
  course: number | null;
}

interface Team {
  names: NameStock;
  /** Every fifth to eighth colleague has a name of this stock. */
  otherNames: readonly NameStock[];
  managers: number;
  courses: number;
  /** Teachers and assistants of each class. */
  perCourse: number;
  /** Staff for all classes: kitchen, music, speech therapy and others. */
  others: number;
  /** Named people of the demo's story, by their index in the team. */
  known: Readonly<Record<number, { fname: string; lname: string; email?: string }>>;
}

/** Works in one class of the large kindergarten and has a child in another. */
export const demoTeacherAndMother = 'piret.allik@sipsik.kiik.test';

const teams: Record<DemoKindergartenKey, Team> = {
  sipsik: {
    names: estonianNames,
    otherNames: [russianNames, ukrainianNames],
    managers: 2,
    courses: 6,
    perCourse: 3,
    others: 5,
    known: {
      0: { fname: 'Kadri', lname: 'Mets', email: 'manager@kiik.test' },
      1: { fname: 'Maire', lname: 'Toom' },
      2: { fname: 'Kristi', lname: 'Saar', email: 'teacher@kiik.test' },
      18: { fname: 'Piret', lname: 'Allik', email: demoTeacherAndMother },
    },
  },
  roomupesa: {
    names: estonianNames,
    otherNames: [russianNames],
    managers: 1,
    courses: 2,
    perCourse: 3,
    others: 1,
    known: { 0: { fname: 'Anu', lname: 'Lepik', email: 'manager2@kiik.test' } },
  },
  ezitis: {
    names: latvianNames,
    otherNames: [russianNames],
    managers: 1,
    courses: 2,
    perCourse: 3,
    others: 1,
    known: { 0: { fname: 'Ilze', lname: 'Ozoliņa' } },
  },
};

/** All employees of the kindergarten: managers first, then class by class, then those for all classes. */
export function listDemoStaff(key: DemoKindergartenKey): DemoEmployee[] {
  const team = teams[key];
  const random = createRandom(`staff ${key}`);
  const taken = new Set(Object.values(team.known).flatMap(({ email }) => email ?? []));
  const inCourses = team.courses * team.perCourse;
  return Array.from({ length: team.managers + inCourses + team.others }, (_, index) => {
    const inCourse = index - team.managers;
    const { email, ...name } = team.known[index] ?? imagineColleague(team, random, inCourse >= inCourses);
    return {
      ...name,
      email: email ?? makeDemoEmail(name, `${key}.kiik.test`, taken),
      isManager: inCourse < 0,
      course: inCourse >= 0 && inCourse < inCourses ? Math.floor(inCourse / team.perCourse) : null,
    };
  });
}

function imagineColleague(
  team: Team,
  random: ReturnType<typeof createRandom>,
  mayBeCaretaker: boolean,
): { fname: string; lname: string; email?: string } {
  const names = random.integer(1, 7) === 1 ? random.pick(team.otherNames) : team.names;
  const isMan = random.integer(1, mayBeCaretaker ? 3 : 12) === 1;
  const [male, female] = random.pick(names.families);
  return { fname: random.pick(isMan ? names.men : names.women), lname: isMan ? male : female };
}
