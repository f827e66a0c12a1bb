import { sql } from 'kysely';
import { findDemoTenant } from '#server/access/tenants/demo.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

const organizations = [
  {
    name: 'Merelinna Haridusosakond',
    address: 'Raekoja plats 1, Merelinn',
    email: 'haridus@merelinn.example',
    code: '+372',
    number: '6000100',
    website: 'https://www.merelinn.example',
  },
  {
    name: 'Ezerkrasta novada Izglītības pārvalde',
    address: 'Ezera iela 2, Ezerkrasts',
    email: 'izglitiba@ezerkrasts.example',
    code: '+371',
    number: '67000200',
    website: 'https://www.ezerkrasts.example',
  },
];

export const contactsDemo: DemoChapter[] = [
  {
    name: '20261120_2144_organization_contacts',
    async seed(transaction) {
      for (const { name, address, email, code, number, website } of organizations) {
        const id = await findDemoTenant(transaction, 'organizations', name);
        await sql`
          update organizations
          set address = ${address}, email = ${email}, phone_code = ${code}, phone_number = ${number},
            website = ${website}
          where id = ${id} and address = '' and email = ''`.execute(transaction);
      }
    },
  },
];
