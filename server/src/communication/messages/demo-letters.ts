import type { DemoKindergartenKey } from '#server/access/tenants/demo.ts';

/** A letter of the demo, as people in these kindergartens write. */
export interface DemoLetter {
  key: string;
  /** The letter that it answers. */
  answers?: string;
  place: DemoKindergartenKey;
  /** An address; a class whose first teacher wrote it; or `parent:<class>:<number>`, one of its other parents. */
  from: string;
  /** `course:<name>`, `teachers:<name>`, `employees`, `guardians` or `person:<address>`. */
  to: string;
  language: 'et' | 'lv';
  subject: string;
  body: string;
  daysAgo: number;
  /** In Tallinn. */
  time: string;
  /** How many of ten readers have opened it. */
  seenOf10: number;
}

export const demoLetters: readonly DemoLetter[] = [
  {
    key: 'rules',
    place: 'sipsik',
    from: 'manager@kiik.test',
    to: 'guardians',
    language: 'et',
    subject: 'Kodukord on uuenenud',
    body: '<p>Head vanemad!</p><p>Hoolekogu kinnitas uue kodukorra. Suurim muudatus on see, et lapse puudumisest palume teada anda hiljemalt kella 9-ks.</p><p>Kadri</p>',
    daysAgo: 26,
    time: '14:10',
    seenOf10: 9,
  },
  {
    key: 'mittens',
    place: 'sipsik',
    from: 'teacher@kiik.test',
    to: 'person:guardian@kiik.test',
    language: 'et',
    subject: 'Kindad',
    body: '<p>Tere! Meie kapi otsast leidsime ühed sinised labakindad. Kas need võivad olla teie omad?</p>',
    daysAgo: 12,
    time: '15:32',
    seenOf10: 10,
  },
  {
    key: 'mittens-answer',
    answers: 'mittens',
    place: 'sipsik',
    from: 'guardian@kiik.test',
    to: 'person:teacher@kiik.test',
    language: 'et',
    subject: 'Kindad',
    body: '<p>Jaa, need on meie omad! Suur aitäh, olime need juba maha kandnud.</p>',
    daysAgo: 12,
    time: '17:05',
    seenOf10: 10,
  },
  {
    key: 'meeting',
    place: 'sipsik',
    from: 'manager@kiik.test',
    to: 'employees',
    language: 'et',
    subject: 'Neljapäevane nõupidamine',
    body: '<p>Kohtume neljapäeval kell 13.30 saalis. Teemad:</p><ul><li>talvine õueaeg</li><li>jõulupeo ülesanded</li><li>uued mänguasjad</li></ul>',
    daysAgo: 6,
    time: '10:20',
    seenOf10: 8,
  },
  {
    key: 'outing',
    place: 'sipsik',
    from: 'teacher@kiik.test',
    to: 'course:Päevalilled',
    language: 'et',
    subject: 'Väljasõit mänguasjamuuseumisse',
    body: '<p>Head Päevalillede pered!</p><p>Järgmisel kolmapäeval sõidame bussiga mänguasjamuuseumisse. Väljume kell <strong>9.30</strong> ja oleme lõunaks tagasi. Palun pange kaasa väike võileib ja soojad kindad.</p><p>Kui keegi saab saatjaks tulla, andke teada!</p>',
    daysAgo: 2,
    time: '09:20',
    seenOf10: 7,
  },
  {
    key: 'outing-answer',
    answers: 'outing',
    place: 'sipsik',
    from: 'guardian@kiik.test',
    to: 'person:teacher@kiik.test',
    language: 'et',
    subject: 'Väljasõit mänguasjamuuseumisse',
    body: '<p>Tere! Saan hea meelega kaasa tulla, mul on kolmapäeval vaba päev.</p>',
    daysAgo: 1,
    time: '19:41',
    seenOf10: 0,
  },
  {
    key: 'ill',
    place: 'sipsik',
    from: 'guardian@kiik.test',
    to: 'teachers:Päevalilled',
    language: 'et',
    subject: 'Täna jääme koju',
    body: '<p>Tere hommikust! Öösel tõusis palavik ja täna jääme koju. Annan teada, kuidas edasi läheb.</p>',
    daysAgo: 0,
    time: '07:35',
    seenOf10: 0,
  },
  {
    key: 'slept',
    place: 'sipsik',
    from: 'teacher@kiik.test',
    to: 'person:guardian@kiik.test',
    language: 'et',
    subject: 'Mida homme kaasa võtta',
    body: '<p>Homme läheme metsa. Palun pange kaasa kummikud ja vahetusriided.</p>',
    daysAgo: 1,
    time: '16:40',
    seenOf10: 0,
  },
  {
    key: 'forest',
    place: 'ezitis',
    from: 'Bitītes',
    to: 'course:Bitītes',
    language: 'lv',
    subject: 'Rudens pastaiga mežā',
    body: '<p>Labdien, vecāki!</p><p>Ceturtdien dosimies uz mežu vākt lapas un čiekurus. Lūdzu, uzvelciet bērniem gumijas zābakus un ielieciet līdzi maiņas zeķes.</p><p>Jauku dienu!</p>',
    daysAgo: 3,
    time: '12:15',
    seenOf10: 6,
  },
];

/** Between parents. The second is reported to the office. */
export const parentLetters: readonly DemoLetter[] = [
  {
    key: 'playground',
    place: 'sipsik',
    from: 'parent:Päevalilled:1',
    to: 'person:guardian@kiik.test',
    language: 'et',
    subject: 'Laupäeval mänguväljakule?',
    body: '<p>Tere! Meie läheme laupäeval kella 11 paiku sadama mänguväljakule. Tulge ka, lapsed rõõmustaksid!</p>',
    daysAgo: 4,
    time: '20:12',
    seenOf10: 10,
  },
  {
    key: 'advertisement',
    place: 'sipsik',
    from: 'parent:Päevalilled:7',
    to: 'person:guardian@kiik.test',
    language: 'et',
    subject: 'Soodsad toidulisandid kogu perele',
    body: '<p>Pakun toidulisandeid hea hinnaga. Kirjuta mulle ja saad esimesest tellimusest 20% alla!</p>',
    daysAgo: 3,
    time: '22:47',
    seenOf10: 10,
  },
];
