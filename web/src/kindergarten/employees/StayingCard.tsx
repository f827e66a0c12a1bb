import { Button, Group, Text } from '@mantine/core';
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiEmailFastOutline,
  mdiEmailRemoveOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { resendEmployeeInvitations } from '#contract/kindergarten/employees.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { sayResent } from '../../access/invitations/say-resent.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ArchiveDialog, RestoreDialog } from './EmployeeDialogs.tsx';
import { useEmployee } from './employee-context.tsx';
import { useEmployeeListPath } from './employee-path.ts';

/** Whether the employee works here, is invited or left, with the reader's actions. */
export function StayingCard() {
  const t = useText();
  const navigate = useNavigate();
  const list = useEmployeeListPath();
  const employee = useEmployee();
  const { dialog, open } = useDialog();
  const { allowed, archived_at: archivedAt, invited_at: invitedAt, state } = employee;
  const resending = useRouteMutation(resendEmployeeInvitations, { success: sayResent });
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
              onClick={() => resending.mutate({ body: { employee_ids: [employee.id] } })}
            >
              {t('invitations.resend')}
            </Button>
          )}
          {allowed.archive && (
            <Button
              variant="default"
              leftSection={<Icon path={isMember ? mdiArchiveOutline : mdiEmailRemoveOutline} />}
              onClick={() =>
                open(
                  <ArchiveDialog
                    employees={[employee]}
                    // After an invitation is withdrawn, there is no page to show.
                    onDone={() => (isMember ? undefined : navigate({ to: list }))}
                  />,
                )
              }
            >
              {t(isMember ? 'employees.archive' : 'employees.withdraw')}
            </Button>
          )}
          {allowed.restore && (
            <Button
              variant="default"
              leftSection={<Icon path={mdiArchiveArrowUpOutline} />}
              onClick={() => open(<RestoreDialog employee={employee} />)}
            >
              {t('employees.restore')}
            </Button>
          )}
        </Group>
      )}
      {dialog}
    </Card>
  );
}
