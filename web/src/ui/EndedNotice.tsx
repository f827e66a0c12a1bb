import type { ReactNode } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { listWaitingPages } from '../base/drafts.ts';
import { useText } from '../base/text.ts';
import { QuietNotice } from './QuietNotice.tsx';

/** Says at the sign-in page that a session ended, and on which pages typing waits that somebody else's sign-in deletes. */
function EndedNotice({ pages }: { pages: readonly TextKey[] }) {
  const t = useText();
  const names = pages.map((page) => t(page)).join(', ');
  return <QuietNotice text={names === '' ? t('shell.ended') : t('shell.ended.kept', { pages: names })} />;
}

/** The notice, where there is something to say; `isNews` where nothing has said yet that the session ended. */
export async function makeEndedNotice(isNews: boolean): Promise<ReactNode> {
  const pages = await listWaitingPages();
  return pages.length > 0 || isNews ? <EndedNotice pages={pages} /> : null;
}
