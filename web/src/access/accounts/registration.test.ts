import { describe, expect, test } from 'vitest';
import { message } from '#contract/platform/failure.ts';
import { findMissingStep, findStepOf, type RegistrationDraft } from './registration.ts';

const complete: RegistrationDraft = {
  role: 'guardian',
  fname: 'Mari',
  lname: 'Maasikas',
  email: 'mari@example.org',
  agree: true,
  region: null,
};

describe('a step that was skipped', () => {
  test.each([
    ['/auth/register/country', { ...complete, role: null }, 'Kevad-2026', '/auth/register'],
    ['/auth/register/country', complete, '', '/auth/register/options'],
    ['/auth/register/country', { ...complete, agree: false }, 'Kevad-2026', '/auth/register/agree'],
    ['/auth/register/country', complete, 'Kevad-2026', null],
    ['/auth/register/options', { ...complete, email: '' }, '', null],
  ] as const)('on the way to %s', (path, draft, password, expected) => {
    expect(findMissingStep(path, draft, password)).toBe(expected);
  });
});

test('a field that the server refuses leads back to its step', () => {
  expect(findStepOf({ email: [message('accounts.email_taken')] })).toBe('/auth/register/options');
  expect(findStepOf({ tz: [message('rules.not_valid_timezone')] })).toBe('/auth/register/country');
  expect(findStepOf({})).toBeNull();
});
