import type { Locator } from '@playwright/test';
import { settle } from './within-page.ts';

/** A form input and its typed value. `name` is its name or label, `kind` its type, `choice` or `select`. */
export interface Typed {
  name: string;
  kind: string;
  value: string;
  /** A password or a code, which is stored nowhere. */
  isSecret: boolean;
}

/** Whether the value is typed, not chosen. */
export const isText = ({ kind }: Typed) => kind !== 'choice' && kind !== 'select';

/** Runs in the page. Reads every input of the form that a person types into or chooses from. */
function readInputs(form: Element): Typed[] {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement>('input, textarea, select, [contenteditable="true"]'),
  ];
  return (
    inputs
      .filter((input) => !input.disabled && !input.readOnly && input.checkVisibility())
      .filter((input) => !['file', 'hidden', 'submit', 'search'].includes(input.type))
      // Text in these inputs only searches for a choice.
      .filter((input) => !input.matches('[role="combobox"], [aria-haspopup="listbox"]'))
      .map((input, index) => {
        const isChoice = input.type === 'checkbox' || input.type === 'radio';
        const label = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? String(index);
        if (input.isContentEditable) {
          const title = document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent;
          return { name: title ?? label, kind: 'rich', value: input.textContent ?? '', isSecret: false };
        }
        return {
          name: `${input.name || label} ${input.name === '' || isChoice ? `${label} ${input.value}` : ''}`.trim(),
          kind: isChoice ? 'choice' : input.tagName === 'SELECT' ? 'select' : input.type,
          value: isChoice ? String(input.checked) : input.value,
          isSecret: input.type === 'password' || /password|one-time-code|^cc-/.test(input.autocomplete),
        };
      })
  );
}

/** A text that suits the input. */
function inventText(name: string, kind: string, inputMode: string): string {
  if (kind === 'email' || /email/i.test(name)) return 'kept.typing@example.test';
  if (kind === 'password') return 'Never-kept-2026';
  if (/(^|_)time$/.test(name)) return name.startsWith('end') ? '15:30' : '09:30';
  if (/idcode/.test(name)) return '62205010026';
  // These dates must not be in the future.
  if (/birth_date|last_day|lock_date/.test(name)) return '01/06/2026';
  if (/date|day|start|end|from|until/i.test(name)) return '01/06/2027';
  if (/url|web/.test(name)) return 'https://kept.example.test';
  if (/phone|tel/.test(`${name} ${kind}`)) return '51234567';
  return inputMode === 'numeric' || inputMode === 'decimal' ? '7' : `Kept ${name.slice(0, 12)}`.trim();
}

const locateInputs = (form: Locator) =>
  form.locator(
    'input:visible:enabled:not([type="file"], [type="search"], [type="submit"], [readonly], [role="combobox"], [aria-haspopup="listbox"]), textarea:visible:enabled, select:visible:enabled, [contenteditable="true"]:visible',
  );

/** The inputs that a person types into, rather than chooses from. */
const locateTexts = (form: Locator) =>
  locateInputs(form).and(
    form.locator(
      'input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"]), textarea, [contenteditable="true"]',
    ),
  );

/** Whether a person types into any of the inputs. */
export const hasText = async (form: Locator): Promise<boolean> => (await locateTexts(form).count()) > 0;

/** Types more into the first input that accepts text. */
export async function typeOn(form: Locator, typed: Typed[]): Promise<void> {
  const before = await form.evaluate(readInputs);
  await locateTexts(form).first().pressSequentially(' more');
  for (const { name, value } of await form.evaluate(readInputs)) {
    const isChanged = before.some((one) => one.name === name && one.value !== value);
    const known = typed.find((one) => one.name === name);
    if (isChanged && known !== undefined) known.value = value;
  }
}

/** Types into every input that accepts text. Returns the inputs that changed, with their new values. */
export async function typeAll(form: Locator): Promise<Typed[]> {
  const before = await form.evaluate(readInputs);
  const selects = form.locator('select:visible:enabled');
  for (let index = 0; index < (await selects.count()); index += 1) {
    const select = selects.nth(index);
    const values = await select.evaluate((one: HTMLSelectElement) =>
      [...one.options].filter((option) => !option.selected && option.value !== '').map(({ value }) => value),
    );
    if (values[0] !== undefined) await select.selectOption(values[0]);
  }
  const texts = locateTexts(form);
  // A choice may have added inputs, and a text may add more.
  for (let index = 0; index < (await texts.count()); index += 1) {
    const input = texts.nth(index);
    const { kind, name, mode } = await input.evaluate((one: HTMLInputElement) => ({
      kind: one.isContentEditable ? 'rich' : one.type,
      name: one.name || (one.labels?.[0]?.textContent ?? one.ariaLabel ?? ''),
      mode: one.inputMode,
    }));
    await input.fill(inventText(name, kind, mode), { timeout: 3000 }).catch(() => {});
  }
  // If there is nothing to type, one choice is made.
  if ((await texts.count()) === 0) {
    const choice = locateInputs(form).and(form.locator('[type="checkbox"], [type="radio"]')).last();
    if ((await choice.count()) > 0) await choice.evaluate((one: HTMLInputElement) => one.click());
  }
  const values = new Map(before.map(({ name, value }) => [name, value]));
  return (await form.evaluate(readInputs)).filter(({ name, value }) => values.get(name) !== value);
}

/** How long a form may take to bring back what was typed, also on a busy machine. */
const restoreMilliseconds = 5_000;

/** The names of the typed values that the form no longer shows. Secrets are not expected. */
export async function findMissing(form: Locator, typed: readonly Typed[]): Promise<string[]> {
  const wanted = typed.filter(({ isSecret }) => !isSecret);
  for (const end = Date.now() + restoreMilliseconds; ; await settle(form.page())) {
    const there = (await form.count()) === 1 ? await form.evaluate(readInputs) : [];
    const missing = wanted
      .filter(({ name, value }) => !there.some((one) => one.name === name && one.value === value))
      .map(({ name }) => name);
    if (missing.length === 0 || Date.now() > end) return missing;
  }
}
