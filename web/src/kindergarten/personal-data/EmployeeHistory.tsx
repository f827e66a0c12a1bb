import { Button } from '@mantine/core';
import { mdiHistory } from '@mdi/js';
import { useState } from 'react';
import { holdsFlag, useSession } from '../../app/session.ts';
import { useText } from '../../app/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmployeeAccessTable } from './AccessTable.tsx';

interface EmployeeHistoryProps {
  kindergartenId: number;
  employeeId: number;
}

/** Opens who looked at an employee's data or changed them; nothing for who may not know. */
export function EmployeeHistory(props: EmployeeHistoryProps) {
  const t = useText();
  const session = useSession();
  const [opened, setOpened] = useState(false);
  if (!holdsFlag(session, 'employees_access_history', 'canAccessKindergartensEmployees')) return null;
  return (
    <>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<Icon path={mdiHistory} />}
        onClick={() => setOpened(true)}
      >
        {t('personal-data.history.open')}
      </Button>
      {opened && (
        <Dialog title={t('personal-data.history.employeeTitle')} onClose={() => setOpened(false)}>
          <EmployeeAccessTable {...props} />
        </Dialog>
      )}
    </>
  );
}
