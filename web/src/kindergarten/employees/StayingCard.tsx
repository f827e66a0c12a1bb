import { Group, Text } from '@mantine/core';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { useEmployee } from './employee-context.tsx';

/** Since when the employee is invited or has left; nothing for somebody who simply works here. */
export function StayingCard() {
  const t = useText();
  const { archived_at: archivedAt, invited_at: invitedAt, state } = useEmployee();
  if (state === 'active') return null;
  const since = archivedAt ?? invitedAt;
  return (
    <Card title={t('employees.state')}>
      <Group gap="sm">
        <MembershipChip state={state} />
        {since !== null && (
          <Text c="dimmed">{t('employees.since', { day: formatDate(since.slice(0, 10)) })}</Text>
        )}
      </Group>
    </Card>
  );
}
