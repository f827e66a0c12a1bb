import { leavingAsked, unsavedForms } from './unsaved.ts';

/**
 * Whether the page, or a part of it, may be left: true if nothing is unsaved there and nothing else is
 * `lost`, else the person's answer. Discards the typing if they leave.
 */
export function askToLeave(within: Element | null = null, lost: readonly string[] = []): Promise<boolean> {
  if (listUnsaved(within).length === 0 && lost.length === 0) return Promise.resolve(true);
  const open = leavingAsked.get();
  if (open !== null) return open.answered;
  let answer = (_leaves: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (leaves) => {
      leavingAsked.set(null);
      if (leaves) giveUp(within);
      resolve(leaves);
    };
  });
  leavingAsked.set({ lost, answer, answered });
  return answered;
}

/** The forms with unsaved typing: all of them, or those within that part of the page. */
function listUnsaved(within: Element | null) {
  return [...unsavedForms].filter(([, form]) => within === null || within.contains(form.element()));
}

function giveUp(within: Element | null): void {
  for (const [name, form] of listUnsaved(within)) {
    unsavedForms.delete(name);
    form.giveUp();
  }
}
