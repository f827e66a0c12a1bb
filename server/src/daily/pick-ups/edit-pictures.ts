import { sql } from 'kysely';
import { deletePickUpPicture, uploadPickUpPicture } from '#contract/daily/pick-ups.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { servicesOf } from '#server/platform/images/pictures.ts';
import { type PickUpRights, requireChange } from './access.ts';
import { authorOf, keepChange } from './history.ts';
import { pickUpPictures } from './pictures.ts';
import { readPickUps } from './read-pick-ups.ts';

type PictureCall = Call<typeof uploadPickUpPicture> | Call<typeof deletePickUpPicture>;

/** Whose picture it is. A refused person is there for staff only, and only they change the picture. */
async function requirePerson(
  call: PictureCall,
): Promise<{ rights: PickUpRights; keep: () => Promise<void> }> {
  const { database, params } = call;
  const rights = await requireChange(call, 'mayEdit');
  const { rows } = await sql<{ name: string; refused: boolean }>`
    select name, refused from pick_up_persons
    where id = ${params.pick_up_person_id} and child_id = ${params.child_id}
      and (${rights.cares} or not refused)`.execute(database);
  const { name, refused } = requireRow(rows);
  if (refused && !rights.mayGuard) throw forbidden();
  const kind = refused ? 'refusal_changed' : 'changed';
  return { rights, keep: () => keepChange(database, authorOf(call), { kind, name }) };
}

export const handleUploadPickUpPicture = bind(uploadPickUpPicture, async (call) => {
  const { database, params, platform, file } = call;
  const { rights, keep } = await requirePerson(call);
  const key = await pickUpPictures.store(servicesOf(platform), file);
  await pickUpPictures.replace(database, params.pick_up_person_id, key);
  await keep();
  return readPickUps(call, rights);
});

export const handleDeletePickUpPicture = bind(deletePickUpPicture, async (call) => {
  const { rights, keep } = await requirePerson(call);
  await pickUpPictures.replace(call.database, call.params.pick_up_person_id, null);
  await keep();
  return readPickUps(call, rights);
});
