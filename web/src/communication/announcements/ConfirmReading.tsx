import { Button, Group } from '@mantine/core';
import { mdiCheck, mdiCheckCircleOutline } from '@mdi/js';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatRelativeInText } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuestionCard } from '../../ui/QuestionCard.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { pathOf, useAnnouncements } from './scope.ts';

/** Asks the person to say that they have read it; then says when they did. */
export function ConfirmReading({ id, confirmedAt }: { id: number; confirmedAt: string | null }) {
  const t = useText();
  const { timezone } = useSession().user;
  if (confirmedAt !== null) {
    return (
      <div>
        <StateChip hue="leaf" icon={mdiCheckCircleOutline}>
          {t('announcements.youConfirmed', { when: formatRelativeInText(confirmedAt, timezone) })}
        </StateChip>
      </div>
    );
  }
  return (
    <QuestionCard question={t('announcements.confirmQuestion')}>
      <ConfirmButton id={id} />
    </QuestionCard>
  );
}

/** One tap says it. */
export function ConfirmButton({ id }: { id: number }) {
  const t = useText();
  const { routes } = useAnnouncements();
  const confirm = useRouteMutation(routes.confirm, { success: sayMessage });
  return (
    <Group gap="sm">
      <Button
        leftSection={<Icon path={mdiCheck} />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: pathOf(id) })}
      >
        {t('announcements.confirm')}
      </Button>
      <CallFailed failure={confirm.error} />
    </Group>
  );
}
