import { useText } from '../app/text.ts';
import type { KeptDraft } from './kept-typing.ts';
import { QuietNotice } from './QuietNotice.tsx';

/** Says that the form began with what was typed earlier, and offers to start over. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  const t = useText();
  if (!draft.restored) return null;
  return (
    <QuietNotice
      text={t('shell.draft.restored')}
      action={t('shell.draft.discard')}
      onAction={draft.discard}
    />
  );
}
