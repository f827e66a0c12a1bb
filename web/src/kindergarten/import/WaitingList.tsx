import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { useImportFile } from './use-import.ts';

/** Links to a list that was uploaded before and not imported yet. */
export function WaitingList() {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const file = useImportFile().data?.file ?? null;
  if (file === null || file.result !== null) return null;
  return (
    <QuietNotice
      text={t('import.waiting', { when: formatRelativeInText(file.uploaded_at, user.timezone) })}
      action={t('import.waiting.continue')}
      onAction={() => void navigate({ to: '/kindergarten/import/file/data-map' })}
    />
  );
}
