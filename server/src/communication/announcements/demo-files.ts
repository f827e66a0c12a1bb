import { sql } from 'kysely';
import { bringFile, defineDemoFiles } from '#server/library/files/demo.ts';
import { writePdf } from '#server/library/files/write-demo-pdf.ts';
import { makeSet } from './keep-files.ts';

const title = 'Reedel läheme metsa';
const name = 'Metsamatka meelespea';
const lines = [
  'Jalga kummikud, selga vihmakindlad riided',
  'Kotti varusokid, joogipudel ja võileib',
  'Läheme kell 9.30, tagasi oleme lõunaks',
  'Palun kontrollige õhtul puugid üle',
];

/** Brings a list of what to pack to the announcement of the walk in the forest. */
export const { job: bringDemoAnnouncementFile, demo: announcementFilesDemo } = defineDemoFiles(
  'announcements.bring-demo-file',
  '20261128_1342_announcement_files',
  async (context) => {
    const { payload, transaction } = context;
    const tenant = { kind: 'kindergarten', id: payload.kindergarten_id } as const;
    const { rows } = await sql<{ id: number; author_id: number | null; published_at: string }>`
      select id, author_id, published_at from announcements
      where kindergarten_id = ${tenant.id} and title = ${title} and file_set_id is null
      order by id limit 1 for no key update`.execute(transaction);
    const [announcement] = rows;
    // Somebody changed or deleted it meanwhile.
    if (announcement === undefined) return;
    const { id, author_id, published_at } = announcement;
    const owner = {
      file_set_id: await makeSet(transaction, tenant, id),
      owner_kind: 'announcements',
      day: null,
    };
    await bringFile(context, {
      place: { folder_id: null, owner, created_by: author_id },
      address: `announcement ${tenant.id} ${name}`,
      type: 'document',
      name,
      content: writePdf(name, lines),
      at: published_at,
    });
  },
);
