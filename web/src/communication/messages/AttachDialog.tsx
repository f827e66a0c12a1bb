import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { attachFiles } from '#contract/communication/messages.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { FilesOfLibrary } from '../../library/files/FilesOfLibrary.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepDraft } from './keep-draft.ts';

interface AttachDialogProps {
  /** Stores the draft; returns its id. */
  store: () => Promise<number>;
  /** How many files it has. */
  count: number;
}

/** Attaches files of the library to a draft. */
export function AttachDialog({ store, count }: AttachDialogProps) {
  const t = useText();
  const close = useClose();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  const attach = useRouteMutation(attachFiles, {
    onDone(draft) {
      keepDraft(draft);
      close();
    },
  });

  async function add(): Promise<void> {
    setFailure(null);
    try {
      const message_id = await store();
      attach.mutate({ params: { message_id }, body: { file_ids: [...chosen] } });
    } catch (caught) {
      setFailure(caught);
    }
  }

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <Dialog title={t('messages.files.fromLibrary.title')}>
      <FilesOfLibrary
        chosen={chosen}
        onToggle={toggle}
        isFull={count + chosen.size >= messageLimits.filesMaximum}
      />
      <CallFailed failure={failure ?? attach.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={chosen.size === 0} loading={attach.isPending} onClick={() => void add()}>
          {chosen.size === 0
            ? t('messages.files.attach.none')
            : t('messages.files.attach', { count: chosen.size })}
        </Button>
      </Group>
    </Dialog>
  );
}
