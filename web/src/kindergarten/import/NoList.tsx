import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';

/** Shown in place of a list if none was uploaded. */
export function NoList() {
  const t = useText();
  return (
    <EmptyState illustration="import-done" text={t('import.none')}>
      <LinkButton to="/kindergarten/import/file">{t('import.file.title')}</LinkButton>
    </EmptyState>
  );
}
