import { Stack } from '@mantine/core';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { QuestionCard } from '../../ui/QuestionCard.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { InvitationText } from './InvitationText.tsx';
import { accept, decline } from './queries.ts';

/** Invitations that the person has not answered; nothing if there are none. */
export function OwnInvitations() {
  const t = useText();
  const { invitations } = useSession();
  if (invitations.length === 0) return null;
  return (
    <Stack gap="md">
      {invitations.map((invitation) => (
        <QuestionCard
          key={invitation.membership_id}
          question={
            invitation.tenant_name === ''
              ? t('invitations.mail.subject.platform')
              : t('invitations.mail.subject', { place: invitation.tenant_name })
          }
          sentence={<InvitationText invitation={invitation} />}
        >
          <AnswerButtons
            place={invitation.tenant_name}
            accept={() => accept(invitation)}
            decline={() => decline(invitation)}
          />
        </QuestionCard>
      ))}
    </Stack>
  );
}
