import { expect } from 'vitest';
import { readDefaultFlags } from '#server/access/roles/factories.ts';
import { type Mailbox, openMailbox } from './messages.fixture.ts';
import { openPersonas } from './personas.fixture.ts';

/** The personas of messages, and what waits for its time: written by new teachers and parents, sent by hand. */
export async function openWaiting() {
  const personas = await openPersonas();
  const { kiik, home, here, reds } = personas;
  return {
    ...personas,
    /** A teacher of the Reds, with a role of their own. */
    async makeTeacher() {
      const flags = readDefaultFlags('teacher');
      const teacher = await kiik.join({ type: 'employee', kindergartenId: home, flags });
      await kiik.makeTeaching(reds, teacher.id);
      return { teacher, box: openMailbox(teacher, here) };
    },
    /** Ends what a teacher teaches. */
    leaveClass: (id: number) =>
      kiik.run`update course_teachers set end_date = '2026-10-13' where employee_id = ${id}`,
    /** A guardian who shows their phone to the other families. */
    async makeParent(childId: number) {
      const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
      await kiik.makeMother(childId, parent.id);
      await kiik.run`
        insert into guardian_details (guardian_id, show_phone) values (${parent.id}, true)
        on conflict (guardian_id) do update set show_phone = true`;
      return parent;
    },
    sendDraft: (box: Mailbox, { id, version }: { id: number; version: number }) =>
      box.put(`/drafts/${id}/send`, { version }),
    /** Lets the planned release of a message run now. */
    async runReleases(messageId: number): Promise<void> {
      const key = `messages.release:${messageId}`;
      const count = async () => (await kiik.run`select from graphile_worker.jobs where key = ${key}`).length;
      expect(await count()).toBe(1);
      await kiik.run`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => '2000-01-01')
        from graphile_worker.jobs where key = ${key}`;
      await expect.poll(count).toBe(0);
    },
    async readState(messageId: number): Promise<string | undefined> {
      const [row] = await kiik.run<{ state: string }>`select state from messages where id = ${messageId}`;
      return row?.state;
    },
  };
}
