import { Stack, Text, Title } from '@mantine/core';
import { mdiEyeOffOutline } from '@mdi/js';
import type { LibraryFile } from '#contract/library/files.ts';
import { useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { isCameraName } from './camera-names.ts';
import { EvidenceSwitches } from './EvidenceSwitches.tsx';
import { FileForm } from './FileForm.tsx';
import { isOwnAlone } from './FileTile.tsx';
import type { FilesScope } from './files-scope.ts';
import { TaggedChildren } from './TaggedChildren.tsx';
import { useClassChoice } from './use-class-choice.ts';
import classes from './Viewer.module.css';

/** The details of the shown file, and the reader's changes to it. */
export function ViewerDetails({ scope, file }: { scope: FilesScope; file: LibraryFile }) {
  const t = useText();
  const { timezone } = useSession().user;
  const choice = useClassChoice(scope.courseId);
  const missing = file.children.filter(({ consent }) => !consent);
  return (
    <aside className={classes.details} aria-label={t('files.viewer.details')}>
      {file.hidden && (
        <StateChip hue="ink" icon={mdiEyeOffOutline}>
          {isOwnAlone(file)
            ? t('files.hidden.own')
            : t('files.hidden.names', { names: missing.map(({ fname }) => fname).join(', ') })}
        </StateChip>
      )}
      {file.may_hold_place && (
        <Text size="sm" c="dimmed">
          {t('files.mayHoldPlace')}
        </Text>
      )}
      {file.allowed.edit ? (
        <FileForm file={file} hasDescription />
      ) : (
        <Stack gap={4}>
          {!isCameraName(file.name) && (
            <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
          )}
          {file.description !== '' && <Text>{file.description}</Text>}
        </Stack>
      )}
      <Stack gap={2} c="dimmed" fz="sm" className="tabular">
        <span>{t('files.viewer.uploaded', { time: formatRelativeInText(file.uploaded_at, timezone) })}</span>
        {file.captured_at !== null && (
          <span>
            {t('files.viewer.captured', { time: formatRelativeInText(file.captured_at, timezone) })}
          </span>
        )}
        <span>{formatFileSize(file.size, getLocale())}</span>
      </Stack>
      {file.allowed.tag && (
        <Stack gap="xs">
          <Title order={2}>{t('files.children')}</Title>
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('files.children.help')}
            </Text>
            <TaggedChildren
              choice={choice}
              fileIds={[file.id]}
              tagged={file.children.map((child) => ({ ...child, count: 1 }))}
            />
          </Stack>
        </Stack>
      )}
      {file.allowed.tag && (
        <EvidenceSwitches key={file.id} batchesOf={() => [[file.id]]} tagged={file.children} />
      )}
    </aside>
  );
}
