import { Stack } from '@mantine/core';
import { mdiTableArrowUp } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';

/** Shown in place of a list if none was uploaded. */
export function NoList() {
  const t = useText();
  return (
    <Stack align="center">
      <EmptyState icon={mdiTableArrowUp} text={t('import.none')} />
      <LinkButton to="/kindergarten/import/file">{t('import.file.title')}</LinkButton>
    </Stack>
  );
}
