import { Stack } from '@mantine/core';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { findActive, holdsFlag, useKindergartenId, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { GuardiansTable } from './GuardiansTable.tsx';

export function GuardiansPage() {
  const t = useText();
  const session = useSession();
  const kindergartenId = useKindergartenId();
  if (kindergartenId === null) return null;
  return (
    <Stack gap="lg">
      <PageTitle below={findActive(session)?.name}>{t('guardians.title')}</PageTitle>
      <GuardiansTable
        key={kindergartenId}
        kindergartenId={kindergartenId}
        mayEdit={holdsFlag(session, 'guardians_can_edit')}
        childPath={(childId) => `/child/${childId}`}
      />
    </Stack>
  );
}

/** The guardians of one kindergarten under administration. */
export function AdminGuardiansTab() {
  const kindergartenId = useAdministeredKindergartenId();
  return (
    <GuardiansTable
      kindergartenId={kindergartenId}
      mayEdit
      childPath={(childId) => `/admin/kindergartens/${kindergartenId}/children/${childId}`}
    />
  );
}
