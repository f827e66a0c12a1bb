import { Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { markEvidence, unmarkEvidence } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { batch } from './use-tagging.ts';

interface EvidenceSwitchesProps {
  /** Photos on which the reader may mark children, by call; only calls with a photo of the child. */
  batchesOf(childId: number): number[][];
  /** The children on them. `part`: how many of the photos are evidence, if not all. */
  tagged: readonly (LibraryFile['children'][number] & { part?: string })[];
}

/** Keeps the photos as evidence for the development of children on them: those whom the reader looks after. */
export function EvidenceSwitches({ batchesOf, tagged }: EvidenceSwitchesProps) {
  const t = useText();
  const params = { kindergarten_id: useKindergartenId() };
  /** The photos that a switch has made evidence here: switching it off again spares those that were evidence before. */
  const added = useRef(new Map<number, number[]>());
  const children = nameByFirstName(tagged.filter((child) => child.is_evidence !== null));
  if (children.length === 0) return null;

  async function mark(childId: number): Promise<void> {
    for (const file_ids of batchesOf(childId)) {
      const { marked } = await callRoute(markEvidence, { params, body: { file_ids, child_ids: [childId] } });
      if (marked.length > 0) added.current.set(childId, [...(added.current.get(childId) ?? []), ...marked]);
    }
  }

  async function unmark(childId: number): Promise<void> {
    const ids = added.current.get(childId);
    for (const file_ids of ids === undefined ? batchesOf(childId) : batch(ids)) {
      await callRoute(unmarkEvidence, { params, body: { file_ids, child_ids: [childId] } });
    }
    added.current.delete(childId);
  }

  return (
    <Stack gap="xs" role="group" aria-label={t('files.evidence')}>
      <Title order={2}>{t('files.evidence')}</Title>
      <Text size="sm" c="dimmed">
        {t('files.evidence.help')}
      </Text>
      <Stack gap="lg">
        {children.map(({ child, name }) => (
          <SavedSwitch
            key={child.id}
            label={child.part === undefined ? name : `${name} · ${child.part}`}
            checked={child.is_evidence === true}
            save={async (on) => {
              const changed = on ? mark(child.id) : unmark(child.id);
              // Some of the calls may have done their part. Why one failed is said at once.
              changed.catch(() => void refreshTouched(markEvidence));
              await changed;
              await refreshTouched(markEvidence);
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
