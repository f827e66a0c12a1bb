import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { getDraft } from '#contract/communication/messages.ts';
import { routeQuery } from '../../base/query-client.ts';
import { leavingAsked } from '../../base/unsaved.ts';
import { PageState } from '../../ui/QueryState.tsx';
import { DraftForm } from './DraftForm.tsx';
import { isThere } from './keep-draft.ts';

/** Writes a message. The draft is in the address as soon as it is stored, so that a reload goes on with it. */
export function WritePage() {
  const navigate = useNavigate();
  const { draft } = useSearch({ strict: false }) as Record<string, string>;
  const id = /^[1-9]\d{0,14}$/.test(draft ?? '') ? Number(draft) : null;
  // The form stays when its own draft gets an address, and is another one for any other draft.
  const shown = useRef({ id, begunWith: id, form: 0 });
  if (shown.current.id !== id) shown.current = { id, begunWith: id, form: shown.current.form + 1 };
  const { begunWith, form } = shown.current;

  async function addToAddress(created: number): Promise<boolean> {
    shown.current = { ...shown.current, id: created };
    const search = { draft: String(created) } as never;
    await awaitReturn();
    // Nothing is lost by it, whatever is typed meanwhile.
    await navigate({ to: '.', search, replace: true, resetScroll: false, ignoreBlocker: true });
    return new URLSearchParams(window.location.search).get('draft') === String(created);
  }

  return begunWith === null ? (
    <DraftForm key={form} draft={null} onCreated={addToAddress} />
  ) : (
    <StoredDraft key={form} id={begunWith} />
  );
}

/** The longest time, in milliseconds, that the browser takes to return to a page which is not left after all. */
const returnTime = 300;

/** While Back asks whether the page may be left, the browser is at the page before, whose address must stay. */
async function awaitReturn(): Promise<void> {
  const question = leavingAsked.get();
  if (question === null || (await question.answered)) return;
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, returnTime);
  });
}

/** Goes on with a draft. */
function StoredDraft({ id }: { id: number }) {
  const query = useQuery({
    ...routeQuery(getDraft, { params: { message_id: id } }),
    enabled: () => isThere(id),
  });
  return (
    <PageState query={query}>{(draft) => <DraftForm draft={draft} onCreated={async () => true} />}</PageState>
  );
}
