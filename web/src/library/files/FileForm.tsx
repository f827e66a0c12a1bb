import { Stack } from '@mantine/core';
import { type LibraryFile, updateFile } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useCloseOrNull } from '../../ui/closing.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons, SaveButton } from '../../ui/FormButtons.tsx';
import { TextAreaField, TextField } from '../../ui/inputs/TextField.tsx';

type FileValues = Pick<LibraryFile, 'name' | 'description'>;

const pickValues = ({ name, description }: LibraryFile): FileValues => ({ name, description });

interface FileFormProps {
  file: LibraryFile;
  /** Documents only have a name. */
  hasDescription: boolean;
}

/** Name and description of a file; in a dialog it closes after saving. */
export function FileForm({ file, hasDescription }: FileFormProps) {
  const t = useText();
  const kindergarten_id = useKindergartenId();
  const close = useCloseOrNull();
  const { formProps, input, submitting, form, conflict, isConflicting } = useEditForm({
    about: file.id,
    row: file,
    pick: pickValues,
    schema: updateFile.body,
    toBody: (values, version) => ({ ...values, version }),
    async save(body) {
      const { place, filename } = file;
      const params = { kindergarten_id, place, filename };
      const saved = await runRoute(updateFile, { params, body }, 'files.updated');
      close?.();
      return saved;
    },
    labels: { name: 'files.name', description: 'files.description' },
  });
  const end = { submitting, disabled: isConflicting || !form.isDirty() };
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
        {close === null ? <SaveButton {...end} /> : <DialogButtons {...end} />}
      </Stack>
    </form>
  );
}
