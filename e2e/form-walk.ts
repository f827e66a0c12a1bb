import { type Page, test } from '@playwright/test';
import { answerWith } from './kept-typing.ts';
import { en } from './text.ts';
import { goWithin, listPresses, openAfresh, press, settle } from './within-page.ts';

/** The way to a form: the address, then the presses in their order. */
export interface FormTarget {
  path: string;
  /** The keys of the presses, as `listPresses` returns them. */
  presses: readonly string[];
  /** The form's fields, which identify the form. */
  fields: string;
}

/** The forms that a walk found. */
export interface Walk {
  /** The way to each form that keeps its typing, by fields and words: one entry for several pages. */
  targets: ReadonlyMap<string, FormTarget>;
  /** Titles of the dialogs, or addresses of the pages, with forms that keep nothing. */
  bare: readonly string[];
}

/** Presses that led to no other page, with the address and the presses before. Later walks skip them. */
export type Pressed = Set<string>;

/** The largest number of presses, one after the other, that lead to a form. */
const mostPresses = 3;
/** How often a press in a menu or dialog may lead nowhere before it is skipped, such as hiding a column. */
const mostInVain = 2;

/** How long the page is searched for the next press, also on a busy machine. */
const searchMilliseconds = 5_000;

/** What the page shows now. */
interface Look {
  path: string;
  presses: string[];
  links: string[];
  /** For each form its fields, and the words that identify it on other pages. */
  forms: { fields: string; words: string }[];
  bare: string[];
}

/**
 * Visits every page that the signed-in person can reach from these addresses, presses everything there,
 * and notes each form. Every write is answered with 500 during the walk.
 * @param pressed presses of earlier walks; this walk adds its own
 */
export async function walkToForms(page: Page, starts: readonly string[], pressed: Pressed): Promise<Walk> {
  await answerWith(page, '**/api/**', 500);
  const targets = new Map<string, FormTarget>();
  const bare = new Set<string>();
  const known = new Set<string>();
  const waiting: string[] = [];
  const useful = new Set<string>();
  const vain = new Map<string, number>();

  function meet(path: string): void {
    if (known.has(nameLink(path))) return;
    known.add(nameLink(path));
    waiting.push(path);
  }

  function note(look: Look, target: Omit<FormTarget, 'fields'>): void {
    for (const { fields, words } of look.forms) {
      const key = `${fields} ${words}`;
      if (!targets.has(key)) targets.set(key, { ...target, fields });
    }
    for (const name of look.bare) bare.add(name);
    for (const link of look.links) meet(link);
  }

  /** Presses everything that was not there before. True if this led to a form or to another page. */
  async function explore(
    path: string,
    presses: readonly string[],
    before: Look,
    seen: readonly string[],
  ): Promise<boolean> {
    let isAnyUseful = false;
    let isMoved = false;
    for (const key of before.presses.filter((one) => !seen.includes(one))) {
      const isVain = presses.length > 0 && !useful.has(key) && (vain.get(key) ?? 0) >= mostInVain;
      const place = [nameAddress(path), ...presses, key].join(' › ');
      if (isVain || pressed.has(place)) continue;
      if (isMoved) await goBack(page, { path, presses }, before);
      isMoved = await press(page, key);
      if (!isMoved) continue;
      const after = await lookAround(page);
      const isElsewhere = nameAddress(after.path) !== nameAddress(path);
      let isUseful = isElsewhere || after.forms.length > before.forms.length;
      if (isElsewhere) {
        meet(after.path);
      } else {
        pressed.add(place);
        note(after, { path, presses: [...presses, key] });
        isMoved = String(after.presses) !== String(before.presses) || isUseful;
        const isDeeper = after.presses.some((one) => !before.presses.includes(one));
        if (isDeeper && presses.length + 1 < mostPresses) {
          const deeper = await explore(path, [...presses, key], after, [...seen, ...before.presses]);
          isUseful ||= deeper;
        }
      }
      if (isUseful) useful.add(key);
      else vain.set(key, (vain.get(key) ?? 0) + 1);
      isAnyUseful ||= isUseful;
    }
    return isAnyUseful;
  }

  // Each of them, also pages that differ by their row only.
  for (const start of starts) {
    known.add(nameLink(start));
    waiting.push(start);
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await test.step(`walk ${path}`, async () => {
      await openNext(page, path);
      const look = await lookAround(page);
      // What this person may not open leads elsewhere, and that page is walked by itself.
      if (nameAddress(look.path) !== nameAddress(path)) return meet(look.path);
      note(look, { path, presses: [] });
      await explore(path, [], look, []);
    });
  }
  await page.unrouteAll();
  return { targets, bare: [...bare] };
}

/** Opens the page. One of the same part of Kiik shares a frame with the page before, and so starts afresh. */
async function openNext(page: Page, path: string): Promise<void> {
  const namePart = (address: string) => address.split(/[/?]/, 2)[1];
  const isSamePart = namePart(new URL(page.url()).pathname) === namePart(path);
  await (isSamePart ? openAfresh(page, path) : goWithin(page, path));
}

/** Closes what is above the page. If that is not enough, opens the page again. */
async function goBack(page: Page, target: Omit<FormTarget, 'fields'>, before: Look): Promise<void> {
  await page.keyboard.press('Escape');
  await settle(page);
  const { path, presses } = await lookAround(page);
  if (path !== before.path || String(presses) !== String(before.presses)) await openTarget(page, target);
}

/** Opens the page and presses what leads to the form. */
export async function openTarget(page: Page, { path, presses }: Omit<FormTarget, 'fields'>): Promise<void> {
  await openAfresh(page, path);
  for (const key of presses) {
    // A long list appears a moment after its page.
    for (const end = Date.now() + searchMilliseconds; !(await press(page, key)) && Date.now() < end; )
      await settle(page);
  }
}

/** The address without query and ids, so it is the same for every row. */
const nameAddress = (path: string) => path.replace(/\?.*$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/$');

/** The address with the names of what its query gives: a list is another page than one of its rows opened in it. */
function nameLink(path: string): string {
  const { searchParams } = new URL(path, 'http://kiik.test');
  return [nameAddress(path), ...[...searchParams.keys()].sort()].join(' ');
}

async function lookAround(page: Page): Promise<Look> {
  const presses = await page.evaluate(listPresses, en('shell.close'));
  return { presses, ...(await page.evaluate(readForms)) };
}

/** Runs in the page. */
function readForms(): Omit<Look, 'presses'> {
  const shown = [...document.querySelectorAll('form')].filter((form) =>
    form.checkVisibility({ visibilityProperty: true }),
  );
  const kept = shown.filter((form) => form.hasAttribute('data-kept'));
  const readWords = (within: Element, parts: string) =>
    [...within.querySelectorAll(parts)].map((part) => part.textContent).join(' ');
  const bare = shown.filter((form) => !kept.includes(form) && form.querySelector('[type="search"]') === null);
  return {
    path: location.pathname + location.search,
    links: [...document.querySelectorAll('a[href^="/"]:not([download], [target="_blank"])')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('/api/')),
    forms: kept.map((form) => ({
      // The attribute begins with context, path and subject of the form. Only the fields remain here.
      fields: (form.getAttribute('data-kept') ?? '').replace(/^.*? ?\/\S* \S* /, ''),
      words: readWords(form, 'label, legend, [type="submit"]'),
    })),
    bare: bare.map((form) => readWords(form.closest('[role="dialog"]') ?? form, 'h2') || location.pathname),
  };
}
