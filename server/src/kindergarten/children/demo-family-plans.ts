import { demoTeacherAndMother } from '#server/access/roles/demo-staff.ts';
import type { DemoKindergartenKey } from '#server/access/tenants/demo.ts';

/** How a family lives; `patchwork`: the father's elder child has another mother. */
type Household = 'together' | 'apart' | 'alone' | 'withGrandmother' | 'legalGuardian' | 'patchwork';

export interface FamilyPlan {
  household: Household;
  children: number;
  /** How many families like this there are. */
  count: number;
  twins?: true;
  /** A named family of the demo. */
  known?: {
    lname: string;
    mother: { fname: string; email: string };
    father: string;
    /** Place of the class in the kindergarten's list. */
    children: { fname: string; course: number }[];
  };
}

const smallKindergarten: FamilyPlan[] = [
  { household: 'together', children: 2, count: 2 },
  { household: 'apart', children: 2, count: 1 },
  { household: 'together', children: 1, count: 13 },
  { household: 'apart', children: 1, count: 6 },
  { household: 'alone', children: 1, count: 4 },
  { household: 'withGrandmother', children: 1, count: 1 },
];

/** Which families each demo kindergarten has; their children fill its classes exactly. */
export const familyPlans: Record<DemoKindergartenKey, readonly FamilyPlan[]> = {
  sipsik: [
    {
      household: 'together',
      children: 2,
      count: 1,
      known: {
        lname: 'Rebane',
        mother: { fname: 'Liis', email: 'guardian@kiik.test' },
        father: 'Martin',
        children: [
          { fname: 'Mattias', course: 0 },
          { fname: 'Emma', course: 2 },
        ],
      },
    },
    {
      household: 'together',
      children: 1,
      count: 1,
      known: {
        lname: 'Allik',
        mother: { fname: 'Piret', email: demoTeacherAndMother },
        father: 'Rain',
        children: [{ fname: 'Uku', course: 3 }],
      },
    },
    { household: 'together', children: 3, count: 1 },
    { household: 'together', children: 2, count: 1, twins: true },
    { household: 'patchwork', children: 2, count: 2 },
    { household: 'together', children: 2, count: 8 },
    { household: 'apart', children: 2, count: 4 },
    { household: 'together', children: 1, count: 38 },
    { household: 'apart', children: 1, count: 24 },
    { household: 'alone', children: 1, count: 8 },
    { household: 'withGrandmother', children: 1, count: 3 },
    { household: 'legalGuardian', children: 1, count: 1 },
  ],
  roomupesa: smallKindergarten,
  ezitis: smallKindergarten,
};
