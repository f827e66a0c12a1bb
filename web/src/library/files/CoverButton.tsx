import { ActionIcon } from '@mantine/core';
import { mdiImageCheckOutline } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { FailureBeside } from '../../ui/FailureBeside.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import type { ShownFile } from './files-scope.ts';
import { useCover } from './use-cover.ts';

/** Puts the picture on the cover of its album. */
export function CoverButton({ file }: { file: ShownFile }) {
  const t = useText();
  const { isChoosing, choose } = useCover();
  const { failure, forget, run } = useActionRun();
  return (
    <ActionIcon
      aria-label={t('files.cover.use')}
      title={t('files.cover.use')}
      loading={isChoosing}
      onClick={() => void run(() => choose(file))}
    >
      <Icon path={mdiImageCheckOutline} />
      <FailureBeside failure={failure} onClose={forget} />
    </ActionIcon>
  );
}
