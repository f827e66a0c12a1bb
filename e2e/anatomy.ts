/** Measures a page by the rules of `docs/decisions/2026-11-26-one-anatomy.md`. The functions run in the page. */

/** What a measurement of a page found wrong, each with its own word in front. */
export type Faults = string[];

export interface MeasureOptions {
  /** Measures only this part, such as an open dialog; default: all of the page. */
  within?: string;
  isPhone: boolean;
  /** Where the content begins at the latest, in pixels from the top. */
  latest?: number;
  /** The tones of coral, as the browser writes them: `rgb(1, 2, 3)`. */
  corals: readonly string[];
}

/**
 * Runs in the page. Where the content begins, whole targets, small text, coral without a reason, and on a
 * phone the rows.
 */
export function measureAnatomy({ within, isPhone, latest = 200, corals }: MeasureOptions): Faults {
  const place = document.querySelector(within ?? 'body') ?? document.body;
  const main = document.querySelector('main');
  const faults: Faults = [];

  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
  };
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    // A text only for screen readers is in a box of one pixel.
    return (
      box.width > 1 &&
      box.height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    );
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );

  function measureFirstRow(): void {
    if (main === null || within !== undefined) return;
    const tops = (selector: string) =>
      [...main.querySelectorAll(selector)]
        .filter(
          (element) =>
            isShown(element) && element.closest('nav, search, [role="menu"], [data-head]') === null,
        )
        .map((element) => element.getBoundingClientRect().top + scrollY);
    const rows = tops('table, li, article, form, dl, fieldset, .mantine-Paper-root, [data-empty]');
    const top = Math.min(...(rows.length > 0 ? rows : tops('p, img, h2, svg')));
    if (top > latest) faults.push(`first row: at ${Math.round(top)} px`);
  }

  /** The heading of a page says what neither the header nor one of its tabs says. */
  function measureTitle(): void {
    const title = main?.querySelector('h1')?.textContent?.trim();
    const said = [...document.querySelectorAll('header :is(a, button), main nav a')]
      .filter(isShown)
      .map((element) => element.textContent?.trim());
    if (within === undefined && title !== undefined && said.includes(title))
      faults.push(`title: ${title} is said twice`);
  }

  const pressable =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"], [contenteditable="true"]';
  /** Links in running text, as in WCAG 2.5.8: their size is that of the line. */
  const isInRunningText = (element: Element) => {
    const block = element.parentElement;
    return (
      element.matches('a') &&
      getComputedStyle(element).display.startsWith('inline') &&
      block?.matches('p, li, span, label, dd') &&
      hasText(block)
    );
  };

  function measureTargets(): void {
    for (const element of place.querySelectorAll<HTMLElement>(pressable)) {
      const label = (element as HTMLInputElement).labels?.[0];
      // A box that comes with the pointer or the focus is not there yet.
      const isHidden = element.closest('label')?.checkVisibility({ opacityProperty: true }) === false;
      const drawn = isShown(element) ? element : label;
      if (isHidden || drawn === undefined || !isShown(drawn)) continue;
      if (element.matches(':disabled, [aria-disabled="true"]') || isInRunningText(element)) continue;
      // It comes into sight by the focus alone.
      if (element.matches('a[href="#page"]')) continue;
      let box = drawn.getBoundingClientRect();
      const isInSight =
        box.top > 80 && box.bottom < innerHeight - 240 && box.left >= 0 && box.right <= innerWidth;
      if (!isInSight && getComputedStyle(drawn).position !== 'fixed') {
        drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        box = drawn.getBoundingClientRect();
      }
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isHit = (atX: number, atY: number) => {
        const met = document.elementFromPoint(atX, atY);
        return met !== null && (element.contains(met) || label?.contains(met) === true);
      };
      const reach = (stepX: number, stepY: number, enough: number) => {
        let length = 0;
        while (length < enough && isHit(x + stepX * (length + 1), y + stepY * (length + 1))) length += 1;
        return length;
      };
      /** How far it reaches both ways, up to 44 px: meeting a point takes a tenth of a millisecond. */
      const measure = (stepX: number, stepY: number) => {
        const back = reach(-stepX, -stepY, 43);
        return 1 + back + reach(stepX, stepY, 43 - back);
      };
      if (!isHit(x, y)) {
        faults.push(`target: ${nameOf(element)} is covered`);
        continue;
      }
      const [width, height] = [measure(1, 0), measure(0, 1)];
      if (width < 43 || height < 43) faults.push(`target: ${nameOf(element)} is ${width} × ${height}`);
    }
    if (within === undefined) scrollTo({ top: 0, behavior: 'instant' });
  }

  function measureText(): void {
    for (const element of place.querySelectorAll('*')) {
      if (!hasText(element) || !isShown(element)) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 12) faults.push(`text: ${nameOf(element)} has ${size} px`);
    }
  }

  function measureCoral(): void {
    for (const element of place.querySelectorAll('*')) {
      if (!isShown(element) || element.closest('[data-reason]') !== null) continue;
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part !== undefined && style.content === 'none') continue;
        const drawn: Record<string, string> = { background: style.backgroundColor };
        if (hasText(element) || element.matches('svg') || part !== undefined) drawn.text = style.color;
        if (style.borderTopWidth !== '0px') drawn.border = style.borderTopColor;
        if (style.borderLeftWidth !== '0px') drawn.border = style.borderLeftColor;
        if (style.borderBottomWidth !== '0px') drawn.border = style.borderBottomColor;
        if (element instanceof SVGElement) drawn.fill = style.fill;
        for (const [what, colour] of Object.entries(drawn)) {
          if (corals.includes(colour)) faults.push(`coral: ${what} of ${nameOf(element)}${part ?? ''}`);
        }
      }
    }
  }

  function measureRows(): void {
    if (!isPhone || main === null || within !== undefined) return;
    const rows = [...main.querySelectorAll('li > article')]
      .map((article) => article.firstElementChild ?? article)
      .filter(isShown);
    if (rows.length === 0) return;
    const action = main.querySelector('[data-primary]');
    const bar = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed',
    );
    const floor = (action ?? bar)?.getBoundingClientRect().top ?? innerHeight;
    for (const row of rows) {
      const { height } = row.getBoundingClientRect();
      if (height < 63.5 || height > 72.5) faults.push(`row: ${nameOf(row)} has ${height} px`);
    }
    const inSight = rows.filter((row) => row.getBoundingClientRect().bottom <= floor + 0.5);
    // Names of two lines make some rows higher.
    const highest = Math.max(...rows.slice(0, 8).map((row) => row.getBoundingClientRect().height));
    const wanted = highest <= 64.5 ? 8 : 7;
    if (latest <= 200 && rows.length >= wanted && inSight.length < wanted)
      faults.push(`row: ${inSight.length} in sight above ${floor}`);
    // A row without a page, details or a menu opens nothing.
    const dead = rows
      .filter((row) => row.querySelector(':is(a, button):not([href^="tel:"], [href^="mailto:"])'))
      .filter((row) => {
        row.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height: high } = row.getBoundingClientRect();
        return [0.02, 0.3, 0.6].some((part) => {
          const met = document.elementFromPoint(left + width * part, top + high / 2);
          return !met?.closest('a, button, label') || !row.contains(met);
        });
      });
    for (const row of dead) faults.push(`row: ${nameOf(row)} does not open as a whole`);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = rows.at(-1)?.getBoundingClientRect().bottom ?? 0;
    if (last > floor) faults.push(`row: the last one ends at ${last}, below ${floor}`);
    scrollTo({ top: 0, behavior: 'instant' });
  }

  scrollTo({ top: 0, behavior: 'instant' });
  measureTitle();
  measureFirstRow();
  measureRows();
  measureTargets();
  measureText();
  measureCoral();
  return [...new Set(faults)];
}

/** Runs in the page, while it is drawn for paper. What is left of the shell, and who and when. */
export function measurePaper(): Faults {
  const isShown = (element: Element) =>
    element.getBoundingClientRect().height > 1 && element.checkVisibility({ visibilityProperty: true });
  const acting =
    'header, nav, search, [data-primary], [role="group"] > button, .mantine-Button-root, .mantine-ActionIcon-root';
  const shell = [...document.querySelectorAll(acting)].filter(isShown);
  const faults = shell.map(
    (element) => `print: ${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`,
  );
  const head = [...document.querySelectorAll('main > p')].find(isShown)?.textContent;
  if (!/^.+ · .*2026/.test(head ?? '')) faults.push(`print: no place and date in "${head}"`);
  return [...new Set(faults)];
}
