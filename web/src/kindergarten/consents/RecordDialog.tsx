import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { recordConsents, uploadConsentScan } from '#contract/kindergarten/consents.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { useChild } from '../children/child-context.tsx';
import { listAnswers, PaperFields, type PaperValues } from './PaperFields.tsx';
import { ScanField } from './ScanField.tsx';

/** Records what somebody signed on a sheet of paper: who, when, the answers and a photo of it. */
export function RecordDialog() {
  const t = useText();
  return (
    <Dialog title={t('consents.record')} closesOutside={false}>
      <RecordForm />
    </Dialog>
  );
}

function RecordForm() {
  const t = useText();
  const run = useRunRoute();
  const close = useClose();
  const { id } = useChild();
  const params = { child_id: id };
  // The recorded paper, if its photo could not be sent: the next try sends only the photo.
  const [paperId, setPaperId] = useState<number | null>(null);
  const routeForm = useRouteForm<PaperValues>({
    about: id,
    schema: recordConsents.body,
    initialValues: { guardian_id: '', signer_name: '', signed_on: readToday(), answers: {}, file: null },
    toBody: writeBody,
    async submit(values) {
      const recorded = paperId ?? (await record(values));
      if (values.file !== null) {
        const scan = { params: { ...params, consent_paper_id: recorded }, file: values.file };
        await run(uploadConsentScan, scan, 'consents.record.done').catch((failure: unknown) => {
          setPaperId(recorded);
          throw failure;
        });
      }
      close();
    },
  });
  const { form, formProps, submitting, input } = routeForm;

  async function record(values: PaperValues): Promise<number> {
    const isWhole = values.file === null;
    const body = writeBody(values);
    const reply = await run(recordConsents, { params, body }, isWhole ? 'consents.record.done' : undefined);
    // From now on only the photo can be lost: a draft must not record the answers again.
    if (!isWhole) form.resetDirty({ file: null });
    return reply.paper_id;
  }

  return (
    <form {...formProps}>
      <Stack gap="md">
        {paperId === null ? (
          <PaperFields {...routeForm} />
        ) : (
          <Text role="status">{t('consents.record.photo_missing')}</Text>
        )}
        <ScanField {...input('file')} />
        <DialogButtons
          action={t('consents.record.submit')}
          submitting={submitting}
          disabled={listAnswers(form.values.answers).length === 0}
        />
      </Stack>
    </form>
  );
}

function writeBody({ guardian_id, signer_name, signed_on, answers }: PaperValues) {
  return {
    guardian_id: guardian_id === '' ? null : Number(guardian_id),
    signer_name: guardian_id === '' ? signer_name : '',
    signed_on,
    answers: listAnswers(answers),
  };
}
