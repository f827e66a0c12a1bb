import { type RegistrationRole, registrationRoles } from '#contract/access/registration.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import type { Region } from './RegionFields.tsx';

/** What a person has entered so far during registration. */
export interface RegistrationDraft {
  role: RegistrationRole | null;
  fname: string;
  lname: string;
  email: string;
  agree: boolean;
  /** Where they live, if already entered. */
  region: Region | null;
}

const storageName = 'registration';
const empty: RegistrationDraft = { role: null, fname: '', lname: '', email: '', agree: false, region: null };

/** Never stored: after a reload it must be typed again. */
let password = '';
/** The server's errors, for the step that has the field. */
let errors: FieldErrors = {};

export function readDraft(): RegistrationDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
    const draft = { ...empty, ...(typeof stored === 'object' ? stored : {}) };
    return registrationRoles.some((role) => role === draft.role) ? draft : { ...draft, role: null };
  } catch {
    return empty;
  }
}

export function saveDraft(change: Partial<RegistrationDraft>): void {
  sessionStorage.setItem(storageName, JSON.stringify({ ...readDraft(), ...change }));
}

export function readPassword(): string {
  return password;
}

export function keepPassword(typed: string): void {
  password = typed;
}

export function clearRegistration(): void {
  password = '';
  errors = {};
  sessionStorage.removeItem(storageName);
}

export function keepErrors(found: FieldErrors): void {
  errors = found;
}

/** Returns and removes the errors of these fields. */
export function takeErrors(names: readonly string[]): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => names.includes(name));
  errors = Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
  return Object.fromEntries(own);
}

/** The steps in order, each with its fields. */
export const steps = [
  { path: '/auth/register', fields: ['role'] },
  { path: '/auth/register/options', fields: ['fname', 'lname', 'email', 'password'] },
  { path: '/auth/register/agree', fields: ['agree'] },
  { path: '/auth/register/country', fields: ['country', 'lang', 'tz'] },
] as const;

/** The first incomplete step up to `path`; null if all before it are complete. */
export function findMissingStep(
  path: string,
  draft: RegistrationDraft,
  typedPassword: string,
): string | null {
  const complete: Record<string, boolean> = {
    '/auth/register': draft.role !== null,
    '/auth/register/options': draft.email !== '' && typedPassword !== '',
    '/auth/register/agree': draft.agree,
  };
  for (const step of steps) {
    if (step.path === path) return null;
    if (complete[step.path] === false) return step.path;
  }
  return null;
}

/** The step with the first wrong field; null if there is none. */
export function findStepOf(found: FieldErrors): string | null {
  return steps.find(({ fields }) => fields.some((field) => field in found))?.path ?? null;
}
