import { type RegistrationRole, registrationRoles } from '#contract/access/registration.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import type { Region } from './RegionFields.tsx';

/** What a person has entered so far on the way to an account. */
export interface RegistrationDraft {
  role: RegistrationRole | null;
  fname: string;
  lname: string;
  email: string;
  agree: boolean;
  /** Where they live, once they have said so. */
  region: Region | null;
}

const storageName = 'registration';
const empty: RegistrationDraft = { role: null, fname: '', lname: '', email: '', agree: false, region: null };

/** Never stored: a reload asks for it again. */
let password = '';
/** What the server found wrong, for the step that owns the field. */
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

/** Takes the errors that belong to these fields. */
export function takeErrors(names: readonly string[]): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => names.includes(name));
  errors = Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
  return Object.fromEntries(own);
}

/** The steps in their order, and the fields that each of them owns. */
export const steps = [
  { path: '/auth/register', fields: ['role'] },
  { path: '/auth/register/options', fields: ['fname', 'lname', 'email', 'password'] },
  { path: '/auth/register/agree', fields: ['agree'] },
  { path: '/auth/register/country', fields: ['country', 'lang', 'tz'] },
] as const;

/** The first step that still lacks something, as far as `path`; null where everything before it is there. */
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

/** The step that owns the first of the wrong fields; null where none does. */
export function findStepOf(found: FieldErrors): string | null {
  return steps.find(({ fields }) => fields.some((field) => field in found))?.path ?? null;
}
