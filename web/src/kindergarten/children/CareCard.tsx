import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { homeLanguages, updateChild } from '#contract/kindergarten/children.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import type { TextKey } from '#locales/texts.ts';
import { getLocale, useText } from '../../base/text.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';
import { EditableCard } from './EditableCard.tsx';
import { saveChild } from './queries.ts';

type HomeLanguage = (typeof homeLanguages)[number];
type Profile = NonNullable<ChildDetails['profile']>;

import { nameLanguage } from './name-language.ts';

const noPhone = { code: '', number: '' };

/** All languages by their names in the reader's own. */
function searchLanguages(): PickerSource<PickerItem> {
  const locale = getLocale();
  return {
    key: ['home-languages', locale],
    minimumTerm: 0,
    async load(term) {
      const { compare } = new Intl.Collator(locale);
      const items = homeLanguages
        .map((id) => ({ id, name: nameLanguage(id) }))
        .filter(({ name }) => name.toLocaleLowerCase(locale).includes(term.toLocaleLowerCase(locale)))
        .sort((one, other) => compare(one.name, other.name));
      return { items, total: items.length };
    },
  };
}

const pick = (child: ChildDetails) => ({
  address: child.profile?.address ?? '',
  phone: child.profile?.phone ?? noPhone,
  home_languages: (child.profile?.home_languages ?? []).map((id) => ({
    id,
    name: nameLanguage(id),
  })) as readonly PickerItem[],
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  address: 'children.address',
  phone: 'children.phone',
  home_languages: 'children.homeLanguages',
};

const writePhone = ({ code, number }: { code: string; number: string }) => `${code} ${number}`.trim();
const writeLanguages = (languages: readonly PickerItem[]) => languages.map(({ name }) => name).join(', ');

/** Where the child lives, how it is reached, what is spoken at home. */
export function CareCard({ child, profile }: { child: ChildDetails; profile: Profile }) {
  const t = useText();
  return (
    <EditableCard
      title={t('children.personal')}
      mayEdit={child.allowed.edit}
      facts={[
        { label: t('children.address'), value: profile.address },
        { label: t('children.phone'), value: profile.phone === null ? '' : writePhone(profile.phone) },
        { label: t('children.homeLanguages'), value: profile.home_languages.map(nameLanguage).join(', ') },
      ]}
      form={(done) => <CareForm child={child} onDone={done} />}
    />
  );
}

function CareForm({ child, onDone }: { child: ChildDetails; onDone: () => void }) {
  const t = useText();
  const edited = useEditForm({
    about: 'care',
    row: child,
    pick,
    schema: updateChild.body,
    toBody: ({ address, phone, home_languages }: Values, version) => ({
      address,
      phone: phone.code === '' && phone.number.trim() === '' ? null : phone,
      home_languages: home_languages.map(({ id }) => id as HomeLanguage),
      version,
    }),
    async save(body) {
      const saved = await saveChild(child, body);
      onDone();
      return saved;
    },
    labels,
    toWords: ({ address, phone, home_languages }) => ({
      address,
      phone: writePhone(phone),
      home_languages: writeLanguages(home_languages),
    }),
  });
  const { input } = edited;
  return (
    <EditForm edited={edited} onCancel={onDone}>
      <TextField {...input('address')} label={t('children.address')} maximum={nameMaximumLength} />
      <PhoneField {...input('phone')} label={t('children.phone')} />
      <AsyncPicker
        {...input('home_languages')}
        label={t('children.homeLanguages')}
        source={searchLanguages()}
        multiple
      />
    </EditForm>
  );
}
