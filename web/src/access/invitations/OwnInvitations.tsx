import { Group, Stack, Text } from '@mantine/core';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { InvitationText } from './InvitationText.tsx';
import { accept, decline } from './queries.ts';

/** Invitations that the person has not answered; nothing if there are none. */
export function OwnInvitations() {
  const t = useText();
  const { invitations } = useSession();
  if (invitations.length === 0) return null;
  return (
    <Card title={t('invitations.own.title')}>
      <Stack gap="md">
        {invitations.map((invitation) => (
          <Group key={invitation.membership_id} justify="space-between" gap="sm">
            <Text flex="1 1 260px">
              <InvitationText invitation={invitation} />
            </Text>
            <AnswerButtons
              place={invitation.tenant_name}
              accept={() => accept(invitation)}
              decline={() => decline(invitation)}
            />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
