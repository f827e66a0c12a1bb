import { sql } from 'kysely';
import { type DemoKindergartenKey, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** Made-up contact details; `retention` counts months. */
const details: Record<
  DemoKindergartenKey,
  { code: string; address: string; email: string; phone: [string, string]; retention: number }
> = {
  sipsik: {
    code: '75000001',
    address: 'Sadama 12, Merelinn',
    email: 'sipsik@merelinn.example',
    phone: ['+372', '6000101'],
    retention: 24,
  },
  roomupesa: {
    code: '75000002',
    address: 'Männi 4, Merelinn',
    email: 'roomupesa@merelinn.example',
    phone: ['+372', '6000102'],
    retention: 24,
  },
  ezitis: {
    code: '40000000001',
    address: 'Ezera iela 7, Ezerkrasts',
    email: 'ezitis@ezerkrasts.example',
    phone: ['+371', '67000101'],
    retention: 12,
  },
};

export const settingsDemo: DemoChapter[] = [
  {
    name: '20261120_2101_settings',
    async seed(transaction) {
      for (const [key, { code, address, email, phone, retention }] of Object.entries(details)) {
        const id = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        await sql`
          update kindergartens
          set registration_code = ${code}, address = ${address}, email = ${email}, phone_code = ${phone[0]},
            phone_number = ${phone[1]}, website = ${`https://${email.replace('@', '.')}`}
          where id = ${id}`.execute(transaction);
        await sql`
          insert into kindergarten_settings (kindergarten_id, retention_months) values (${id}, ${retention})`.execute(
          transaction,
        );
      }
    },
  },
  {
    name: '20261127_1925_guardian_messages',
    async seed(transaction) {
      const id = await findDemoKindergarten(transaction, 'sipsik');
      await sql`
        update kindergarten_settings set guardian_messages_enabled = true where kindergarten_id = ${id}`.execute(
        transaction,
      );
    },
  },
];
