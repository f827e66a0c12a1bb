import { Alert } from '@mantine/core';
import { mdiAlertOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What a person should look at before they go on, said at once to screen readers. */
export function WarningNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="sun" variant="light" role="alert" icon={<Icon path={mdiAlertOutline} />} title={title}>
      {children}
    </Alert>
  );
}
