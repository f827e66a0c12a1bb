import { findKeeping } from '#contract/platform/find-keeping.ts';
import type { Keeping } from '#contract/platform/keeping.ts';
import type { TextKey } from '#locales/texts.ts';
import type { KeptFormOptions, Schema } from '../ui/kept-typing.ts';
import { deleteDrafts, putDraft, readDrafts } from './draft-database.ts';
import { createStore } from './store.ts';
import { needTextsOf } from './texts.ts';

/** What was typed into one form and not saved yet: only the fields that the person changed. */
export interface Draft {
  /** Whose it is. */
  readonly owner: number;
  /** Which form; the same whenever it is opened for the same thing. */
  readonly form: string;
  readonly place: DraftPlace;
  /** The version of the row that was edited, where it has one. */
  readonly base: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where a form stands, for its way back. */
interface DraftPlace {
  /** The page's address. */
  readonly href: string;
  /** The page in words that name nobody: also who signs in next may read them. */
  readonly title: TextKey | null;
  /** The form in words, where it has some of its own, as a dialog's title. */
  readonly label: string | null;
  /** Where the person worked, as `kindergarten:3`. */
  readonly context: string | null;
}

/** A form whose typing is kept. */
interface KeptForm {
  /** Null at the door, where nobody is signed in. */
  owner: number | null;
  name: string;
  schema: Schema;
  options: KeptFormOptions;
  element: HTMLFormElement | null;
  href: string;
  title: TextKey | null;
  context: string | null;
}

/** Everything that may be kept at all, with what must not be stored. Gone with the page, but not with a sign-out. */
const memory = new Map<string, Draft>();
/** The forms on the screen. */
const opened = new Set<string>();

/** The drafts of the person who is signed in here, of forms that are not on the screen. */
export const waitingDrafts = createStore<readonly Draft[]>([]);
/** The forms on the screen that began with a draft, and how each starts over. */
export const restoredForms = createStore<
  readonly { form: string; element: HTMLFormElement; discard(): void }[]
>([]);

/** Who is signed in, as far as drafts were asked for. */
let reader: number | null = null;
let stored: readonly Draft[] = [];

const nameOf = (owner: number | null, form: string) => `${owner ?? 'door'} ${form}`;

/** At the door there is only this tab: what it keeps goes with it. */
const doorPrefix = 'typed:';

/** The draft of that form, or null. */
export async function readDraft(owner: number | null, form: string): Promise<Omit<Draft, 'owner'> | null> {
  const remembered = memory.get(nameOf(owner, form));
  if (remembered !== undefined) return remembered;
  if (owner === null) return readDoorDraft(form);
  const drafts = await readDrafts(owner);
  return drafts.find((draft) => draft.form === form) ?? null;
}

/** Keeps what is typed in a form, each field as its rule allows it; nothing typed is nothing kept. */
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

/** Forgets one draft: it was saved, or thrown away. */
export function forgetDraft(owner: number | null, form: string): void {
  memory.delete(nameOf(owner, form));
  if (owner === null) writeDoorDraft(form, {});
  else void deleteDrafts((draft) => draft.owner === owner && draft.form === form);
  stored = stored.filter((draft) => draft.form !== form);
  announce();
}

/** Says that a form is on the screen; returns how to say that it is not any more. */
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

/** Says above a form that it began with a draft, until there is nothing of it any more. */
export function showRestored(
  form: string,
  element: HTMLFormElement | null,
  discard: (() => void) | null,
): void {
  const others = restoredForms.get().filter((one) => one.form !== form);
  restoredForms.set(element === null || discard === null ? others : [...others, { form, element, discard }]);
}

/** The drafts of a person, of forms on the screen or not. */
export async function listDrafts(owner: number): Promise<readonly Draft[]> {
  const remembered = [...memory.values()].filter((draft) => draft.owner === owner);
  const others = (await readDrafts(owner)).filter(({ form }) => !memory.has(nameOf(owner, form)));
  return [...remembered, ...others];
}

/** Looks after what waits for that person, who is signed in now. */
export async function followDrafts(owner: number): Promise<void> {
  reader = owner;
  stored = await readDrafts(owner);
  await needTextsOf(listTitles(stored));
  announce();
}

/** What waits here for anybody, while nobody is signed in: the pages' titles alone. */
export async function listWaitingPages(): Promise<readonly TextKey[]> {
  const titles = listTitles([...memory.values(), ...(await readDrafts(null))]);
  await needTextsOf(titles);
  return titles;
}

const listTitles = (drafts: readonly Draft[]) => [
  ...new Set(drafts.map(({ place }) => place.title).filter((title) => title !== null)),
];

/** Forgets the drafts of everybody but this person; null forgets all. */
export async function keepDraftsOf(owner: number | null): Promise<void> {
  for (const [name, draft] of memory) if (draft.owner !== owner) memory.delete(name);
  stored = stored.filter((draft) => draft.owner === owner);
  announce();
  forgetFormerDrafts();
  await deleteDrafts((draft) => draft.owner !== owner);
}

/** An earlier Kiik kept them in local storage. */
function forgetFormerDrafts(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('draft:')) localStorage.removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** What is kept, but for what stands in the forms that are open. */
function announce(): void {
  const own = [...memory.values()].filter(({ owner }) => owner === reader);
  const others = stored.filter(({ owner, form }) => owner === reader && !memory.has(nameOf(owner, form)));
  waitingDrafts.set([...own, ...others].filter(({ owner, form }) => !opened.has(nameOf(owner, form))));
}

/** What an input says of itself: also where no rule does, it is no text to keep. */
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

/** Whether the value is text, numbers and lists of them; a picked file is too much to store. */
function isStorable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isStorable);
}

/** A form in a dialog goes by the dialog's title. */
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
    // Forbidden or full: the form itself still has it.
  }
}
