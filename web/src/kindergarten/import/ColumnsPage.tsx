import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  type ImportField,
  type ImportFile,
  type ImportSubject,
  importFields,
  saveImportColumns,
} from '#contract/kindergarten/import.ts';
import { listImportableModels, listRefusedFields } from '#contract/kindergarten/import-rights.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCallFailure } from '../../ui/call-failure.ts';
import { coral } from '../../ui/coral.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import { useAskedAction } from '../../ui/use-asked-action.ts';
import { NoList } from './NoList.tsx';
import { type NameField, useFieldNames } from './name-field.ts';
import { RefusedSubjects } from './RefusedSubjects.tsx';
import { useImportCalls, useImportFile } from './use-import.ts';

/** Assigns a field to each column of the list; Kiik has already guessed. */
export function ColumnsPage() {
  const t = useText();
  const list = useImportFile();
  const count = list.data?.file?.rows_count;
  return (
    <Stack gap="md" maw={960}>
      <PageTitle {...(count === undefined ? {} : { below: t('import.map.below', { count }) })}>
        {t('import.map.title')}
      </PageTitle>
      <RefusedSubjects />
      <QueryState query={list}>
        {({ file, refused }) =>
          file === null || file.result !== null ? (
            <NoList />
          ) : (
            <ColumnsForm key={file.model} file={file} refused={refused} />
          )
        }
      </QueryState>
    </Stack>
  );
}

interface ColumnsFormProps {
  file: ImportFile;
  refused: readonly ImportSubject[];
}

function ColumnsForm({ file, refused }: ColumnsFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const nameField = useFieldNames();
  const calls = useImportCalls();
  const { form, formProps, submitting } = useRouteForm<{ columns: (ImportField | null)[] }>({
    about: null,
    schema: saveImportColumns.body,
    initialValues: { columns: file.columns.map(({ field }) => field) },
    toBody: ({ columns }) => ({ model: file.model, columns }),
    async submit({ columns }) {
      await calls.saveColumns({ model: file.model, columns });
      await navigate({ to: '/kindergarten/import/file/data-overview' });
    },
  });
  const discarding = useAskedAction(async () => {
    await calls.discard();
    await navigate({ to: '/kindergarten/import/file' });
  });
  const modelRun = useActionRun();
  const modelFailure = useCallFailure(modelRun.failure);
  const { columns } = form.values;
  const choices = file.columns.map((column, index) => ({ ...column, index }));
  /** Two columns cannot have the same field: the last choice wins. */
  const choose = (index: number, field: ImportField | null) =>
    form.setFieldValue(
      'columns',
      form.getValues().columns.map((one, at) => (at === index ? field : one === field ? null : one)),
    );
  return (
    <form {...formProps}>
      <Stack gap="md">
        <NativeSelect
          label={t('import.map.model')}
          value={file.model}
          error={modelFailure}
          maw={360}
          data={listImportableModels(refused).map((model) => ({
            value: model,
            label: t(`import.model.${model}`),
          }))}
          onChange={(event) => {
            const model = event.currentTarget.value as ImportFile['model'];
            void modelRun.run(() => calls.saveColumns({ model, columns: [] }));
          }}
        />
        <Card title={t('import.map.columns')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            {choices.map(({ index, heading, samples }) => (
              <NativeSelect
                key={index}
                label={heading === '' ? t('import.map.unnamed', { n: index + 1 }) : heading}
                description={
                  samples.length === 0
                    ? t('import.map.noValues')
                    : t('import.map.samples', { values: samples.join(' · ') })
                }
                value={columns[index] ?? ''}
                error={form.errors[`columns.${index}`]}
                data={listChoices(file.model, refused, t, nameField)}
                onChange={(event) => choose(index, (event.currentTarget.value || null) as ImportField | null)}
              />
            ))}
          </SimpleGrid>
        </Card>
        <Group justify="space-between">
          <LinkButton to="/kindergarten/import/file" variant="default">
            {t('import.back')}
          </LinkButton>
          <Group gap="sm">
            <Button variant="subtle" {...coral('danger')} onClick={discarding.ask}>
              {t('import.discard')}
            </Button>
            <Button type="submit" loading={submitting}>
              {t('import.continue')}
            </Button>
          </Group>
        </Group>
      </Stack>
      <ConfirmDialog
        {...discarding.dialog}
        title={t('import.discard')}
        text={t('import.discard.text')}
        action={t('import.discard')}
      />
    </form>
  );
}

/** The fields of a list about this subject, grouped by the persons of a row. */
function listChoices(
  model: ImportFile['model'],
  refused: readonly ImportSubject[],
  t: Translate,
  nameField: NameField,
) {
  const refusedFields = listRefusedFields(model, refused);
  const fields = importFields[model].filter((field: ImportField) => !refusedFields.includes(field));
  const groups = [
    { name: 'own', fields: fields.filter((field) => !field.startsWith('guardian')) },
    { name: 'guardian1', fields: fields.filter((field) => field.startsWith('guardian1')) },
    { name: 'guardian2', fields: fields.filter((field) => field.startsWith('guardian2')) },
  ] as const;
  const none = { value: '', label: t('import.map.leaveOut') };
  const asItem = (field: ImportField) => ({ value: field, label: nameField(field) });
  if (model === 'employees') return [none, ...fields.map(asItem)];
  return [
    none,
    ...groups
      .filter((group) => group.fields.length > 0)
      .map((group) => ({
        group: t(`import.map.group.${group.name}`),
        items: group.fields.map(asItem),
      })),
  ];
}
