import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changePassword } from '../access/passwords.ts';
import { login } from '../access/sessions.ts';
import { createChild, updateChild } from '../kindergarten/children.ts';
import { findKeeping } from './find-keeping.ts';
import { secret, sensitive } from './keeping.ts';
import { day, newPassword, oneLine, typedPassword } from './rules.ts';
import { idcode } from './rules-idcode.ts';

const code = sensitive(z.string());
const pin = secret(z.string());

test.each([
  ['a rule of its own', z.object({ a: pin }), 'secret'],
  ['one that may be missing', z.object({ a: z.optional(z.nullable(pin)) }), 'secret'],
  ['one with a default', z.object({ a: z._default(code, '') }), 'sensitive'],
  ['a list', z.object({ a: z.array(z.object({ b: code })) }), 'sensitive'],
  ['a record', z.object({ a: z.record(z.string(), pin) }), 'secret'],
  ['a choice, by the strictest of it', z.object({ a: z.union([code, z.string(), pin]) }), 'secret'],
  ['a body that is a choice', z.union([z.object({ b: z.string() }), z.object({ a: code })]), 'sensitive'],
  ['a checked body', z.object({ a: code }).check(z.refine(() => true)), 'sensitive'],
  ['a pipe', z.object({ a: z.pipe(pin, z.transform(String)) }), 'secret'],
  ['a rule that says nothing', z.object({ a: oneLine(1, 20), b: day }), 'plain'],
  ['a field that the body has not', z.object({ b: z.string() }), 'sensitive'],
  ['no body', undefined, 'sensitive'],
] as const)('%s is kept as its rules say', (_what, body, keeping) => {
  expect(findKeeping(body, 'a')).toBe(keeping);
});

test('passwords are secret wherever their rules stand; personal codes and health stay in memory', () => {
  for (const rule of [newPassword, typedPassword]) {
    expect(findKeeping(z.object({ a: rule }), 'a')).toBe('secret');
  }
  for (const country of ['ee', 'lv', 'lt', 'pl'] as const) {
    expect(findKeeping(z.object({ a: idcode(country) }), 'a')).toBe('sensitive');
  }
  expect(findKeeping(login.body, 'password')).toBe('secret');
  expect(findKeeping(login.body, 'email')).toBe('plain');
  expect(findKeeping(changePassword.body, 'password')).toBe('secret');
  for (const field of ['idcode', 'health_notes', 'dietary_option_ids']) {
    expect(findKeeping(createChild.body, field)).toBe('sensitive');
    expect(findKeeping(updateChild.body, field)).toBe('sensitive');
  }
  expect(findKeeping(updateChild.body, 'fname')).toBe('plain');
});
