import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Child, type ChildArea, type ChildDetails, childAreas } from '#contract/kindergarten/child.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const childId = await kiik.makeChild({ kindergartenId: home });
const at = `/api/kindergartens/${home}/children/${childId}`;
const mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
const father = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(childId, mother.id);
await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    values (${childId}, ${father.id}, 2, true)`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
await manager.put(at, { address: 'Kase 5', health_notes: 'Nuts', version: 1 });

async function hide(guardian: TestMember, ...areas: ChildArea[]): Promise<void> {
  await kiik.run`
    update child_guardians set hidden_areas = ${areas}::text[]
    where guardian_id = ${guardian.id}`;
}

async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } });
  return new Uint8Array(await image.jpeg().toBuffer());
}

const upload = (client: TestClient, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  client.send('POST', `${at}/picture`, bytes, { 'content-type': type });

const getStatus = async (client: TestClient, path: string) => (await client.send('GET', path, null)).status;

describe('two parents of one child', () => {
  test('see the same, until a part is hidden from one of them', async () => {
    await upload(manager, await makePicture());
    const [her, him] = [await kiik.signIn(mother.email), await kiik.signIn(father.email)];
    const read = async (client: TestClient) => (await client.get<ChildDetails>(at)).body;
    const picture = ensurePresent((await read(her)).profile_picture);
    expect(await read(him)).toMatchObject({
      settings: { areas: childAreas },
      profile: { address: 'Kase 5' },
      health: { health_notes: 'Nuts' },
      main_parent: { guardian_id: father.id },
      profile_picture: picture,
    });
    expect(await getStatus(him, picture)).toBe(200);

    await hide(father, 'profile', 'health', 'guardians');
    expect(await read(him)).toMatchObject({
      id: childId,
      fname: 'Mia',
      settings: { areas: childAreas.filter((area) => !['profile', 'health', 'guardians'].includes(area)) },
      profile: null,
      health: null,
      idcode: null,
      main_parent: null,
      profile_picture: null,
    });
    expect(await getStatus(him, picture)).toBe(404);
    const list = await him.get<{ data: Child[] }>(`/api/kindergartens/${home}/children`);
    expect(list.body.data).toMatchObject([{ id: childId, profile_picture: null, main_parent: null }]);
    const own = await him.get('/api/common/children');
    expect(own.body).toMatchObject({ data: [{ id: childId, profile_picture: null }] });
    for (const change of [{ address: 'Mine' }, { health_notes: '' }]) {
      expect((await him.put(at, { ...change, version: 2 })).status).toBe(403);
    }
    expect((await upload(him, await makePicture())).status).toBe(403);

    expect(await read(her)).toMatchObject({
      settings: { areas: childAreas },
      health: { health_notes: 'Nuts' },
    });
    expect(await getStatus(her, picture)).toBe(200);
    await hide(father);
    expect(await read(him)).toMatchObject({ settings: { areas: childAreas } });
  });

  test.each<[ChildArea, object, object]>([
    ['health', { address: 'Mine' }, { health: null, profile: { address: 'Kase 5' } }],
    ['profile', { health_notes: '' }, { profile: null, idcode: null, health: { health_notes: 'Nuts' } }],
  ])('learn nothing of the hidden part (%s) by saving too late', async (area, change, shown) => {
    await hide(father, area);
    const him = await kiik.signIn(father.email);
    const { status, body } = await him.put<{ current: ChildDetails }>(at, { ...change, version: 1 });
    expect(status).toBe(409);
    expect(body.current).toMatchObject(shown);
    expect(body.current).toEqual((await him.get<ChildDetails>(at)).body);
    await hide(father);
  });

  test('may be taught by one of them, who then needs all of it', async () => {
    await hide(father, 'health');
    const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
    const user = { id: father.userId, email: father.email };
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId: home, user });
    await kiik.makeTeaching(reds, teacher.id);
    const him = await kiik.signIn(father.email);
    expect((await him.get<ChildDetails>(at)).body.health).toBeNull();
    await kiik.makeAttendance(reds, childId);
    expect((await him.get<ChildDetails>(at)).body.health).toEqual({
      health_notes: 'Nuts',
      dietary_options: [],
    });
    await hide(father);
  });
});

describe('a picture', () => {
  test('is seen by whoever sees the child, and by nobody else', async () => {
    const { profile_picture: path } = (await (
      await upload(manager, await makePicture())
    ).json()) as ChildDetails;
    const elsewhere = await kiik.makeMember({
      type: 'employee',
      kindergartenId: await kiik.makeKindergarten(),
      flags: managerFlags,
    });
    const another = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    await kiik.makeMother(await kiik.makeChild({ kindergartenId: home }), another.id);
    expect(await getStatus(await kiik.signIn(mother.email), String(path))).toBe(200);
    expect(await getStatus(await kiik.signIn(another.email), String(path))).toBe(404);
    expect(await getStatus(await kiik.signIn(elsewhere.email), String(path))).toBe(403);
    expect(await getStatus(kiik.visitor(), String(path))).toBe(401);
  });

  test('is drawn anew, kept by the browser under its tag, and gone when it is deleted', async () => {
    const { profile_picture: path } = (await (
      await upload(manager, await makePicture())
    ).json()) as ChildDetails;
    const reply = await manager.send('GET', String(path), null);
    const drawn = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    const tag = ensurePresent(reply.headers.get('etag'));
    const again = await manager.send('GET', String(path), null, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    const removed = await manager.send('DELETE', `${at}/picture`, null);
    expect(await removed.json()).toMatchObject({ profile_picture: null });
    expect(await getStatus(manager, String(path))).toBe(404);
  });

  test('that is none is refused in words, whatever it calls itself', async () => {
    for (const type of ['image/jpeg', 'image/png']) {
      const reply = await upload(manager, new TextEncoder().encode('<svg onload="alert(1)"/>'), type);
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ errors: { file: [{ key: 'files.not_an_image' }] } });
    }
    expect((await upload(manager, await makePicture(), 'image/svg+xml')).status).toBeGreaterThanOrEqual(400);
  });
});
