import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { onlyRow } from '../server/src/platform/database/only-row.ts';
import { expect } from './journey.ts';
import { en } from './text.ts';

/** Adds a kindergarten to the demo. Its first manager is not invited yet. */
export async function makeUnmanaged(database: Database): Promise<void> {
  const { rows } = await sql<{ organization_id: number }>`
    select organization_id from memberships join users on users.id = user_id
    where email = 'official@kiik.test'`.execute(database.read);
  await makeKindergarten(database, { name: 'Aabits', organizationId: onlyRow(rows).organization_id });
}

/** Adds a parent without an e-mail address, whose name is the first in every list; returns its address. */
export async function addUnreachable(page: Page, database: Database): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from children where kindergarten_id = 1 and archived_at is null`.execute(
    database.read,
  );
  const guardians = `/api/kindergartens/1/children/${onlyRow(rows).id}/guardians`;
  const name = { fname: 'Aabel', lname: 'Aabel' };
  const added = await page.request.post(guardians, {
    data: {
      ...name,
      email: null,
      phone: { code: '+372', number: '5550100' },
      relation: 2,
      main_parent: false,
    },
  });
  expect(added.status()).toBe(201);
  return `${guardians}/${((await added.json()) as { guardian_id: number }).guardian_id}`;
}

/** Pastes a list into the import. The next page asks for the meaning of its columns. */
export async function pasteList(page: Page): Promise<void> {
  await page.goto('/kindergarten/import/list');
  await page.getByLabel(en('import.list.label')).fill('Mia Kleebitud\t01.05.2022\n');
  await page.getByRole('button', { name: en('import.continue') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('import.map.title'));
}

/** The pages of an event that asks for answers and of one with times to book: they have forms of their own. */
export async function listEventPages(database: Database): Promise<string[]> {
  const rows = await database.runStatement(sql<{ path: string }>`
    select distinct on (has_slots) '/events/' || event_id || '?date=' || day as path
    from event_occurrences
    join events on events.id = event_id
    cross join lateral (select exists (select from event_slots where event_slots.event_id = events.id) as has_slots) found
    where events.kindergarten_id = 1 and (asks_answers or has_slots)
    order by has_slots, starts_at desc`);
  expect(rows).toHaveLength(2);
  return rows.map(({ path }) => path);
}

/** Sets the quiet hours of the signed-in person, which they can then edit; or takes them back. */
export async function setQuietHours(page: Page, isOn: boolean): Promise<void> {
  const data = isOn ? { quiet_from: '20:00', quiet_until: '07:00' } : { quiet_from: null, quiet_until: null };
  expect((await page.request.put('/api/common/user/settings', { data })).status()).toBe(200);
}

/** The signed-in person of that kindergarten writes to somebody there, and the message is sent. */
export async function writeTo(page: Page, kindergartenId: number, recipient: string): Promise<void> {
  const base = '/api/common/messages';
  const headers = { 'kiik-context': `kindergarten:${kindergartenId}` };
  const data = { subject: 'Kept', body: '<p>Kept</p>', recipients: [recipient] };
  const written = await page.request.post(`${base}/drafts`, { data, headers });
  expect(written.status()).toBe(201);
  const { id, version } = (await written.json()) as { id: number; version: number };
  expect((await page.request.put(`${base}/drafts/${id}/send`, { data: { version }, headers })).status()).toBe(
    200,
  );
  expect((await page.request.put(`${base}/${id}/send-now`, { data: {}, headers })).status()).toBe(200);
  await expect
    .poll(async () => {
      const { messages } = (await (await page.request.get(`${base}/${id}`, { headers })).json()) as {
        messages: { id: number; state: string }[];
      };
      return messages.find((one) => one.id === id)?.state;
    })
    .toBe('sent');
}
