import { sql } from 'kysely';
import { across } from '#contract/platform/reach.ts';
import { bringFaces } from '#server/platform/demo/drawings/bring-faces.ts';
import { estonianNames, latvianNames, russianNames, ukrainianNames } from '#server/platform/demo/names.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { profilePictures } from './profile-picture.ts';

const men = new Set(
  [estonianNames, latvianNames, russianNames, ukrainianNames].flatMap((names) => names.men),
);

/** Draws the demo's staff and some of its parents. */
export const bringDemoFaces = defineJob({
  name: 'accounts.bring-demo-faces',
  place: across('people of the demo work and have children in several places'),
  async run(context) {
    const { rows } = await sql<{ id: number; fname: string; name: string; email: string; works: boolean }>`
      select person.id, person.fname, person.fname || ' ' || person.lname as name, person.email, exists (
        select from memberships where user_id = person.id and type <> 'guardian'
      ) as works
      from users person
      where person.email like '%kiik.test' and person.picture_key is null
      order by person.id`.execute(context.transaction);
    const people = rows.filter(isPictured).map(({ id, fname, name, works }) => ({
      id,
      name,
      gender: men.has(fname) ? ('male' as const) : ('female' as const),
      age: works && createRandom(`age ${name}`).integer(1, 6) === 1 ? ('elder' as const) : ('adult' as const),
    }));
    await bringFaces(context, profilePictures, people);
  },
});

/** Most of the staff have a picture, and every fifth parent. */
function isPictured({ name, works }: { name: string; works: boolean }): boolean {
  const random = createRandom(`pictured ${name}`);
  return works || name === 'Liis Rebane'
    ? random.integer(1, 6) > 1 || name === 'Kadri Mets'
    : random.integer(1, 5) === 1;
}

export const accountFacesDemo: DemoChapter = {
  name: '20261126_1030_faces',
  seed: (transaction) => planJob(transaction, bringDemoFaces, {}),
};
