import { Checkbox, Group, Stack } from '@mantine/core';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { findActive, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import type { RouteForm } from '../../ui/form.tsx';
import type { DraftValues } from './draft-values.ts';

/** What can be chosen for a message: when it goes, how it rings, and who sees the answers. */
export function DraftOptions({ form: { form, input, checkbox } }: { form: RouteForm<DraftValues> }) {
  const t = useText();
  const today = readToday();
  const here = findActive(useSession());
  // A guardian rings nobody at night.
  const worksHere =
    here !== null && (here.organization_id !== null || here.memberships.some((one) => one !== 'guardian'));
  return (
    <Stack gap={0}>
      <Checkbox {...checkbox('allows_reply_all')} label={t('messages.allowReplyAll')} />
      {worksHere && (
        <Checkbox
          {...checkbox('is_urgent')}
          label={t('messages.urgent.option')}
          {...(form.values.is_urgent && { description: t('messages.urgent.help') })}
        />
      )}
      <Checkbox {...checkbox('is_later')} label={t('messages.sendLater')} />
      {form.values.is_later && (
        <Group gap="sm" align="flex-start">
          <DateField
            {...input('send_at')}
            label={t('dates.date')}
            min={today}
            max={addDays(today, messageLimits.scheduleDays)}
          />
          <TimeField {...input('send_time')} label={t('dates.time')} />
        </Group>
      )}
    </Stack>
  );
}
