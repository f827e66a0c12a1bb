import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import classes from './DayPage.module.css';

/** A change in words: what it is now; what it was before, by whom and when. */
interface ToldChange {
  now: string;
  before: string;
}

interface HistoryRowsProps<Change> {
  query: UseQueryResult<{ data: Change[] }>;
  tell: (change: Change) => ToldChange;
}

/** What was changed in the diary, the latest first. */
export function HistoryRows<Change extends { id: number }>({ query, tell }: HistoryRowsProps<Change>) {
  const t = useText();
  return (
    <Dialog title={t('diary.history')}>
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{t('diary.noHistory')}</Text>
          ) : (
            <ul className={classes.history}>
              {data.map((change) => (
                <HistoryRow key={change.id} {...tell(change)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function HistoryRow({ now, before }: ToldChange) {
  return (
    <li>
      <Stack gap={0}>
        <Text fw={650} style={{ whiteSpace: 'pre-line' }}>
          {now}
        </Text>
        <Text c="dimmed" size="sm" style={{ whiteSpace: 'pre-line' }}>
          {before}
        </Text>
      </Stack>
    </li>
  );
}
