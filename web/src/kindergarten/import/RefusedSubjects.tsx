import { Stack } from '@mantine/core';
import { importRights } from '#contract/kindergarten/import-rights.ts';
import { useText } from '../../base/text.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { useImportFile } from './use-import.ts';

/** Says beforehand what the reader may not bring by a list, and which rights it takes. */
export function RefusedSubjects() {
  const t = useText();
  const refused = useImportFile().data?.refused ?? [];
  // Who may not bring children at all has no use for what is said of their columns.
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
