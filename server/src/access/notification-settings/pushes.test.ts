import { describe, expect, test } from 'vitest';
import type { Joined } from '#server/testing/index.ts';
import { openPushes, path, untilShown } from './pushes.fixture.ts';

const { handOut, kiik, makeDue, openBrowser, openKindergarten, plan, retry, untilStates } =
  await openPushes();
const settings = '/api/common/user/settings';

describe('what is due now', () => {
  test('is pushed to each device with the sentence, the place and the page, and nothing else', async () => {
    const { kindergartenId, name, teacher, groupId } = await openKindergarten();
    await kiik.run`update users set language = 'et' where id = ${teacher.userId}`;
    const browsers = [await openBrowser(teacher), await openBrowser(await kiik.signIn(teacher.email))];
    await plan(kindergartenId, teacher, groupId);
    for (const browser of browsers) {
      await untilShown(browser, 1);
      const { headers, claims: _, ...shown } = browser.shown[0] ?? expect.fail('Nothing arrived');
      expect(shown).toEqual({
        title: name,
        body: 'Teie kontoga logiti sisse seadmes, mida varem ei ole kasutatud.',
        lang: 'et',
        path: `/kindergarten/target-groups/${groupId}?place=kindergarten-${kindergartenId}`,
        tag: headers.topic,
      });
    }
    await untilStates('sent');
    await plan(kindergartenId, teacher, groupId);
    await handOut();
    await untilStates('sent');
    expect(browsers.map(({ shown }) => shown.length)).toEqual([1, 1]);
  });

  test('is tried again with the same tag where the service fails, and only there', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const [here, there] = [await openBrowser(teacher), await openBrowser(await kiik.signIn(teacher.email))];
    there.answer = 503;
    await plan(kindergartenId, teacher, groupId);
    await untilShown(here, 1);
    await untilStates('sent');
    // What somebody waits for goes before it.
    const queued = await kiik.run`
      select distinct priority from graphile_worker.jobs where task_identifier = 'notification-settings.send-push'`;
    expect(queued).toEqual([{ priority: 1 }]);
    there.answer = 201;
    await retry();
    await untilShown(there, 1);
    expect(there.shown[0]?.tag).toBe(here.shown[0]?.tag);
    expect(here.shown).toHaveLength(1);
  });

  test('several things are counted by type and place', async () => {
    const { kindergartenId, name, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId);
    await plan(kindergartenId, teacher, await kiik.makeTargetGroup({ kindergartenId }));
    await untilStates('waiting', 'waiting');
    await makeDue();
    await untilShown(browser, 1);
    expect(browser.shown[0]).toMatchObject({
      body: `${name} – New device: 2`,
      path: `/dashboard?place=kindergarten-${kindergartenId}`,
    });
  });

  test('urgent things break quiet hours, and tell the service so; a digest holds no push', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { mail_digest: 'weekly', quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId, true);
    await untilShown(browser, 1);
    expect(browser.shown[0]?.headers.urgency).toBe('high');
    await teacher.put(settings, { quiet_from: null, quiet_until: null });
    await plan(kindergartenId, teacher, await kiik.makeTargetGroup({ kindergartenId }));
    await untilShown(browser, 2);
  });

  test.each<[string, (at: Joined & { groupId: number }) => Promise<unknown>]>([
    ['who left', ({ id }) => kiik.run`update memberships set archived_at = now() where id = ${id}`],
    ['of what is gone', ({ groupId }) => kiik.run`delete from target_groups where id = ${groupId}`],
    [
      'who switched it off',
      ({ put }) => put(settings, { data: [{ type: 'group_pushed', channel: 'push', enabled: false }] }),
    ],
    ['whose device went', ({ delete: remove }) => remove(path)],
  ])('is dropped for somebody %s meanwhile', async (_, change) => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    const browser = await openBrowser(teacher);
    await teacher.put(settings, { quiet_from: '10:00', quiet_until: '12:00' });
    await plan(kindergartenId, teacher, groupId);
    await untilStates('waiting');
    await change({ ...teacher, groupId });
    await makeDue();
    await untilStates('dropped');
    expect(browser.shown).toEqual([]);
  });

  test('is not planned for somebody without a device', async () => {
    const { kindergartenId, teacher, groupId } = await openKindergarten();
    await plan(kindergartenId, teacher, groupId);
    await untilStates();
  });
});
