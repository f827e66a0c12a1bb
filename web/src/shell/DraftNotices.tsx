import { Button, Group, Stack } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import {
  type Draft,
  followDrafts,
  forgetDraft,
  keepDraftsOf,
  restoredForms,
  waitingDrafts,
} from '../base/drafts.ts';
import type { Session } from '../base/session.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { usePrepended } from '../ui/prepended.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Offers drafts from before a session ended or the page was left, and says in a form if it was restored. */
export function DraftNotices({ session }: { session: Session }) {
  const { active, user } = session;
  const isActing = Boolean(session.logged_in_as);
  const drafts = useStore(waitingDrafts);
  const restored = useStore(restoredForms);
  const here = active ? `${active.kind}:${active.id}` : null;
  useEffect(() => {
    // An administrator who acts as somebody else returns to their own drafts.
    if (!isActing) void keepDraftsOf(user.id);
    void followDrafts(user.id);
  }, [user.id, isActing]);
  return (
    <>
      {drafts
        .filter(({ owner, place }) => owner === user.id && place.context === here)
        .map((draft) => (
          <WaitingDraft key={draft.form} draft={draft} />
        ))}
      {restored.map(({ form, element, discard }) => (
        <RestoredNotice key={form} element={element} onDiscard={discard} />
      ))}
    </>
  );
}

function WaitingDraft({ draft }: { draft: Draft }) {
  const t = useText();
  const navigate = useNavigate();
  const { href, title, label } = draft.place;
  const name = label ?? t(title ?? 'shell.name');
  const isHere = useLocation({ select: ({ pathname }) => pathname === href.split(/[?#]/)[0] });
  return (
    <QuietNotice text={t(isHere ? 'shell.draft.here' : 'shell.draft.waiting', { name })}>
      <Group gap="xs">
        {!isHere && (
          <Button variant="default" onClick={() => void navigate({ href })}>
            {t('shell.draft.open')}
          </Button>
        )}
        <Button variant={isHere ? 'default' : 'subtle'} onClick={() => forgetDraft(draft.owner, draft.form)}>
          {t('shell.draft.throw')}
        </Button>
      </Group>
    </QuietNotice>
  );
}

/** It is the first element of any form. */
function RestoredNotice({ element, onDiscard }: { element: HTMLFormElement; onDiscard: () => void }) {
  const t = useText();
  const host = usePrepended(element);
  return createPortal(
    <Stack pb="md">
      <QuietNotice text={t('shell.draft.restored')} action={t('shell.draft.discard')} onAction={onDiscard} />
    </Stack>,
    host,
  );
}
