import { Button, Group, Paper, Text } from '@mantine/core';
import { mdiAccountMultipleCheckOutline, mdiAccountTagOutline } from '@mdi/js';
import { Suspense } from 'react';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import type { DraftsSource } from './files-scope.ts';
import { useDrafts } from './use-drafts.ts';

const DraftsDialog = lazyPart(async () => (await import('./DraftsDialog.tsx')).DraftsDialog);

interface DraftsNoticeProps {
  drafts: DraftsSource;
  /** The class of the place; null for none. */
  courseId: number | null;
}

/**
 * Says how many photos of the place only staff see yet, and leads to the step that shares them. Where everybody
 * in the class has consent, it shares them at once. Nothing if there are none.
 */
export function DraftsNotice({ drafts, courseId }: DraftsNoticeProps) {
  const t = useText();
  const { data, without, share, isSharing, failure } = useDrafts(drafts, courseId);
  const { dialog, open } = useDialog();
  if (data === undefined || data.total === 0) return dialog;
  const needsNoLook = without?.length === 0 && data.hidden === 0;
  const tag = () =>
    open(
      <Suspense>
        <DraftsDialog drafts={drafts} courseId={courseId} />
      </Suspense>,
    );
  return (
    <Paper withBorder p="sm" radius="lg">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('files.drafts', { count: data.total })}</Text>
          <Text size="sm" c="dimmed">
            {t(needsNoLook ? 'files.drafts.allConsent' : 'files.drafts.help')}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant={needsNoLook ? 'default' : 'filled'}
            leftSection={<Icon path={mdiAccountTagOutline} />}
            onClick={tag}
          >
            {t(needsNoLook ? 'files.tag' : 'files.drafts.tag')}
          </Button>
          {needsNoLook && (
            <Button
              leftSection={<Icon path={mdiAccountMultipleCheckOutline} />}
              loading={isSharing}
              onClick={share}
            >
              {t('files.drafts.share')}
            </Button>
          )}
        </Group>
      </Group>
      <CallFailed failure={failure} />
      {dialog}
    </Paper>
  );
}
