import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { SlotList } from '#contract/communication/event-slots.ts';
import type { Event } from '#contract/communication/events.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openCalendar } from './calendar.fixture.ts';

const calendar = await openCalendar({ PUBLIC_URL: 'https://kiik.example' });
const { kiik, path, courseId, kindergartenId, recipients, make } = calendar;
const { teacher, manager, mother, stranger } = calendar;
const feedRoute = '/api/common/user/calendar-feed';

async function openFeed(client: TestClient): Promise<string> {
  const { status, body } = await client.post<{ path: string }>(feedRoute);
  expect(status).toBe(201);
  return body.path;
}
/** Without a cookie, as a calendar program reads it. */
const fetchFeed = (address: string) => kiik.visitor().send('GET', address, null);
async function readFeed(address: string): Promise<ICAL.Event[]> {
  return parse(await (await fetchFeed(address)).text());
}
function parse(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}
const toTime = (time: ICAL.Time) => time.toJSDate().toISOString();

/** An evening with three slots of twenty minutes from four o'clock. */
async function openTalks() {
  const event = await make(teacher, {
    rrule: null,
    title: 'Vestlused',
    start_time: '16:00',
    end_time: '18:00',
  });
  const at = `${path}/${event.id}`;
  const { body } = await teacher.post<SlotList>(`${at}/slots`, {
    ...{ date: '2026-10-20', start_time: '16:00', minutes: 20, pause_minutes: 0, count: 3 },
  });
  return { event, at, slots: body.data.map(({ id }) => id) };
}
/** The mother books the second slot for her child, and the third one for its sister; their first names. */
async function bookTwo(at: string, slots: readonly number[]): Promise<string[]> {
  const sister = await kiik.makeChild({ kindergartenId });
  await kiik.makeAttendance(courseId, sister);
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation, main_parent) values (${sister}, ${mother.id}, 1, true)`;
  const names: string[] = [];
  for (const [index, child] of [mother.childId, sister].entries()) {
    const { status } = await mother.put(`${at}/booking`, { slot_id: slots[index + 1], child_id: child });
    expect(status).toBe(200);
    const [row] = await kiik.run<{ fname: string }>`select fname from children where id = ${child}`;
    names.push(row?.fname ?? '');
  }
  return names;
}
const clean = () => kiik.run`delete from events where kindergarten_id = ${kindergartenId}`;

describe('a feed', () => {
  test('is read by its address alone, until it is closed or opened anew', async () => {
    expect((await mother.get(feedRoute)).body).toEqual({ created_at: null });
    const first = await openFeed(mother);
    expect((await mother.get(feedRoute)).body).toEqual({ created_at: expect.any(String) });
    const reply = await fetchFeed(first);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const second = await openFeed(mother);
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
    expect((await mother.delete(feedRoute)).body).toEqual({ deleted: true });
    expect((await mother.delete(feedRoute)).body).toEqual({ deleted: false });
    expect((await fetchFeed(second)).status).toBe(404);
  });

  test('cannot be guessed, and only the hash of its secret is stored', async () => {
    const address = await openFeed(mother);
    const secret = address.replace('/api/calendars/', '').replace('.ics', '');
    const rows = await kiik.run<{ held: string }>`select encode(token_hash, 'hex') as held from event_feeds`;
    expect(JSON.stringify(rows)).not.toContain(secret);
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${secret.slice(0, -1)}${last}.ics`, `${'A'.repeat(43)}.ics`])
      expect((await fetchFeed(`/api/calendars/${wrong}`)).status).toBe(404);
    for (const wrong of [secret, `${secret}.ics.ics`, `${secret.slice(1)}.ics`, `%00${secret}.ics`])
      expect((await fetchFeed(`/api/calendars/${wrong}`)).status).toBeGreaterThanOrEqual(404);
  });

  test('has a series with what was changed and deleted in it, at the right times', async () => {
    const series = await make(teacher);
    const { event_type, title, description, location, start_time, end_time } = series;
    await teacher.put(`${path}/${series.id}`, {
      ...{ event_type, description, location, rrule: null, asks_answers: false, recipients, version: 1 },
      ...{ change_mode: 'single', date: '2026-10-27', start_date: '2026-10-28', end_date: '2026-10-28' },
      ...{ start_time, end_time, title: 'Kontsert' },
    });
    await teacher.delete(`${path}/${series.id}?change_mode=single&date=2026-11-03`);
    const events = await readFeed(await openFeed(mother));
    expect(events.map(({ uid }) => uid)).toEqual([`${series.unique_id}@kiik`, `${series.unique_id}@kiik`]);
    const whole = events.find((one) => !one.isRecurrenceException());
    for (const one of events) if (one.isRecurrenceException()) whole?.relateException(one);
    const found: [string, string][] = [];
    const each = whole?.iterator();
    for (let next = each?.next(); next && found.length < 3; next = each?.next()) {
      const { item, startDate } = (whole as ICAL.Event).getOccurrenceDetails(next);
      found.push([startDate.toJSDate().toISOString(), item.summary]);
    }
    expect(found).toEqual([
      ['2026-10-20T06:00:00.000Z', title],
      ['2026-10-28T07:00:00.000Z', 'Kontsert'],
      ['2026-11-10T07:00:00.000Z', title],
    ]);
    await clean();
  });

  test('has each occurrence that was changed alone where its person does not see the series', async () => {
    const series = await make(manager, { recipients: [`employees-${kindergartenId}`] });
    const { event_type, title, description, location, start_time, end_time, asks_answers } = series;
    const changed = ['2026-10-20', '2026-10-27'];
    let made = series;
    for (const [index, day] of changed.entries())
      made = (
        await manager.put<Event>(`${path}/${series.id}`, {
          ...{ event_type, title, description, location, start_time, end_time, asks_answers, rrule: null },
          ...{
            recipients,
            version: index + 1,
            change_mode: 'single',
            date: day,
            start_date: day,
            end_date: day,
          },
        })
      ).body;
    const days = (events: ICAL.Event[]) => events.map(({ startDate }) => startDate.toString().slice(0, 10));
    const events = await readFeed(await openFeed(mother));
    expect(days(events).toSorted()).toEqual(changed);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    const reply = await mother.send('GET', `${path}/${made.id}/calendar`, null);
    expect(new Set(parse(await reply.text()).map(({ uid }) => uid)).size).toBe(2);
    await clean();
  });

  test('is what its person may see at the moment', async () => {
    await make(teacher, { title: 'Meie' });
    const [ours, theirs] = [await openFeed(mother), await openFeed(stranger)];
    const titles = async (address: string) => (await readFeed(address)).map(({ summary }) => summary);
    expect(await titles(ours)).toEqual(['Meie']);
    expect(await titles(theirs)).toEqual([]);
    await kiik.run`update kindergartens set disabled_modules = '{events}' where id = ${kindergartenId}`;
    expect(await titles(ours)).toEqual([]);
    expect((await mother.get(path)).status).toBe(403);
    await kiik.run`update kindergartens set disabled_modules = '{}' where id = ${kindergartenId}`;
    expect(await titles(ours)).toEqual(['Meie']);
    await kiik.run`update memberships set archived_at = now() where id = ${mother.id}`;
    expect(await titles(ours)).toEqual([]);
    await kiik.run`update memberships set archived_at = null where id = ${mother.id}`;
    await clean();
  });

  test('has the booked talks of the family instead of the evening, each named for its child', async () => {
    const { event, at, slots } = await openTalks();
    const before = await readFeed(await openFeed(mother));
    expect(before.map(({ summary, startDate }) => [summary, toTime(startDate)])).toEqual([
      ['Vestlused', '2026-10-20T13:00:00.000Z'],
    ]);
    const [first, second] = await bookTwo(at, slots);
    const read = async (client: TestClient) =>
      (await readFeed(await openFeed(client))).map(({ uid, summary, startDate }) => [
        uid,
        summary,
        toTime(startDate),
      ]);
    expect(await read(mother)).toEqual([
      [`${event.unique_id}-${slots[1]}@kiik`, `Vestlused · ${first}`, '2026-10-20T13:20:00.000Z'],
      [`${event.unique_id}-${slots[2]}@kiik`, `Vestlused · ${second}`, '2026-10-20T13:40:00.000Z'],
    ]);
    expect(await read(teacher)).toEqual([
      [`${event.unique_id}@kiik`, 'Vestlused', '2026-10-20T13:00:00.000Z'],
    ]);
    await clean();
  });

  test('has the whole evening of who made it, beside the talk of their own child', async () => {
    const { at, slots } = await openTalks();
    await kiik.run`update events set creator_id = ${mother.userId} where kindergarten_id = ${kindergartenId}`;
    await mother.put(`${at}/booking`, { slot_id: slots[1], child_id: mother.childId });
    expect(await readFeed(await openFeed(mother))).toHaveLength(2);
    await clean();
  });

  test('leads from each event to its page', async () => {
    const { event } = await openTalks();
    const text = await (await fetchFeed(await openFeed(mother))).text();
    expect(text.replaceAll('\r\n ', '')).toContain(
      `\r\nURL:https://kiik.example/events/${event.id}?place=kindergarten-${kindergartenId}\r\n`,
    );
    await clean();
  });
});

const hostile = 'Üks; kaks, kolm \\n "neli" õ🎈'.repeat(6).slice(0, 190);

describe('the text of events', () => {
  test('survives escaping and folding, and ends no line', async () => {
    const location = 'Saal; tuba\\1, END:VEVENT';
    await make(teacher, {
      ...{ title: hostile, location, rrule: null },
      description: `<p>Esimene &amp; teine<br>END:VEVENT<br>BEGIN:VEVENT<br>SUMMARY:Võlts</p><p>${'pikk '.repeat(60)}</p>`,
    });
    const text = await (await fetchFeed(await openFeed(mother))).text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const events = parse(text);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: hostile.trim(), location });
    expect(events[0]?.description).toBe(
      `Esimene & teine\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Võlts\n${'pikk '.repeat(60).trim()}`,
    );
    await clean();
  });

  test('with a line break, written past the form, is still one value', async () => {
    const event = await make(teacher, { rrule: null });
    const title = 'Üks\r\nATTENDEE:mailto:x@example.test\u2028SUMMARY:kaks\u0007';
    await kiik.run`update events set title = ${title} where id = ${event.id}`;
    const text = await (await fetchFeed(await openFeed(mother))).text();
    expect(text).not.toMatch(/^(ATTENDEE|SUMMARY:kaks)/m);
    expect(parse(text)[0]?.summary).toBe('Üks\nATTENDEE:mailto:x@example.test\nSUMMARY:kaks');
    await clean();
  });
});

describe('a download', () => {
  test('has the whole series, or one occurrence of it', async () => {
    const series = await make(teacher);
    const read = async (client: TestClient, query = '') =>
      client.send('GET', `${path}/${series.id}/calendar${query}`, null);
    const [whole] = parse(await (await read(mother)).text());
    expect(whole?.isRecurring()).toBe(true);
    const [one] = parse(await (await read(mother, '?date=2026-10-27')).text());
    expect(one?.isRecurring()).toBe(false);
    expect(one?.startDate.toJSDate().toISOString()).toBe('2026-10-27T07:00:00.000Z');
    expect((await read(stranger)).status).toBe(404);
    expect((await read(mother, '?date=2026-10-28')).status).toBe(404);
    await clean();
  });

  test('of an event with booked talks has these, and is named by its title', async () => {
    const { event, at, slots } = await openTalks();
    const read = async (client: TestClient) => {
      const reply = await client.send('GET', `${path}/${event.id}/calendar`, null);
      expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Vestlused.ics");
      return parse(await reply.text()).map(({ summary, startDate }) => [summary, toTime(startDate)]);
    };
    const whole = [['Vestlused', '2026-10-20T13:00:00.000Z']];
    expect(await read(mother)).toEqual(whole);
    const [first, second] = await bookTwo(at, slots);
    expect(await read(mother)).toEqual([
      [`Vestlused · ${first}`, '2026-10-20T13:20:00.000Z'],
      [`Vestlused · ${second}`, '2026-10-20T13:40:00.000Z'],
    ]);
    expect(await read(teacher)).toEqual(whole);
    await clean();
  });

  test('of whole days has days alone', async () => {
    const event: Event = await make(teacher, {
      start_time: null,
      end_time: null,
      end_date: '2026-10-22',
      rrule: null,
    });
    const [one] = parse(await (await mother.send('GET', `${path}/${event.id}/calendar`, null)).text());
    expect([one?.startDate.toString(), one?.endDate.toString()]).toEqual(['2026-10-20', '2026-10-23']);
    await clean();
  });
});
