import { Button, Group, Text } from '@mantine/core';
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiEmailFastOutline,
  mdiEmailRemoveOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArchiveDialog, RestoreDialog } from './EmployeeDialogs.tsx';
import { useEmployeeListPath } from './employee-path.ts';
import { useResend } from './queries.ts';

/** Whether the employee works here, is only invited or left, and what the reader may do about it. */
export function StayingCard({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const navigate = useNavigate();
  const list = useEmployeeListPath();
  const [asking, setAsking] = useState<'archive' | 'restore' | null>(null);
  const { allowed, archived_at: archivedAt, invited_at: invitedAt, state } = employee;
  const kindergartenId = employee.kindergarten_id;
  const resending = useResend();
  const isMember = state === 'active';
  const since = isMember ? null : (archivedAt ?? invitedAt);
  return (
    <Card title={t('employees.state')}>
      <Group gap="sm">
        <MembershipChip state={state} />
        {since !== null && (
          <Text c="dimmed">{t('employees.since', { day: formatDay(since.slice(0, 10)) })}</Text>
        )}
      </Group>
      {(allowed.archive || allowed.restore || allowed.resend) && (
        <Group gap="sm">
          {allowed.resend && (
            <Button
              leftSection={<Icon path={mdiEmailFastOutline} />}
              loading={resending.isPending}
              onClick={() =>
                resending.mutate({
                  params: { kindergarten_id: kindergartenId },
                  body: { employee_ids: [employee.id] },
                })
              }
            >
              {t('invitations.resend')}
            </Button>
          )}
          {allowed.archive && (
            <Button
              variant="default"
              leftSection={<Icon path={isMember ? mdiArchiveOutline : mdiEmailRemoveOutline} />}
              onClick={() => setAsking('archive')}
            >
              {t(isMember ? 'employees.archive' : 'employees.withdraw')}
            </Button>
          )}
          {allowed.restore && (
            <Button
              variant="default"
              leftSection={<Icon path={mdiArchiveArrowUpOutline} />}
              onClick={() => setAsking('restore')}
            >
              {t('employees.restore')}
            </Button>
          )}
        </Group>
      )}
      {asking === 'archive' && (
        <ArchiveDialog
          kindergartenId={kindergartenId}
          employees={[employee]}
          // Of an invitation that is taken back nothing is left to be shown.
          onDone={() => (isMember ? undefined : navigate({ to: list }))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'restore' && (
        <RestoreDialog kindergartenId={kindergartenId} employee={employee} onClose={() => setAsking(null)} />
      )}
    </Card>
  );
}
