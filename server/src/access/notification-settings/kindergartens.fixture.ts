import type { TestApp } from '#server/testing/index.ts';

/** Opens kindergartens with names of their own, each with a teacher and a target group to tell of. */
export function prepareKindergartens(kiik: TestApp) {
  let openings = 0;
  return async () => {
    openings += 1;
    const name = `Lasteaed ${openings}`;
    const kindergartenId = await kiik.makeKindergarten({ name });
    const teacher = await kiik.join({ type: 'employee', kindergartenId });
    return { kindergartenId, name, teacher, groupId: await kiik.makeTargetGroup({ kindergartenId }) };
  };
}
