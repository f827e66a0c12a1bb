import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { makeJobOptions, makeServices, openQueue } from '#server/platform/jobs/job-fixtures.ts';
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts';
import type { JobServices } from '#server/platform/jobs/services.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { composeMail, type MailContent } from './compose-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { listOutbox } from './outbox.ts';
import { planMail, sendMail } from './plan-mail.ts';

const mailFrom = 'Kiik <kiik@lasteaed.test>';
const texts = await readOwnTexts();
const reader = { email: 'reader@example.com', name: 'Õnne Šmídtová-Привет' };
const content: MailContent = {
  subject: 'mail.greeting.named',
  paragraphs: ['mail.footer'],
  values: { name: 'Õnne Šmídtová-Привет' },
};

describe('composeMail', () => {
  const compose = (changes: Partial<MailContent>, name = 'Mari') =>
    composeMail(texts, { email: 'mari@example.com', name }, 'et', { ...content, ...changes });

  test('writes the same words as text and as HTML in the language of the reader', () => {
    const mail = compose({ action: { label: 'mail.greeting.plain', url: 'https://kiik.test/a?b=1&c=2' } });
    expect(mail.subject).toBe('Tere, Õnne Šmídtová-Привет!');
    expect(mail.text).toContain('Tere, Mari!\n\nSelle kirja saatis Kiik');
    expect(mail.text).toContain('https://kiik.test/a?b=1&c=2');
    expect(mail.html).toContain('<html lang="et" dir="ltr">');
    expect(mail.html).toContain('<p style="margin:0 0 16px">Tere, Mari!</p>');
    expect(mail.html).toContain('href="https://kiik.test/a?b=1&amp;c=2"');
  });

  test('greets without a name where none is known', () => {
    expect(compose({}, '').text).toMatch(/^Tere!\n/);
  });

  test('fetches nothing and lets nothing typed become markup', () => {
    const { html } = compose({
      paragraphs: ['mail.greeting.named'],
      values: { name: `<img src=x onerror="1">&'` },
    });
    expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;&#39;');
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(/);
  });

  test('keeps what people typed on one line and a right-to-left name in its place', () => {
    const typed = compose({ values: { name: 'Mari\r\nBcc: all@example.com\u202e' } });
    expect(typed.subject).toBe('Tere, Mari Bcc: all@example.com!');
    expect(compose({ values: { name: 'ليلى' } }).subject).toBe('Tere, \u2068ليلى\u2069!');
  });

  test('links to web addresses only', () => {
    const action = { label: 'mail.greeting.plain', url: 'javascript:alert(1)' };
    expect(() => compose({ action })).toThrow('absolute http(s)');
  });
});

describe('sending', () => {
  let database: Database;
  let services: JobServices;
  let close: () => Promise<void>;
  let server: SMTPServer;
  let smtpUrl: string;
  /** Every mail whose content arrived, accepted or not, and the recipients of the SMTP dialogue. */
  let arrived: { mail: Email; recipients: string[] }[];
  let refuse: number;

  const send = async (mailer: Mailer, lines: string[] = []) => {
    const options = makeJobOptions(database, [sendMail], { ...services, mailer });
    const counts = await runDueJobs(options);
    lines.push(...options.lines);
    return counts.map(({ outcome, count }) => `${outcome} ${count}`);
  };
  const plan = (to = reader, changes: Partial<MailContent> = {}) =>
    database.transaction((transaction) =>
      planMail(transaction, { to, language: 'lt', content: { ...content, ...changes } }),
    );
  const makeDue = () =>
    database.runStatement(sql`update graphile_worker._private_jobs set run_at = created_at`);

  beforeAll(async () => {
    const queue = await openQueue(['platform/mail']);
    ({ database, close } = queue);
    services = await makeServices(queue.dataDirectory);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, callback) {
        const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
        arrived.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        if (refuse === 0) return callback();
        refuse -= 1;
        callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }, 30_000);
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await close();
  });
  beforeEach(async () => {
    arrived = [];
    refuse = 0;
    await database.runStatement(sql`truncate outbox_mails, graphile_worker._private_jobs`);
  });

  const openSmtp = () => createMailer({ smtpUrl, mailFrom, demo: false }, texts);

  test('accents and Cyrillic arrive as they were written', async () => {
    await plan();
    expect(await send(openSmtp())).toEqual(['done 1']);
    const { mail, recipients } = arrived[0] ?? {};
    expect(recipients).toEqual(['reader@example.com']);
    expect(mail?.subject).toBe('Sveiki, Õnne Šmídtová-Привет!');
    expect(mail?.to).toEqual([expect.objectContaining({ address: reader.email, name: reader.name })]);
    expect(mail?.from).toMatchObject({ address: 'kiik@lasteaed.test', name: 'Kiik' });
    expect(mail?.text).toContain('Prašome į jį neatsakyti');
    expect(mail?.html).toContain('<html lang="lt"');
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('no name and no subject can add a header or a recipient', async () => {
    const name = 'Mari\r\nBcc: all@example.com\r\n\r\n<victim@example.com>, "x';
    await plan({ email: 'mari@example.com', name }, { subject: 'x\r\nBcc:\u2028all@\u202eexample.com' });
    expect(await send(openSmtp())).toEqual(['done 1']);
    const { mail, recipients } = arrived[0] ?? {};
    expect(recipients).toEqual(['mari@example.com']);
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('x Bcc: all@example.com');
  });

  test.each([
    'mari@example.com, all@example.com',
    'mari@example.com>\r\nRCPT TO:<all@example.com',
    'Mari <mari@example.com>',
    'mari',
  ])('refuses to send to %j', async (email) => {
    await plan({ email, name: '' });
    expect(await send(openSmtp())).toEqual(['failed 1']);
    expect(arrived).toEqual([]);
  });

  test('what the server puts off goes out later, once, under the same Message-ID', async () => {
    refuse = 2;
    await plan();
    const lines: string[] = [];
    expect(await send(openSmtp(), lines)).toEqual(['failed 1']);
    await makeDue();
    expect(await send(openSmtp(), lines)).toEqual(['failed 1']);
    await makeDue();
    expect(await send(openSmtp(), lines)).toEqual(['done 1']);
    await makeDue();
    expect(await send(openSmtp(), lines)).toEqual([]);

    expect(arrived).toHaveLength(3);
    const [messageId, ...others] = new Set(arrived.map(({ mail }) => mail.messageId));
    expect(messageId).toMatch(/^<job-\d+\.[0-9a-f]+@lasteaed\.test>$/);
    expect(others).toEqual([]);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/reader@example|Õnne/);
  });

  test('without a server the demo keeps mails, newest first, each once', async () => {
    const outbox = createMailer({ smtpUrl: null, mailFrom, demo: true }, texts);
    await plan();
    await plan({ email: 'second@example.com', name: '' });
    expect(await send(outbox)).toEqual(['done 2']);
    const list = (page: number) => listOutbox({ database: database.read, query: { page, perPage: 1 } });
    const { data, total } = await list(1);
    expect(total).toBe(2);
    expect(data).toEqual([
      expect.objectContaining({ recipient: 'second@example.com', subject: 'Sveiki, Õnne Šmídtová-Привет!' }),
    ]);
    expect((await list(2)).data[0]?.recipient).toBe(reader.email);

    const { clock } = makeJobOptions(database, [], services);
    const deliver = () =>
      database.transaction((transaction) =>
        outbox.sendMail({ transaction, clock, jobId: 7 }, { to: reader, language: 'lt', content }),
      );
    await deliver();
    await deliver();
    expect((await list(1)).total).toBe(3);
  });

  test('without a server and outside the demo a mail waits and is not lost', async () => {
    await plan();
    expect(await send(createMailer({ smtpUrl: null, mailFrom, demo: false }, texts))).toEqual(['failed 1']);
    await makeDue();
    expect(await send(openSmtp())).toEqual(['done 1']);
    expect(arrived).toHaveLength(1);
  });
});
