import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAskedAction } from '../../ui/use-asked-action.ts';

interface DeclineButtonProps {
  /** The place of the invitation, for screen readers, because there are several of these buttons. */
  place: string;
  decline: () => Promise<void>;
}

/** Declines, after a confirmation. */
export function DeclineButton({ place, decline }: DeclineButtonProps) {
  const t = useText();
  const declining = useAskedAction(decline);
  return (
    <>
      <Button
        variant="default"
        onClick={declining.ask}
        aria-label={`${t('invitations.page.decline')}: ${place}`}
      >
        {t('invitations.page.decline')}
      </Button>
      <ConfirmDialog
        {...declining.dialog}
        title={t('invitations.page.declineTitle')}
        text={t('invitations.page.declineText')}
        action={t('invitations.page.decline')}
      />
    </>
  );
}

interface AnswerButtonsProps extends DeclineButtonProps {
  accept: () => Promise<void>;
}

/** The buttons to accept and to decline. */
export function AnswerButtons({ place, accept, decline }: AnswerButtonsProps) {
  const t = useText();
  const accepting = useMutation({ mutationFn: accept });
  return (
    <Stack gap="sm" maw={480}>
      <Group gap="sm" grow>
        <Button
          loading={accepting.isPending}
          onClick={() => accepting.mutate()}
          aria-label={`${t('invitations.page.accept')}: ${place}`}
        >
          {t('invitations.page.accept')}
        </Button>
        <DeclineButton place={place} decline={decline} />
      </Group>
      <CallFailed failure={accepting.error} />
    </Stack>
  );
}
