import { Button, Text } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiArchiveOutline } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useChild } from './child-context.tsx';
import { ArchiveDialog, RestoreDialog } from './LeavingDialogs.tsx';

/** Archives or restores a child. */
export function LeavingCard() {
  const t = useText();
  const child = useChild();
  const { dialog, open } = useDialog();
  const props = { children: [child] };
  const [act, icon, Dialog] =
    child.archived_at === null
      ? (['archive', mdiArchiveOutline, ArchiveDialog] as const)
      : (['restore', mdiArchiveArrowUpOutline, RestoreDialog] as const);
  return (
    <Card title={t('children.leaving')}>
      <Text c="dimmed">{t(`children.${act}.text`)}</Text>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        variant="default"
        leftSection={<Icon path={icon} />}
        onClick={() => open(<Dialog {...props} />)}
      >
        {t(`children.${act}`)}
      </Button>
      {dialog}
    </Card>
  );
}
