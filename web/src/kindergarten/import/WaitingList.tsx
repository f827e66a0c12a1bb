import { useNavigate } from '@tanstack/react-router';
import { useKindergartenId, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { useImportFile } from './queries.ts';

/** Leads back to a list that was uploaded before and not imported yet. */
export function WaitingList() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <Waiting kindergartenId={kindergartenId} />;
}

function Waiting({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const file = useImportFile(kindergartenId).data?.file ?? null;
  if (file === null || file.result !== null) return null;
  return (
    <QuietNotice
      text={t('import.waiting', { when: formatRelative(file.uploaded_at, user.timezone) })}
      action={t('import.waiting.continue')}
      onAction={() => void navigate({ to: '/kindergarten/import/file/data-map' })}
    />
  );
}
