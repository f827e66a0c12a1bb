import { Stack, Text, Title } from '@mantine/core';
import { markEvidence, unmarkEvidence } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';

interface EvidenceSwitchesProps {
  /** Photos on which the reader may mark children. */
  fileIds: readonly number[];
  /** The children on them. `part`: how many of the photos are evidence, if not all. */
  tagged: readonly (LibraryFile['children'][number] & { part?: string })[];
}

/** Keeps the photos as evidence for the development of children on them: those whom the reader looks after. */
export function EvidenceSwitches({ fileIds, tagged }: EvidenceSwitchesProps) {
  const t = useText();
  const run = useRunRoute();
  const children = nameByFirstName(tagged.filter((child) => child.is_evidence !== null));
  if (children.length === 0) return null;
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
              const body = { file_ids: [...fileIds], child_ids: [child.id] };
              await run(on ? markEvidence : unmarkEvidence, { body });
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
