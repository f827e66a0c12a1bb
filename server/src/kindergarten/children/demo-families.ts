import type { LanguageCode } from '#contract/platform/language.ts';
import { makeDemoEmail } from '#server/access/accounts/demo.ts';
import type { DemoKindergartenKey } from '#server/access/tenants/demo.ts';
import type { DemoCourse } from '#server/kindergarten/courses/demo.ts';
import {
  estonianNames,
  latvianNames,
  type NameStock,
  russianNames,
  ukrainianNames,
} from '#server/platform/demo/names.ts';
import { createRandom, type Random } from '#server/platform/demo/random.ts';
import { type FamilyPlan, familyPlans } from './demo-family-plans.ts';
import { placeFamilies } from './demo-places.ts';

export interface DemoGuardian {
  fname: string;
  lname: string;
  email: string;
  language: LanguageCode;
  /** 1 Mother, 2 Father, 3 Grandmother, 5 Legal guardian (domains §3). */
  relation: 1 | 2 | 3 | 5;
}

export interface DemoChild {
  fname: string;
  lname: string;
  birthDate: Temporal.PlainDate;
  /** Place of the class in the kindergarten's list. */
  course: number;
  /** The main parent first; siblings share these objects. */
  guardians: DemoGuardian[];
}

interface People {
  names: NameStock;
  language: LanguageCode;
}

const peoples: Record<DemoKindergartenKey, { most: People; others: People[] }> = {
  sipsik: {
    most: { names: estonianNames, language: 'et' },
    others: [
      { names: russianNames, language: 'et' },
      { names: russianNames, language: 'et' },
      { names: ukrainianNames, language: 'en' },
    ],
  },
  roomupesa: {
    most: { names: estonianNames, language: 'et' },
    others: [{ names: ukrainianNames, language: 'en' }],
  },
  ezitis: {
    most: { names: latvianNames, language: 'lv' },
    others: [{ names: russianNames, language: 'lv' }],
  },
};

/** The kindergarten's children with their families; the named people of the demo come first. */
export function imagineFamilies(
  key: DemoKindergartenKey,
  courses: readonly DemoCourse[],
  today: Temporal.PlainDate,
): DemoChild[] {
  const random = createRandom(`families ${key}`);
  const families = familyPlans[key].flatMap((plan) => Array.from({ length: plan.count }, () => plan));
  const emails = new Set<string>();
  const childNames = new Set<string>();
  return placeFamilies(random, families, courses, today).flatMap(({ family, places }) => {
    const { most, others } = peoples[key];
    const people = family.known === undefined && random.integer(1, 6) === 1 ? random.pick(others) : most;
    const { lname, guardians } = imagineGuardians(random, family, people, (name) =>
      makeDemoEmail(name, `pere.${key}.kiik.test`, emails),
    );
    return places.map((place, index): DemoChild => {
      const isGirl = random.integer(1, 2) === 1;
      const fname =
        family.known?.children[index]?.fname ??
        pickUnused(random, isGirl ? people.names.girls : people.names.boys, lname[0], childNames);
      return {
        fname,
        lname: lname[isGirl ? 1 : 0],
        ...place,
        guardians: guardians[index] ?? guardians[0] ?? [],
      };
    });
  });
}

/** The family name of the children, and the guardians: of all children, or per child. */
function imagineGuardians(
  random: Random,
  { household, known }: FamilyPlan,
  { names, language }: People,
  makeEmail: (name: { fname: string; lname: string }) => string,
): { lname: readonly [string, string]; guardians: DemoGuardian[][] } {
  function make(
    relation: DemoGuardian['relation'],
    fname: string,
    lname: string,
    email?: string,
  ): DemoGuardian {
    return { fname, lname, email: email ?? makeEmail({ fname, lname }), language, relation };
  }
  const lname: readonly [string, string] =
    known === undefined ? random.pick(names.families) : [known.lname, known.lname];
  const otherName = () => random.pick(names.families.filter((family) => family !== lname))[1];
  const makeFather = () => make(2, known?.father ?? random.pick(names.men), lname[0]);
  const makeMother = (name: string) =>
    make(1, known?.mother.fname ?? random.pick(names.women), name, known?.mother.email);
  const inOrder = (motherFirst: boolean, mother: DemoGuardian, father = makeFather()) =>
    motherFirst ? [mother, father] : [father, mother];

  switch (household) {
    case 'together':
      return {
        lname,
        guardians: [inOrder(known !== undefined || random.integer(1, 5) > 1, makeMother(lname[1]))],
      };
    case 'apart':
      return { lname, guardians: [inOrder(random.integer(1, 4) > 1, makeMother(otherName()))] };
    case 'alone':
      return { lname, guardians: [[random.integer(1, 6) === 1 ? makeFather() : makeMother(lname[1])]] };
    case 'withGrandmother':
      return {
        lname,
        guardians: [[makeMother(lname[1]), makeFather(), make(3, random.pick(names.women), otherName())]],
      };
    case 'legalGuardian':
      return { lname, guardians: [[make(5, random.pick(names.women), otherName())]] };
    case 'patchwork': {
      const father = makeFather();
      return {
        lname,
        guardians: [
          [makeMother(otherName()), father],
          [makeMother(lname[1]), father],
        ],
      };
    }
  }
}

function pickUnused(random: Random, names: readonly string[], lname: string, used: Set<string>): string {
  for (;;) {
    const fname = random.pick(names);
    const whole = `${fname} ${lname}`;
    if (used.has(whole)) continue;
    used.add(whole);
    return fname;
  }
}
