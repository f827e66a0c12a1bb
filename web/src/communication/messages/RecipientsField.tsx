import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { countRecipients, listRecipients } from '#contract/communication/messages.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { callRoute } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatDay } from '../../ui/dates.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';

/** How many rows the pick-list shows at once. */
const offered = 30;

/** Whom the message is for, how many people these are, and who of them cannot read it in Kiik. */
export function RecipientsField(props: BoundInput<readonly Identity[]>) {
  const t = useText();
  return (
    <Stack gap={4}>
      <IdentityPicker
        {...props}
        label={t('messages.recipients')}
        required
        source={{
          key: [listRecipients.name],
          async load(term, signal) {
            const query = { ...(term !== '' && { term }), perPage: String(offered) };
            const { data, total } = await callRoute(listRecipients, { query, signal });
            return { items: data, total };
          },
        }}
      />
      <RecipientsCount recipients={props.value} />
    </Stack>
  );
}

function RecipientsCount({ recipients }: { recipients: readonly Identity[] }) {
  const t = useText();
  const ids = recipients.map(({ unique_id }) => unique_id).slice(0, messageLimits.recipientsMaximum);
  const { data, error } = useQuery({
    queryKey: [countRecipients.name, ids],
    queryFn: ({ signal }) => callRoute(countRecipients, { body: { recipients: ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  if (ids.length === 0) return null;
  const without = data?.without_account_count ?? 0;
  const unnamed = without - (data?.without_account.length ?? 0);
  const names = data?.without_account.join(', ') ?? '';
  return (
    <div role="status">
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {[
            t('messages.count.people', { count: data.people_count }),
            data.families_count > 0 && t('messages.count.families', { count: data.families_count }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      {without > 0 && (
        <Text size="sm" c="var(--kiik-sun-deep)">
          {t('messages.count.withoutAccount', { count: without })}{' '}
          {unnamed > 0 ? t('messages.andMore', { names, count: unnamed }) : names}
        </Text>
      )}
      {data?.absent.map(({ name, ends_on }) => (
        <Text key={name} size="sm" c="var(--kiik-sun-deep)">
          {t('messages.count.absent', { name, day: formatDay(ends_on) })}
        </Text>
      ))}
      <CallFailed failure={error} />
    </div>
  );
}
