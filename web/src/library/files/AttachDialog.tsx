import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { attachedFilesMaximum } from '#contract/library/attached-files.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FilesOfLibrary } from './FilesOfLibrary.tsx';

interface AttachDialogProps {
  /** Attaches these files of the library; the dialog says why it failed, and closes if it did not. */
  attach: (fileIds: readonly number[]) => Promise<unknown>;
  /** How many files are attached already. */
  count: number;
}

/** Attaches files of the library. */
export function AttachDialog({ attach, count }: AttachDialogProps) {
  const t = useText();
  const close = useClose();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function add(): Promise<void> {
    setFailure(null);
    setPending(true);
    try {
      await attach([...chosen]);
      close();
    } catch (caught) {
      setFailure(caught);
      setPending(false);
    }
  }

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <Dialog title={t('files.attach.title')}>
      <FilesOfLibrary
        chosen={chosen}
        onToggle={toggle}
        isFull={count + chosen.size >= attachedFilesMaximum}
      />
      <CallFailed failure={failure} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={chosen.size === 0} loading={isPending} onClick={() => void add()}>
          {chosen.size === 0 ? t('files.attach.none') : t('files.attach', { count: chosen.size })}
        </Button>
      </Group>
    </Dialog>
  );
}
