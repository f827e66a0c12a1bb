import { Stack } from '@mantine/core';
import { importRights } from '#contract/kindergarten/import-rights.ts';
import { useText } from '../../base/text.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { useImportFile } from './use-import.ts';

/** Warns which data the reader may not import, and names the missing rights. */
export function RefusedSubjects() {
  const t = useText();
  const refused = useImportFile().data?.refused ?? [];
  // A reader who may not import children needs no message about guardian columns.
  const shown = refused.filter((subject) => subject !== 'guardians' || !refused.includes('children'));
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs">
      {shown.map((subject) => (
        <QuietNotice
          key={subject}
          text={t(`import.refused.${subject}`, {
            rights: importRights[subject].map((flag) => t(`flags.${flag}.label`)).join(', '),
          })}
        />
      ))}
    </Stack>
  );
}
