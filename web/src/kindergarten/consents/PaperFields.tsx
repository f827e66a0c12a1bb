import { Input, NativeSelect, Stack, Text } from '@mantine/core';
import { type ConsentKind, consentKinds } from '#contract/kindergarten/consents.ts';
import { listChildGuardians } from '#contract/kindergarten/guardians.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import type { RouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { YesNoButtons } from '../../ui/YesNoButtons.tsx';
import { useChild } from '../children/child-context.tsx';

type Answers = Partial<Record<ConsentKind, boolean>>;

export type PaperValues = {
  guardian_id: string;
  signer_name: string;
  signed_on: string;
  answers: Answers;
  file: File | null;
};

/** Who signed a paper, when, and what. */
export function PaperFields({
  form,
  field,
  input,
}: Pick<RouteForm<PaperValues>, 'form' | 'field' | 'input'>) {
  const t = useText();
  const { id } = useChild();
  const guardians = useRouteQuery(listChildGuardians, { params: { child_id: id } }).data?.data ?? [];
  const { value: answers, onChange: setAnswers } = input('answers');
  return (
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
      <DateField {...input('signed_on')} label={t('consents.signed_on')} max={readToday()} required />
      <Stack gap="sm" role="group" aria-label={t('consents.answers')}>
        {consentKinds.map((kind) => (
          <Input.Wrapper key={kind} label={t(`consents.kind.${kind}`)} labelElement="div">
            <YesNoButtons
              question={t(`consents.kind.${kind}`)}
              answer={answers[kind] ?? null}
              onAnswer={(given) => setAnswers({ ...form.getValues().answers, [kind]: given })}
            />
          </Input.Wrapper>
        ))}
      </Stack>
    </>
  );
}

export function listAnswers(answers: Answers): { kind: ConsentKind; given: boolean }[] {
  return consentKinds.flatMap((kind) => {
    const given = answers[kind];
    return given === undefined ? [] : [{ kind, given }];
  });
}
