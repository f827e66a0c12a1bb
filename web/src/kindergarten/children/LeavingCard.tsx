import { Button, Text } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiArchiveOutline } from '@mdi/js';
import { useState } from 'react';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/** A child leaves the kindergarten, or comes back. */
export function LeavingCard({ child }: { child: ChildDetails }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const isHere = child.archived_at === null;
  const props = { kindergartenId: child.kindergarten_id, children: [child], onClose: () => setAsking(false) };
  return (
    <Card title={t('children.leaving')}>
      <Text c="dimmed">{t(isHere ? 'children.archive.text' : 'children.restore.text')}</Text>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        variant="default"
        leftSection={<Icon path={isHere ? mdiArchiveOutline : mdiArchiveArrowUpOutline} />}
        onClick={() => setAsking(true)}
      >
        {t(isHere ? 'children.archive' : 'children.restore')}
      </Button>
      {asking && (isHere ? <ArchiveDialog {...props} /> : <RestoreDialog {...props} />)}
    </Card>
  );
}
