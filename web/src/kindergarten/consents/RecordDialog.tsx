import { Button, FileButton, Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiCamera } from '@mdi/js';
import { useState } from 'react';
import {
  type ConsentKind,
  consentKinds,
  recordConsents,
  uploadConsentScan,
} from '#contract/kindergarten/consents.ts';
import { listChildGuardians } from '#contract/kindergarten/guardians.ts';
import { picture } from '#contract/platform/route.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { YesNoButtons } from '../../ui/YesNoButtons.tsx';
import { useChild } from '../children/child-context.tsx';

type Answers = Partial<Record<ConsentKind, boolean>>;

/** Records what somebody signed on a sheet of paper: who, when, the answers and a photo of it. */
export function RecordDialog() {
  const t = useText();
  const run = useRunRoute();
  const { id } = useChild();
  const params = { child_id: id };
  const guardians = useRouteQuery(listChildGuardians, { params }).data?.data ?? [];
  const [answers, setAnswers] = useState<Answers>({});
  const [scan, setScan] = useState<File | null>(null);
  const today = readToday();
  return (
    <Dialog title={t('consents.record')} closesOutside={false}>
      <CallForm
        route={recordConsents}
        params={params}
        about={id}
        values={{ guardian_id: '', signer_name: '', signed_on: today }}
        toBody={(values) => ({
          guardian_id: values.guardian_id === '' ? null : Number(values.guardian_id),
          signer_name: values.guardian_id === '' ? values.signer_name : '',
          signed_on: values.signed_on,
          answers: listAnswers(answers),
        })}
        success="consents.record.done"
        action={t('consents.record.submit')}
        disabled={listAnswers(answers).length === 0}
        onDone={async ({ paper_id }) => {
          if (scan === null) return;
          await run(uploadConsentScan, { params: { ...params, consent_paper_id: paper_id }, file: scan });
        }}
      >
        {({ field, input, form }) => (
          <>
            <Text c="dimmed">{t('consents.record.text')}</Text>
            <NativeSelect
              {...field('guardian_id')}
              required={false}
              label={t('consents.signer')}
              data={[
                ...guardians.map((one) => ({
                  value: String(one.guardian_id),
                  label: `${one.fname} ${one.lname}`,
                })),
                { value: '', label: t('consents.signer.other') },
              ]}
            />
            {form.values.guardian_id === '' && (
              <TextField
                {...input('signer_name')}
                label={t('consents.signer_name')}
                maximum={nameMaximumLength}
                autoComplete="off"
                required
              />
            )}
            <DateField {...input('signed_on')} label={t('consents.signed_on')} max={today} required />
            <Stack gap="sm" role="group" aria-label={t('consents.answers')}>
              {consentKinds.map((kind) => (
                <Input.Wrapper key={kind} label={t(`consents.kind.${kind}`)} labelElement="div">
                  <YesNoButtons
                    question={t(`consents.kind.${kind}`)}
                    answer={answers[kind] ?? null}
                    onAnswer={(given) => setAnswers((old) => ({ ...old, [kind]: given }))}
                  />
                </Input.Wrapper>
              ))}
            </Stack>
            <Group gap="sm">
              <FileButton accept={picture.types.join(',')} onChange={setScan}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<Icon path={mdiCamera} />}>
                    {t('consents.file.choose')}
                  </Button>
                )}
              </FileButton>
              {scan !== null && <Text size="sm">{scan.name}</Text>}
            </Group>
          </>
        )}
      </CallForm>
    </Dialog>
  );
}

function listAnswers(answers: Answers): { kind: ConsentKind; given: boolean }[] {
  return consentKinds.flatMap((kind) => {
    const given = answers[kind];
    return given === undefined ? [] : [{ kind, given }];
  });
}
