import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FolderRow, FolderType } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { moveFilesTo, moveFoldersTo, type Refused } from '../changes.ts';
import { AccessibleItemsDialog } from '../files/AccessibleItemsDialog.tsx';
import type { ChosenFile } from '../files/chosen-files.ts';
import { MovePlaces, type MoveTarget } from './MovePlaces.tsx';

/** The moved items; files with their current folders and their child. */
export type Moved =
  | { kind: 'folders'; folders: readonly FolderRow[] }
  | { kind: 'files'; files: readonly Pick<ChosenFile, 'id' | 'folderId'>[]; childId: number | null };

interface MoveDialogProps {
  type: FolderType;
  moved: Moved;
  onDone: () => void;
}

/** Chooses a target folder, asks for confirmation, and moves. */
export function MoveDialog({ type, moved, onDone }: MoveDialogProps) {
  const t = useText();
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [isChosen, setChosen] = useState(false);
  const [stayed, setStayed] = useState<Refused>([]);
  const kindergartenId = useKindergartenId();
  const close = useClose();
  const finish = () => {
    close();
    onDone();
  };
  const move = useMutation({
    async mutationFn({ id }: MoveTarget) {
      if (moved.kind === 'files') {
        return id === null ? [] : moveFilesTo(kindergartenId, moved.files, id);
      }
      await moveFoldersTo(
        kindergartenId,
        moved.folders.map((folder) => folder.id),
        id,
      );
      return [];
    },
    onSuccess: (refused) => (refused.length > 0 ? setStayed(refused) : finish()),
    // The dialog closes on success and on failure (files-and-forms §4).
    onError: finish,
  });
  if (stayed.length > 0) return <AccessibleItemsDialog act="move" blocked={stayed} onClose={finish} />;
  const count = moved.kind === 'files' ? moved.files.length : moved.folders.length;
  return (
    <Dialog title={t('folders.move.title')}>
      {isChosen && target !== null ? (
        <>
          <Text>
            {t(moved.kind === 'files' ? 'folders.move.confirmFiles' : 'folders.move.confirmFolders', {
              count,
              name: target.name,
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('folders.move.inherits')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" mr="auto" disabled={move.isPending} onClick={() => setChosen(false)}>
              {t('shell.back')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button loading={move.isPending} onClick={() => move.mutate(target)}>
              {t('folders.move')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <MovePlaces type={type} moved={moved} target={target} onChoose={setTarget} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button disabled={target === null} onClick={() => setChosen(true)}>
              {t('shell.next')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
