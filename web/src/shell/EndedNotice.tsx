import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextKey } from '#locales/texts.ts';
import { listWaitingPages } from '../base/drafts.ts';
import { sessionEnded } from '../base/session-ended.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { usePrepended } from '../ui/prepended.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Says at the sign-in page that a session ended, and on which pages typing waits that somebody else's sign-in deletes. */
export function EndedNotice() {
  const t = useText();
  const ended = useStore(sessionEnded);
  const [pages, setPages] = useState<readonly TextKey[]>([]);
  const host = usePrepended(document.querySelector('main > *'));
  useEffect(() => {
    let isGone = false;
    void listWaitingPages().then((found) => isGone || setPages(found));
    return () => {
      isGone = true;
      sessionEnded.set(null);
    };
  }, []);
  const text =
    pages.length > 0
      ? t('shell.ended.kept', { pages: pages.map((page) => t(page)).join(', ') })
      : ended === 'silent' && t('shell.ended');
  return (
    text &&
    createPortal(
      <Box pb="md">
        <QuietNotice text={text} />
      </Box>,
      host,
    )
  );
}
