import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { updateChild } from '#contract/kindergarten/children.ts';
import type { TextKey } from '#locales/texts.ts';
import { translateNow, useText } from '../../base/text.ts';
import { formatDay } from '../../ui/dates.ts';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { EditableCard } from './EditableCard.tsx';
import { IdentityFields, type IdentityValues, writeIdentity } from './IdentityFields.tsx';
import { labelIdcode } from './label-idcode.ts';
import { saveChild } from './queries.ts';

const pick = (child: ChildDetails): IdentityValues => ({
  fname: child.fname,
  lname: child.lname,
  idcode: child.idcode ?? '',
  birth_date: child.birth_date,
  gender: child.profile?.gender ?? '',
});

const labels: Record<'fname' | 'lname' | 'birth_date' | 'gender', TextKey> = {
  fname: 'children.fname',
  lname: 'children.lname',
  birth_date: 'children.birth_date',
  gender: 'children.gender',
};

const nameGender = (gender: IdentityValues['gender']) =>
  gender === '' ? '' : translateNow(`children.gender.${gender}`);

/** Names, day of birth, gender and personal code. */
export function IdentityCard({ child }: { child: ChildDetails }) {
  const t = useText();
  const facts = [
    { label: t('children.name'), value: `${child.fname} ${child.lname}` },
    { label: t('children.birth_date'), value: formatDay(child.birth_date) },
    ...(child.profile === null
      ? []
      : [{ label: t('children.gender'), value: nameGender(child.profile.gender ?? '') }]),
    ...(child.idcode === null && !child.allowed.edit_identity
      ? []
      : [{ label: t(labelIdcode(child.settings.country)), value: child.idcode ?? '' }]),
  ];
  return (
    <EditableCard
      title={t('children.identity')}
      mayEdit={child.allowed.edit_identity}
      facts={facts}
      form={(done) => <IdentityForm child={child} onDone={done} />}
    />
  );
}

function IdentityForm({ child, onDone }: { child: ChildDetails; onDone: () => void }) {
  const edited = useEditForm({
    about: 'identity',
    row: child,
    pick,
    schema: updateChild.body,
    toBody: (values: IdentityValues, version) => ({ ...writeIdentity(values), version }),
    async save(body) {
      const saved = await saveChild(child, body);
      onDone();
      return saved;
    },
    labels: { ...labels, idcode: labelIdcode(child.settings.country) },
    toWords: ({ gender, birth_date, ...rest }) => ({
      fname: rest.fname,
      lname: rest.lname,
      idcode: rest.idcode,
      birth_date: formatDay(birth_date),
      gender: nameGender(gender),
    }),
  });
  const { input } = edited;
  return (
    <EditForm edited={edited} onCancel={onDone}>
      <IdentityFields
        idcodeLabel={labelIdcode(child.settings.country)}
        fname={input('fname')}
        lname={input('lname')}
        idcode={input('idcode')}
        birth_date={input('birth_date')}
        gender={input('gender')}
      />
    </EditForm>
  );
}
