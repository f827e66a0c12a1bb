import { addHandover, addPickUpPerson, type PickUps, refusePickUp } from '#contract/daily/pick-ups.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { examplePicture, type Rows } from './example-call.ts';

/** Who may fetch the child in the calls, who must not, who did, and its guardian's door card; by the manager. */
export async function addPickUps(client: TestClient, places: Rows): Promise<Rows> {
  const { kindergarten_id, child_id, guardian_id } = places;
  const path = `/api/kindergartens/${kindergarten_id}/children/${child_id}/pick-ups`;
  const add = async (tail: string, body: unknown) =>
    ensurePresent((await client.post<{ id: number }>(`${path}${tail}`, body)).body.id);
  const id = await add('', addPickUpPerson.example.body);
  const refusedId = await add('/refused', refusePickUp.example.body);
  const sent = await client.send('POST', `${path}/${id}/picture`, new Uint8Array(examplePicture), {
    'content-type': 'image/jpeg',
  });
  const pictured = ((await sent.json()) as PickUps).people.find((person) => person.id === id);
  const { body: handed } = await client.post<PickUps>(`${path}/handovers`, {
    ...addHandover.example.body,
    key: crypto.randomUUID(),
    id: guardian_id,
  });
  // The demo may have given one.
  await client.post(`/api/kindergartens/${kindergarten_id}/door-cards/cards/${child_id}/${guardian_id}`, {
    number: '04A21B7F000099',
  });
  return {
    pick_up_person_id: id,
    'pick-ups.updateRefusedPerson:pick_up_person_id': refusedId,
    'pick-ups.deleteRefusedPerson:pick_up_person_id': refusedId,
    'pick-ups.getPickUpPicture:picture': ensurePresent(pictured?.picture?.split('/').at(-1)),
    'pick-ups.addHandover:id': ensurePresent(guardian_id),
    pick_up_handover_id: ensurePresent(handed.handovers[0]).id,
  };
}
