import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTexts } from './new-domain/texts.ts';
import { runSteps } from './run-steps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const templates = join(import.meta.dirname, 'new-domain');

/** Every spelling of a domain's name that replaces `sample-things` in the templates. */
interface Words {
  area: string;
  /** `lost-items` */
  many: string;
  /** `lost-item` */
  one: string;
}

const words = readWords(process.argv.slice(2));
const date = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const stamp = `${date}_${new Date().toISOString().slice(11, 16).replace(':', '')}`;

for (const [template, target] of Object.entries(listTargets(words))) {
  await write(target, fill(await readFile(join(templates, `${template}.txt`), 'utf8')));
}
await writeTexts();
for (const list of ['server/src/domains.ts', 'web/src/app/domains.ts']) await addToList(list);
console.log(
  `Made ${words.area}/${words.many}. Now give it what is its own; CONTRIBUTING.md says where what stands.`,
);
process.exit(
  await runSteps([
    { name: 'Format', command: ['biome', 'check', '--write', '.'] },
    { name: 'Generated files', command: ['scripts/generate.ts', words.many] },
    { name: 'Format of these', command: ['biome', 'check', '--write', '.'] },
  ]),
);

function readWords([area = '', many = '']: string[]): Words {
  if (!/^[a-z]+$/.test(area) || !/^[a-z]+(-[a-z]+)*s$/.test(many)) {
    console.error(
      'npm run new -- <area> <domain>, the domain as a plural in -s, for example: npm run new -- kindergarten lost-items',
    );
    process.exit(1);
  }
  return { area, many, one: many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.slice(0, -1) };
}

/** The target file of each template. */
function listTargets({ area, many, one }: Words): Record<string, string> {
  const server = `server/src/${area}/${many}`;
  const web = `web/src/${area}/${many}`;
  return {
    'contract.ts': `contract/src/${area}/${many}.ts`,
    'flags.ts': `contract/src/${area}/${many}.flags.ts`,
    'migration.sql': `${server}/migrations/${stamp}_${many.replaceAll('-', '_')}.sql`,
    'server-domain.ts': `${server}/domain.ts`,
    'read.ts': `${server}/read-${many}.ts`,
    'edit.ts': `${server}/edit-${many}.ts`,
    'demo.ts': `${server}/demo.ts`,
    'factories.ts': `${server}/factories.ts`,
    'server.test.ts': `${server}/${many}.test.ts`,
    'web-domain.ts': `${web}/domain.ts`,
    'SampleThingsPage.tsx': `${web}/${toPascal(many)}Page.tsx`,
    'SampleThingPage.tsx': `${web}/${toPascal(one)}Page.tsx`,
    'SampleThingDialog.tsx': `${web}/${toPascal(one)}Dialog.tsx`,
    'journey.ts': `e2e/${many}.spec.ts`,
  };
}

function fill(template: string): string {
  const { area, many, one } = words;
  const pairs: [string, string][] = [
    ['sample-area', area],
    ['sample-date', stamp],
    ['samplethings', many.replaceAll('-', '')],
    ['sample-things', many],
    ['sample-thing', one],
    ['sample_things', many.replaceAll('-', '_')],
    ['sample_thing', one.replaceAll('-', '_')],
    ['SampleThings', toPascal(many)],
    ['SampleThing', toPascal(one)],
    ['sampleThings', toCamel(many)],
    ['sampleThing', toCamel(one)],
  ];
  return pairs.reduce((text, [word, own]) => text.replaceAll(word, own), template);
}

async function writeTexts(): Promise<void> {
  const { many, one } = words;
  const spoken = { many: many.replaceAll('-', ' '), one: one.replaceAll('-', ' ') };
  const flag = many.replaceAll('-', '');
  for (const [language, { texts, area, read, edit }] of Object.entries(makeTexts(spoken))) {
    await write(`locales/${language}/${many}.json`, toJson(texts));
    const flags = {
      [`area.${many}`]: area,
      [`${flag}_access_index.label`]: read[0],
      [`${flag}_access_index.sentence`]: read[1],
      [`${flag}_can_edit.label`]: edit[0],
      [`${flag}_can_edit.sentence`]: edit[1],
    };
    await write(`locales/${language}/${many}.flags.json`, toJson(flags));
  }
}

/** Added at the end, because the order of the server's list is the order of the menu. */
async function addToList(list: string): Promise<void> {
  const { area, many } = words;
  const text = await readFile(join(root, list), 'utf8');
  const name = toCamel(many);
  const up = list.startsWith('web/') ? '..' : '.';
  const added = `import { ${name} } from '${up}/${area}/${many}/domain.ts';\n${text.replace(/\n\];/, `\n  ${name},\n];`)}`;
  await writeFile(join(root, list), added);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text, { flag: 'wx' });
}

function toJson(texts: object): string {
  return `${JSON.stringify(texts, null, 2)}\n`;
}

function toCamel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toPascal(name: string): string {
  return name.charAt(0).toUpperCase() + toCamel(name).slice(1);
}
