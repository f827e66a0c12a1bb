import { Button, Group, List, Text } from '@mantine/core';
import { libraryLimits } from '#contract/library/limits.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { shortenFileName } from '../../ui/files/picked-files.ts';

/** Names that are shown before the rest is only counted. */
const shownMaximum = 8;

interface AccessibleItemsDialogProps {
  act: 'delete' | 'move';
  /** What can't be deleted or moved; a name is empty where it was never read. */
  blocked: readonly { id: number; name: string }[];
  /** Goes on with the rest; without it nothing is left. */
  onContinue?: (() => void) | undefined;
  onClose: () => void;
}

/** Says what of the chosen belongs to others or may only be looked at, and offers to go on with the rest. */
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
