import { sql } from 'kysely';
import * as z from 'zod/mini';
import { exportKeptDays } from '#contract/kindergarten/personal-data.ts';
import { type LanguageCode, languageCodes } from '#contract/platform/language.ts';
import { reaches } from '#contract/platform/reach.ts';
import type { PlacedDatabase } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { contentOf } from '#server/platform/mail/compose-mail.ts';
import { planMail } from '#server/platform/mail/plan-mail.ts';
import { collectPersonalData, leaveOutAreas } from '#server/platform/personal-data/personal-data.ts';
import { writeArchive } from './archive.ts';

interface Row {
  subject_kind: 'user' | 'child';
  subject_id: number;
  left_out: string[];
  language: string;
  expires_at: string;
  fname: string;
  email: string;
  timezone: string;
}

/** The path of an archive; a retry writes the same file again. */
export function exportKey(exportId: number): string {
  return `personal-exports/${exportId}.zip`;
}

/** Collects every domain's data, writes the archive to the storage, and sends a mail that it is ready. */
export const makeExport = defineJob({
  name: 'personal-data.make-export',
  place: reaches.person,
  payload: z.object({ export_id: z.number() }),
  async run({ payload, transaction, transactionBeside, clock, storage, texts, personalData, publicUrl }) {
    const { rows } = await sql<Row>`
      select
        export.subject_kind, export.subject_id, export.left_out, export.language, export.expires_at, reader.fname,
        reader.email, reader.timezone
      from personal_exports export join users reader on reader.id = export.user_id
      where export.id = ${payload.export_id} and export.ready_at is null
      for no key update of export`.execute(transaction);
    const [wanted] = rows;
    if (wanted === undefined) return;
    const subject = { kind: wanted.subject_kind, id: wanted.subject_id };
    const report = followProgress(transactionBeside, payload.export_id);
    // Collecting the data counts as one half of the progress, writing the files as the other.
    const held = await collectPersonalData(personalData, transaction, subject, (done) =>
      report((50 * done) / personalData.length),
    );
    const language: LanguageCode = languageCodes.find((code) => code === wanted.language) ?? 'en';
    const now = clock.now().toString();
    const key = exportKey(payload.export_id);
    const shown = leaveOutAreas(held, wanted.left_out);
    const archive = writeArchive(shown, {
      subject,
      storage,
      texts,
      language,
      timezone: wanted.timezone,
      now,
      onFile: (done) => report(50 + (50 * done) / shown.files.length),
    });
    const size = await storage.put(key, archive);
    await sql`
      update personal_exports set ready_at = ${now}, storage_key = ${key}, size = ${size}
      where id = ${payload.export_id}`.execute(transaction);
    await planMail(transaction, {
      to: { email: wanted.email, name: wanted.fname },
      language,
      content: contentOf('personal-data.mail', `${publicUrl}/user/data`, { days: exportKeptDays }),
    });
  },
});

/** Writes whole percents in a separate transaction, visible at once; a retry starts from zero. */
function followProgress(transactionBeside: PlacedDatabase['transactionBeside'], exportId: number) {
  let reported = -1;
  return async (percent: number): Promise<void> => {
    const whole = Math.floor(percent);
    if (whole === reported) return;
    reported = whole;
    await transactionBeside((beside) =>
      sql`
        insert into personal_export_progress (export_id, percent) values (${exportId}, ${whole})
        on conflict (export_id) do update set percent = excluded.percent`.execute(beside),
    );
  };
}
