import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countTaggedChildren } from '#contract/library/bulk-files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { describeOutcome } from './describe-outcome.ts';
import { EvidenceSwitches } from './EvidenceSwitches.tsx';
import { TaggedChildren } from './TaggedChildren.tsx';
import { useClassChoice } from './use-class-choice.ts';
import { batch } from './use-tagging.ts';

interface TagDialogProps {
  /** The class whose children are offered first; null for none. */
  courseId: number | null;
  /** The photos on which the reader may mark children. */
  fileIds: readonly number[];
}

/** Marks children on several photos at once, however many. */
export function TagDialog({ courseId, fileIds }: TagDialogProps) {
  const t = useText();
  const close = useClose();
  const choice = useClassChoice(courseId);
  const params = { kindergarten_id: useKindergartenId() };
  const [read, setRead] = useState(0);
  const query = useQuery({
    queryKey: [countTaggedChildren.name, params, fileIds],
    async queryFn({ signal }) {
      const replies = [];
      for (const file_ids of batch(fileIds)) {
        replies.push(
          await callRoute(countTaggedChildren, { params, query: { file_ids: file_ids.join(',') }, signal }),
        );
        setRead(replies.length);
      }
      return replies;
    },
    meta: { showsFailure: true },
  });
  const batches = batch(fileIds).length;
  return (
    <Dialog title={t('files.tag')}>
      {query.isPending ? (
        <>
          {batches > 1 && <Text role="status">{t('files.tagging', { n: read, total: batches })}</Text>}
          <Skeleton height={240} aria-busy />
        </>
      ) : (
        <QueryState query={query}>
          {(replies) => {
            const rows = replies.flatMap(({ data }) => data);
            const tagged = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofChild) => {
              const [first] = ofChild;
              return first === undefined
                ? []
                : {
                    ...first,
                    count: sum(ofChild.map(({ count }) => count)),
                    evidence: first.evidence === null ? null : sum(ofChild.map((one) => one.evidence ?? 0)),
                  };
            });
            return (
              <>
                <Text className="tabular">{t('table.selected', { n: fileIds.length })}</Text>
                <TaggedChildren choice={choice} fileIds={fileIds} tagged={tagged} />
                <Text role="status">
                  {describeOutcome(
                    {
                      total: fileIds.length,
                      hidden: sum(replies.map(({ hidden }) => hidden)),
                      without: tagged.filter(({ consent }) => !consent),
                    },
                    t,
                  )}
                </Text>
                <EvidenceSwitches
                  // The server refuses a call about photos on none of which the child is.
                  batchesOf={(childId) =>
                    batch(fileIds).filter((_, index) => replies[index]?.data.some(({ id }) => id === childId))
                  }
                  tagged={tagged.map(({ evidence, count, ...child }) => ({
                    ...child,
                    is_evidence: evidence === null ? null : evidence === count,
                    ...(evidence !== null &&
                      evidence > 0 &&
                      evidence < count && { part: t('files.evidence.part', { n: evidence, count }) }),
                  }))}
                />
              </>
            );
          }}
        </QueryState>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>{t('shell.close')}</Button>
      </Group>
    </Dialog>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
