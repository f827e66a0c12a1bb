import { NativeSelect, SimpleGrid } from '@mantine/core';
import { type Gender, genders } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readLikelyBirthday, readToday } from '../../ui/dates/today.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { labelIdcode } from './label-idcode.ts';
import { useCodeInput } from './use-code-input.ts';

/** A child's identity as entered in the form. */
export type IdentityValues = {
  fname: string;
  lname: string;
  idcode: string;
  birth_date: string;
  gender: Gender | '';
};

interface IdentityFieldsProps {
  input: (name: Exclude<keyof IdentityValues, 'gender'>) => BoundInput<string>;
  gender: BoundInput<IdentityValues['gender']>;
  /** The country of the child's kindergarten, which the personal code is of. */
  country: string | undefined;
}

/** The personal code, which fills in what it says, then names, day of birth and gender. */
export function IdentityFields({ input, gender, country }: IdentityFieldsProps) {
  const t = useText();
  const code = useCodeInput(input('idcode'), { birth_date: input('birth_date'), gender }, country);
  return (
    <>
      <TextField
        {...code}
        label={t(labelIdcode(country))}
        help={t('children.idcode.help')}
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField {...input('fname')} label={t('children.fname')} required autoComplete="off" />
        <TextField {...input('lname')} label={t('children.lname')} required autoComplete="off" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          {...input('birth_date')}
          label={t('children.birth_date')}
          required
          max={readToday()}
          opensAt={readLikelyBirthday()}
        />
        <NativeSelect
          name={gender.name}
          label={t('children.gender')}
          error={gender.error}
          value={gender.value}
          data={[
            { value: '', label: t('children.gender.none') },
            ...genders.map((value) => ({ value, label: t(`children.gender.${value}`) })),
          ]}
          onChange={(event) => gender.onChange(event.currentTarget.value as Gender | '')}
        />
      </SimpleGrid>
    </>
  );
}
