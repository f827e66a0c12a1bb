import { expect, test } from 'vitest';
import { readBody } from './pending-notes.ts';

const rest = { key: '0b8e5f3e-5d0c-4f5b-9a57-0f4c1f9f6a02', is_evidence: false };

test.each([
  ['day', null, 1],
  ['note', 7, 1],
  ['analysis', null, 2],
] as const)(
  'a note of the kind “%s” that an earlier Kiik kept is sent under the present names',
  (kind, child_id, type) => {
    const body = { ...rest, type, child_id, comment: 'Snow' };
    expect(readBody({ ...rest, kind, child_id, text: 'Snow' })).toEqual(body);
    expect(readBody(body)).toBe(body);
  },
);
