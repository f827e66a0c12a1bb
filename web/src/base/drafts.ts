import { findKeeping } from '#contract/platform/find-keeping.ts';
import type { Keeping } from '#contract/platform/keeping.ts';
import type { TextKey } from '#locales/texts.ts';
import type { KeptFormOptions, Schema } from '../ui/kept-typing.ts';
import { deleteDrafts, putDraft, readDrafts } from './draft-database.ts';
import { createStore } from './store.ts';
import { needTextsOf } from './texts.ts';

/** Unsaved values of one form: only the fields that the person changed. */
export interface Draft {
  /** The account that owns the draft. */
  readonly owner: number;
  /** The form's key: the same whenever the form is opened for the same row. */
  readonly form: string;
  readonly place: DraftPlace;
  /** The version of the edited row, if it has one. */
  readonly base: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where a form is, to link back to it. */
interface DraftPlace {
  /** The page's address. */
  readonly href: string;
  /** A title of the page without personal names, because the next person who signs in may read it. */
  readonly title: TextKey | null;
  /** The title of the form, if it has its own, such as a dialog's title. */
  readonly label: string | null;
  /** The context in which the person worked, such as `kindergarten:3`. */
  readonly context: string | null;
}

/** A form whose typing is kept. */
interface KeptForm {
  /** Null on the sign-in pages, where nobody is signed in. */
  owner: number | null;
  name: string;
  schema: Schema;
  options: KeptFormOptions;
  element: HTMLFormElement | null;
  href: string;
  title: TextKey | null;
  context: string | null;
}

/** All drafts, including values that must not be stored. Lost when the page closes, but not on sign-out. */
const memory = new Map<string, Draft>();
/** The forms on the screen. */
const opened = new Set<string>();

/** The signed-in person's drafts of forms that are not on the screen. */
export const waitingDrafts = createStore<readonly Draft[]>([]);
/** The forms on the screen that were restored from a draft, with a function that resets each. */
export const restoredForms = createStore<
  readonly { form: string; element: HTMLFormElement; discard(): void }[]
>([]);

/** The account whose drafts were read last. */
let reader: number | null = null;
let stored: readonly Draft[] = [];

const nameOf = (owner: number | null, form: string) => `${owner ?? 'door'} ${form}`;

/** On the sign-in pages, drafts exist only in this tab and are lost with it. */
const doorPrefix = 'typed:';

/** The draft of that form, or null. */
export async function readDraft(owner: number | null, form: string): Promise<Omit<Draft, 'owner'> | null> {
  const remembered = memory.get(nameOf(owner, form));
  if (remembered !== undefined) return remembered;
  if (owner === null) return readDoorDraft(form);
  const drafts = await readDrafts(owner);
  return drafts.find((draft) => draft.form === form) ?? null;
}

/** Keeps the values typed in a form, each field as its rule allows. Nothing is kept if nothing was typed. */
export function keepTyping(form: KeptForm, values: Readonly<Record<string, unknown>>): void {
  const { owner, name, options, element, href, title, context } = form;
  const fields = Object.entries(values).map(([field, value]) => ({
    entry: [field, value] as const,
    keeping: judgeField(form, field, value),
  }));
  const pick = (...keepings: Keeping[]) =>
    Object.fromEntries(fields.filter(({ keeping }) => keepings.includes(keeping)).map(({ entry }) => entry));
  const plain = pick('plain');
  if (owner === null) {
    writeDoorDraft(name, plain);
    return;
  }
  const remembered = pick('plain', 'sensitive');
  if (Object.keys(remembered).length === 0) {
    forgetDraft(owner, name);
    return;
  }
  const place = { href, title, label: findLabel(element), context };
  const draft = { owner, form: name, place, base: options.base ?? null };
  memory.set(nameOf(owner, name), { ...draft, values: remembered });
  if (Object.keys(plain).length > 0) putDraft({ ...draft, values: plain });
  else void deleteDrafts((one) => one.owner === owner && one.form === name);
}

/** Deletes a draft that was saved or discarded. */
export function forgetDraft(owner: number | null, form: string): void {
  memory.delete(nameOf(owner, form));
  if (owner === null) writeDoorDraft(form, {});
  else void deleteDrafts((draft) => draft.owner === owner && draft.form === form);
  stored = stored.filter((draft) => draft.form !== form);
  announce();
}

/** Registers a form that is on the screen; returns a function that removes it. */
export function openForm(owner: number | null, form: string): () => void {
  const name = nameOf(owner, form);
  opened.add(name);
  announce();
  return () => {
    opened.delete(name);
    restoredForms.set(restoredForms.get().filter((one) => one.form !== form));
    announce();
  };
}

/** Shows above a form that it was restored from a draft, until the draft is deleted. */
export function showRestored(
  form: string,
  element: HTMLFormElement | null,
  discard: (() => void) | null,
): void {
  const others = restoredForms.get().filter((one) => one.form !== form);
  restoredForms.set(element === null || discard === null ? others : [...others, { form, element, discard }]);
}

/** The drafts of a person, with forms on the screen or not. */
export async function listDrafts(owner: number): Promise<readonly Draft[]> {
  const remembered = [...memory.values()].filter((draft) => draft.owner === owner);
  const others = (await readDrafts(owner)).filter(({ form }) => !memory.has(nameOf(owner, form)));
  return [...remembered, ...others];
}

/** Loads the drafts of the person who is signed in now. */
export async function followDrafts(owner: number): Promise<void> {
  reader = owner;
  await needTextsOf(listTitles(await readDrafts(owner)));
  // Read again: a draft may have been saved or discarded while the titles of their pages were loading.
  const drafts = await readDrafts(owner);
  if (reader !== owner) return;
  stored = drafts;
  announce();
}

/** All drafts in this browser while nobody is signed in: only the titles of the pages. */
export async function listWaitingPages(): Promise<readonly TextKey[]> {
  const titles = listTitles([...memory.values(), ...(await readDrafts(null))]);
  await needTextsOf(titles);
  return titles;
}

const listTitles = (drafts: readonly Draft[]) => [
  ...new Set(drafts.map(({ place }) => place.title).filter((title) => title !== null)),
];

/** Deletes the drafts of everybody except this person; null deletes all. */
export async function keepDraftsOf(owner: number | null): Promise<void> {
  for (const [name, draft] of memory) if (draft.owner !== owner) memory.delete(name);
  stored = stored.filter((draft) => draft.owner === owner);
  announce();
  forgetFormerDrafts();
  await deleteDrafts((draft) => draft.owner !== owner);
}

/** An earlier version of Kiik kept them in local storage. */
function forgetFormerDrafts(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('draft:')) localStorage.removeItem(name);
  } catch {
    // If storage is forbidden, there is nothing in it.
  }
}

/** All kept drafts except those of open forms. */
function announce(): void {
  const own = [...memory.values()].filter(({ owner }) => owner === reader);
  const others = stored.filter(({ owner, form }) => owner === reader && !memory.has(nameOf(owner, form)));
  waitingDrafts.set([...own, ...others].filter(({ owner, form }) => !opened.has(nameOf(owner, form))));
}

/** The type of the input itself: even without a rule, a value such as a password is not stored. */
const secretInputs = /password|one-time-code|^cc-/;

function judgeField(
  { schema, element, options: { storable = [] } }: KeptForm,
  name: string,
  value: unknown,
): Keeping {
  const input = element?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) {
    if (input.type === 'password' || secretInputs.test(input.autocomplete)) return 'secret';
  }
  const keeping = storable.includes(name) ? 'plain' : findKeeping(schema, name);
  return keeping === 'plain' && !isStorable(value) ? 'sensitive' : keeping;
}

/** Whether the value consists of text, numbers and lists of them. A picked file is too large to store. */
function isStorable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isStorable);
}

/** A form in a dialog is named by the dialog's title. */
function findLabel(element: HTMLFormElement | null): string | null {
  const title = element?.closest('[role="dialog"]')?.getAttribute('aria-labelledby');
  return (title && document.getElementById(title)?.textContent) || null;
}

function readDoorDraft(form: string): Omit<Draft, 'owner'> | null {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(`${doorPrefix}${form}`) ?? 'null');
    if (typeof values !== 'object' || values === null) return null;
    const place = { href: '', title: null, label: null, context: null };
    return { form, place, base: null, values: values as Draft['values'] };
  } catch {
    return null;
  }
}

function writeDoorDraft(form: string, values: Draft['values']): void {
  try {
    const name = `${doorPrefix}${form}`;
    if (Object.keys(values).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Storage is forbidden or full: the form itself still has the values.
  }
}
