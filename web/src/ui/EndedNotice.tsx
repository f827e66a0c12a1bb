import type { ReactNode } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { listWaitingPages } from '../base/drafts.ts';
import { useText } from '../base/text.ts';
import { QuietNotice } from './QuietNotice.tsx';

/** Says on the sign-in page that a session ended, and which pages have drafts that a new sign-in deletes. */
function EndedNotice({ pages }: { pages: readonly TextKey[] }) {
  const t = useText();
  const names = pages.map((page) => t(page)).join(', ');
  return <QuietNotice text={names === '' ? t('shell.ended') : t('shell.ended.kept', { pages: names })} />;
}

/** The notice, if there is one. `isNews` if nothing has yet said that the session ended. */
export async function makeEndedNotice(isNews: boolean): Promise<ReactNode> {
  const pages = await listWaitingPages();
  return pages.length > 0 || isNews ? <EndedNotice pages={pages} /> : null;
}
