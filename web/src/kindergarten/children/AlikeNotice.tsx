import { Stack, Text } from '@mantine/core';
import type { AlikeChild } from '#contract/kindergarten/children.ts';
import { useText } from '../../base/text.ts';
import { formatDate } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { useCoursePaths } from '../courses/scope.ts';

/** Existing children who may be the same as the one being entered, each with a link to its page. */
export function AlikeNotice({ alike }: { alike: readonly AlikeChild[] }) {
  const t = useText();
  const { childPathOf } = useCoursePaths();
  return (
    <WarningNotice title={t('children.alike')}>
      <Stack gap="xs">
        {alike.map(({ id, fname, lname, birth_date, archived_at, same_idcode }) => (
          <div key={id}>
            <LinkAnchor to={childPathOf(id)}>{`${fname} ${lname}`}</LinkAnchor>
            <Text size="sm">
              {[
                t('children.alike.born', { day: formatDate(birth_date) }),
                ...(same_idcode ? [t('children.alike.same_idcode')] : []),
                ...(archived_at === null ? [] : [t('children.alike.archived')]),
              ].join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </WarningNotice>
  );
}
