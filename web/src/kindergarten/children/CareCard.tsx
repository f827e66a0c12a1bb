import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { homeLanguages, updateChild } from '#contract/kindergarten/children.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { getLocale, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { writePhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';
import { useChild } from './child-context.tsx';
import { Facts } from './Facts.tsx';
import { nameLanguage } from './name-language.ts';

type Profile = NonNullable<ChildDetails['profile']>;

const listLanguages = (languages: readonly string[]): readonly PickerItem[] =>
  languages.map((id) => ({ id, name: nameLanguage(id) }));

/** All languages, with their names in the reader's language. */
function searchLanguages(): PickerSource<PickerItem> {
  const locale = getLocale();
  return {
    key: ['home-languages', locale],
    minimumTerm: 0,
    async load(term) {
      const { compare } = new Intl.Collator(locale);
      const items = listLanguages(homeLanguages)
        .filter(({ name }) => name.toLocaleLowerCase(locale).includes(term.toLocaleLowerCase(locale)))
        .sort((one, other) => compare(one.name, other.name));
      return { items, total: items.length };
    },
  };
}

/** The child's address, contact data and home languages. */
export function CareCard({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Card title={t('children.personal')}>
      <Facts
        facts={[
          { label: t('children.address'), value: profile.address },
          { label: t('children.phone'), value: writePhone(profile.phone) },
          { label: t('children.homeLanguages'), value: profile.home_languages.map(nameLanguage).join(', ') },
        ]}
      />
    </Card>
  );
}

/** Edits the same, from the menu of the child's page. */
export function CareDialog() {
  const t = useText();
  const child = useChild();
  return (
    <Dialog title={t('children.personal')} closesOutside={false}>
      <EditForm
        row={child}
        about="care"
        route={updateChild}
        params={{ child_id: child.id }}
        labels={{
          address: 'children.address',
          phone: 'children.phone',
          home_languages: 'children.homeLanguages',
        }}
        pick={(read) => ({
          address: read.profile?.address,
          phone: read.profile?.phone,
          home_languages: listLanguages(read.profile?.home_languages ?? []),
        })}
      >
        {({ input }) => (
          <>
            <TextField {...input('address')} label={t('children.address')} maximum={nameMaximumLength} />
            <PhoneField {...input('phone')} label={t('children.phone')} />
            <AsyncPicker
              {...input('home_languages')}
              label={t('children.homeLanguages')}
              source={searchLanguages()}
              multiple
            />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
