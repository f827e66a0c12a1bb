import type { RuleCases, RuleName } from './rule-catalogue.ts';

/** For `rule-cases.ts`: colours, icons, texts in several languages, periods. */

const both = (text: string) => ({ en: text, et: text });
const period = (startDate: unknown, endDate: unknown) => ({ startDate, endDate });
const autumn = period('2026-09-01', '2026-12-31');
const spring = period('2027-01-01', '2027-05-31');
const summer = period('2027-06-01', '2027-08-31');

const neverChoices = [
  '',
  ' ',
  'Pine',
  'pine ',
  ' school',
  'SCHOOL',
  'red',
  '#0b6e69',
  'rgb(1,2,3)',
  'mdiSchool',
  'constructor',
  '__proto__',
  'toString',
  'шко',
  '\u200fpine',
  'pi\u200bne',
  '🦔',
  'pine\0',
  null,
  0,
  1,
  true,
  [],
  {},
  ['pine'],
];

export const choiceCases = {
  colour: {
    // There are six; the table can hold no more than all of them.
    accepted: ['pine', 'leaf', 'sun', 'coral', 'sky', 'plum'],
    refused: { not_valid_colour: [...neverChoices, 'school', 'pine,leaf'] },
  },
  icon: {
    accepted: [
      'school',
      'teddy-bear',
      'toy-brick',
      'book',
      'pencil',
      'palette',
      'music',
      'bike',
      'tree',
      'leaf',
      'paw',
      'fish',
      'bird',
      'bus',
      'home',
      'apple',
      'weather-sunny',
      'star',
      'heart',
      'puzzle',
    ],
    refused: { not_valid_icon: [...neverChoices, 'teddy bear', 'teddyBear', 'no-such-icon'] },
  },
  translated_text: {
    accepted: [
      both('a'),
      { en: 'Bears', et: 'Karud' },
      { en: 'Bears', et: 'Karud', lv: 'Lāči' },
      { en: 'Bears', et: 'Karud', lt: 'Meškos' },
      { en: 'Bears', et: 'Karud', pl: 'Niedźwiedzie' },
      { en: 'Bears', et: 'Karud', lv: 'Lāči', lt: 'Meškos', pl: 'Niedźwiedzie' },
      both('Медведи'),
      both('דובים'),
      both('\u200fדובים'),
      both('🐻'),
      both('e\u0301'),
      both('x'.repeat(60)),
      both('line\nline'),
      both('<b>'),
      both('0'),
    ],
    becomes: [
      [
        { en: ' Bears ', et: 'Karud' },
        { en: 'Bears', et: 'Karud' },
      ],
      [
        { en: 'Bears', et: 'Karud', lv: '' },
        { en: 'Bears', et: 'Karud' },
      ],
      [
        { en: 'Bears', et: 'Karud', pl: ' \u200b ' },
        { en: 'Bears', et: 'Karud' },
      ],
    ],
    refused: {
      required: [null, '', 'Bears', 0, ['Bears']],
      'required at en': [
        {},
        { et: 'Karud' },
        { en: '', et: 'Karud' },
        { en: '  ', et: 'Karud' },
        { en: null, et: 'Karud' },
        { en: 1, et: 'Karud' },
        { en: '\u200b', et: 'Karud' },
        { en: '\u200f\u202e', et: 'Karud' },
      ],
      'required at et': [
        {},
        { en: 'Bears' },
        { en: 'Bears', et: '' },
        { en: 'Bears', et: '\n' },
        { lv: 'Lāči' },
      ],
      'required at lv': [{ en: 'Bears', et: 'Karud', lv: 5 }],
      'max_length at en': [
        { en: 'x'.repeat(61), et: 'Karud' },
        { en: 'õ'.repeat(100_000), et: 'Karud' },
      ],
      'max_length at pl': [{ en: 'Bears', et: 'Karud', pl: 'ż'.repeat(61) }],
      'unstorable_text at et': [{ en: 'Bears', et: 'Ka\0rud' }],
      'unknown_field at ru': [{ en: 'Bears', et: 'Karud', ru: 'Медведи' }],
      'unknown_field at EN': [{ EN: 'Bears', en: 'Bears', et: 'Karud' }],
    },
  },
  period_chain: {
    accepted: [
      [autumn],
      [autumn, spring],
      [autumn, spring, summer],
      [period('2026-09-01', '2026-09-01')],
      [period('2026-09-01', '2026-09-01'), period('2026-09-02', '2026-09-02')],
      [period('2024-02-01', '2024-02-28'), period('2024-02-29', '2024-02-29')],
      [period('2024-02-01', '2024-02-29'), period('2024-03-01', '2024-03-31')],
      [period('2025-02-01', '2025-02-28'), period('2025-03-01', '2025-03-31')],
      [period('2100-02-01', '2100-02-28'), period('2100-03-01', '2100-03-31')],
      [period('2026-01-01', '2026-12-31'), period('2027-01-01', '2027-12-31')],
      [period('1900-01-01', '1999-12-31'), period('2000-01-01', '2199-12-31')],
      [period('2026-03-01', '2026-03-29'), period('2026-03-30', '2026-04-30')],
      [period('2026-10-01', '2026-10-25'), period('2026-10-26', '2026-11-30')],
      [period('2026-04-01', '2026-04-30'), period('2026-05-01', '2026-05-31')],
      ['01', '02', '03', '04', '05', '06'].map((month) => period(`2026-01-${month}`, `2026-01-${month}`)),
    ],
    refused: {
      required: [[], null, '', {}, 'autumn'],
      'period_follows at 1.startDate': [
        [autumn, summer],
        [autumn, autumn],
        [autumn, period('2026-12-31', '2027-05-31')],
        [autumn, period('2027-01-02', '2027-05-31')],
        [spring, autumn],
        [period('2024-02-01', '2024-02-28'), period('2024-03-01', '2024-03-31')],
        [period('2025-02-01', '2025-02-27'), period('2025-03-01', '2025-03-31')],
        [period('2026-01-01', '2026-12-31'), period('2028-01-01', '2028-12-31')],
        [autumn, period('2027-01-02', 'soon')],
      ],
      'period_follows at 2.startDate': [
        [autumn, spring, spring],
        [autumn, spring, period('2027-06-02', '2027-08-31')],
      ],
      'end_date_after_start at 0.endDate': [
        [period('2026-09-02', '2026-09-01')],
        [period('2027-01-01', '2026-01-01'), spring],
      ],
      'not_valid_date at 0.startDate': [
        [period('2026-02-30', '2026-12-31')],
        [period('2026-02-2\u200b8', '2026-12-31')],
        [period('1 сентября', '2026-12-31')],
      ],
      'not_valid_date at 1.endDate': [[autumn, period('2027-01-01', '2027-02-29')]],
      'required at 0.endDate': [
        [period('2026-09-01', '')],
        [period('2026-09-01', null)],
        [{ startDate: '2026-09-01' }],
      ],
      max_value: [
        ['01', '02', '03', '04', '05', '06', '07'].map((month) =>
          period(`2026-01-${month}`, `2026-01-${month}`),
        ),
      ],
      'unknown_field at 0.name': [[{ ...autumn, name: 'autumn' }]],
      'unstorable_text at 0.startDate': [[period('2026-09-01\0', '2026-12-31')]],
    },
  },
} satisfies Partial<Record<RuleName, RuleCases>>;
