import { drawApart } from '#server/platform/images/draw-apart.ts';
import type { Pictures } from '#server/platform/images/pictures.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import type DrawPortraits from './draw-portraits.ts';
import type { Person } from './looks.ts';

const drawPortraits = drawApart<typeof DrawPortraits>(new URL('./draw-portraits.ts', import.meta.url));
/** Of one order to the process that draws. */
const peopleAtOnce = 25;

/** Draws these people and shows their portraits on their rows, as if somebody had uploaded them. */
export async function bringFaces(
  { transaction, ...services }: JobContext,
  pictures: Pictures,
  people: readonly (Person & { id: number })[],
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(people.length / peopleAtOnce) }, (_, index) =>
    people.slice(index * peopleAtOnce, (index + 1) * peopleAtOnce),
  );
  const keys = await Promise.all(
    groups.map(async (group) => {
      const portraits = await drawPortraits(group);
      return Promise.all(portraits.map((portrait) => pictures.store(services, portrait)));
    }),
  );
  for (const [index, key] of keys.flat().entries()) {
    const person = people[index];
    if (person !== undefined) await pictures.replace(transaction, person.id, key);
  }
}
