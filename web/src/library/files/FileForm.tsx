import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LibraryFile, updateFile } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { TextAreaField, TextField } from '../../ui/inputs/TextField.tsx';

type FileValues = Pick<LibraryFile, 'name' | 'description'>;

const pickValues = ({ name, description }: LibraryFile): FileValues => ({ name, description });

interface FileFormProps {
  kindergartenId: number;
  file: LibraryFile;
  /** Documents have a name only. */
  hasDescription: boolean;
  onSaved?: () => void;
  /** The end of the form. */
  renderEnd: (state: { submitting: boolean; disabled: boolean }) => ReactNode;
}

/** Name and description of a file. */
export function FileForm({ kindergartenId, file, hasDescription, onSaved, renderEnd }: FileFormProps) {
  const t = useText();
  const { formProps, input, submitting, form, conflict, isConflicting } = useEditForm({
    about: file.id,
    row: file,
    pick: pickValues,
    schema: updateFile.body,
    toBody: (values, version) => ({ ...values, version }),
    async save(body) {
      const { place, filename } = file;
      const params = { kindergarten_id: kindergartenId, place, filename };
      const saved = await runRoute(updateFile, { params, body }, 'files.updated');
      onSaved?.();
      return saved;
    },
    labels: { name: 'files.name', description: 'files.description' },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {conflict}
        <TextField {...input('name')} label={t('files.name')} required maximum={libraryLimits.nameMaximum} />
        {hasDescription && (
          <TextAreaField
            {...input('description')}
            label={t('files.description')}
            maximum={libraryLimits.descriptionMaximum}
            lines={2}
          />
        )}
        {renderEnd({ submitting, disabled: isConflicting || !form.isDirty() })}
      </Stack>
    </form>
  );
}
