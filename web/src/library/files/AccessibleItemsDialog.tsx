import { Button, Group, List, Text } from '@mantine/core';
import { libraryLimits } from '#contract/library/limits.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { shortenFileName } from '../../ui/files/picked-files.ts';

/** Maximum number of names shown; the rest is only counted. */
const shownMaximum = 8;

interface AccessibleItemsDialogProps {
  act: 'delete' | 'move';
  /** Items that can't be deleted or moved; a name is empty if the row was never loaded. */
  blocked: readonly { id: number; name: string }[];
  /** Continues with the rest; undefined if nothing is left. */
  onContinue?: (() => void) | undefined;
  onClose: () => void;
}

/** Lists the chosen items that the reader may not change, and offers to continue with the rest. */
export function AccessibleItemsDialog({ act, blocked, onContinue, onClose }: AccessibleItemsDialogProps) {
  const t = useText();
  const named = blocked.filter(({ name }) => name !== '').slice(0, shownMaximum);
  const more = blocked.length - named.length;
  return (
    <Dialog
      title={t(onContinue === undefined ? 'files.unchangeable' : `files.accessible.${act}`)}
      onClose={onClose}
    >
      <Text>{t('files.accessible.text')}</Text>
      <List>
        {named.map(({ id, name }) => (
          <List.Item key={id}>{shortenFileName(name, libraryLimits.listNameCut)}</List.Item>
        ))}
        {more > 0 && <List.Item>{t('files.accessible.more', { count: more })}</List.Item>}
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(onContinue === undefined ? 'shell.close' : 'shell.cancel')}
        </Button>
        {onContinue !== undefined && <Button onClick={onContinue}>{t('files.accessible.continue')}</Button>}
      </Group>
    </Dialog>
  );
}
