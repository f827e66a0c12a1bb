import { Button, Group, Paper, Text } from '@mantine/core';
import { mdiAccountMultipleCheckOutline } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { refreshLibrary } from '../refresh.ts';
import type { DraftsSource } from './files-scope.ts';

/** Says how many pictures of the place only staff see yet, and shares them; nothing if there are none. */
export function TaggedDrafts({ drafts }: { drafts: DraftsSource }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: drafts.key,
    queryFn: ({ signal }) => drafts.load(signal),
    select: (reply) => reply.data.length,
  });
  const share = useMutation({
    mutationFn: drafts.share,
    onSuccess: ({ done }) =>
      showToast({ kind: 'success', text: translateNow('files.drafts.shared', { count: done.length }) }),
    onSettled: refreshLibrary,
  });
  if (data === undefined || data === 0) return null;
  return (
    <Paper withBorder p="sm" radius="lg">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('files.drafts', { count: data })}</Text>
          <Text size="sm" c="dimmed">
            {t('files.drafts.help')}
          </Text>
        </div>
        <Button
          leftSection={<Icon path={mdiAccountMultipleCheckOutline} />}
          loading={share.isPending}
          onClick={() => share.mutate()}
        >
          {t('files.drafts.share')}
        </Button>
      </Group>
    </Paper>
  );
}
