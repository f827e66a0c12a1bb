import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { mdiFileTableOutline } from '@mdi/js';
import { useState } from 'react';
import { type ImportedCards, importDoorCards } from '#contract/daily/door-cards.ts';
import { message } from '#contract/platform/failure.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Gives many cards from a list: rows pasted from a spreadsheet, or a file. */
export function ImportDialog() {
  const t = useText();
  return (
    <Dialog title={t('door-cards.import')} closesOutside={false} isWide>
      <ImportForm />
    </Dialog>
  );
}

function ImportForm() {
  const t = useText();
  const run = useRunRoute();
  const close = useClose();
  const [problems, setProblems] = useState<ImportedCards['problems']>([]);
  const { formProps, input, form, submitting } = useRouteForm<{ rows: string; file: File | null }>({
    about: null,
    schema: undefined,
    storable: ['rows'],
    initialValues: { rows: '', file: null },
    check: ({ rows, file }) =>
      rows.trim() === '' && file === null ? { rows: [message('rules.required')] } : {},
    async submit({ rows, file }) {
      const sent = file ?? new Blob([rows], { type: 'text/csv' });
      const typed = sent.type === xlsx ? sent : new Blob([sent], { type: 'text/csv' });
      const { written, problems: found } = await run(importDoorCards, { file: typed });
      setProblems(found);
      if (found.length > 0) return;
      showToast({ kind: 'success', text: t('door-cards.import.done', { count: written }) });
      close();
    },
  });
  const { file } = form.values;
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text c="dimmed">{t('door-cards.import.help')}</Text>
        <TextAreaField {...input('rows')} label={t('door-cards.import.paste')} lines={8} />
        <Group gap="sm">
          <FileButton
            accept={`${xlsx},text/csv,.csv,.txt`}
            onChange={(chosen) => form.setFieldValue('file', chosen)}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon path={mdiFileTableOutline} />}>
                {t('door-cards.import.file')}
              </Button>
            )}
          </FileButton>
          {file !== null && <Text>{file.name}</Text>}
        </Group>
        {problems.length > 0 && (
          <WarningNotice title={t('door-cards.import.failed')}>
            {problems.map(({ row, kind, value }) => (
              <Text key={`${row} ${kind}`} size="sm">
                {t('door-cards.import.row', { row, problem: t(`door-cards.import.${kind}`, { value }) })}
              </Text>
            ))}
          </WarningNotice>
        )}
        <DialogButtons action={t('door-cards.import.do')} submitting={submitting} />
      </Stack>
    </form>
  );
}
