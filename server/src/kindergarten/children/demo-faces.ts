import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Gender } from '#contract/kindergarten/child.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { bringFaces } from '#server/platform/demo/drawings/bring-faces.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { childPictures } from './picture.ts';

/** Draws the demo's children who have no picture. It is a job, because only the running server has a storage. */
export const bringDemoFaces = defineJob({
  name: 'children.bring-demo-faces',
  place: ({ kindergarten_id }) => ({ kind: 'kindergarten', id: kindergarten_id }),
  payload: z.object({ kindergarten_id: z.number() }),
  async run(context) {
    const { rows } = await sql<{ id: number; name: string; gender: Gender | null }>`
      select id, fname || ' ' || lname as name, gender from children
      where kindergarten_id = ${context.payload.kindergarten_id} and archived_at is null and picture_key is null
      order by id`.execute(context.transaction);
    const people = rows.filter(isPictured).map((child) => ({
      ...child,
      gender: child.gender === 'male' ? ('male' as const) : ('female' as const),
      age: 'child' as const,
    }));
    await bringFaces(context, childPictures, people);
  },
});

/** Every seventh family has given no picture. */
function isPictured({ name }: { name: string }): boolean {
  return name.endsWith(' Rebane') || createRandom(`pictured ${name}`).integer(1, 7) > 1;
}

export const childFacesDemo: DemoChapter = {
  name: '20261126_2010_child_faces',
  async seed(transaction) {
    for (const { key } of demoKindergartens) {
      const kindergarten_id = await findDemoKindergarten(transaction, key);
      await planJob(transaction, bringDemoFaces, { kindergarten_id });
    }
  },
};
