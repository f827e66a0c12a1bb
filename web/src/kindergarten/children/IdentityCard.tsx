import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { updateChild } from '#contract/kindergarten/children.ts';
import { translateNow, useText } from '../../base/text.ts';
import { formatDay } from '../../ui/dates.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { EditableCard } from './EditableCard.tsx';
import { IdentityFields, type IdentityValues } from './IdentityFields.tsx';
import { labelIdcode } from './label-idcode.ts';
import { paramsOf } from './queries.ts';

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
  const idcodeLabel = labelIdcode(child.settings.country);
  return (
    <EditForm
      row={child}
      about="identity"
      route={updateChild}
      params={paramsOf(child)}
      labels={{
        fname: 'children.fname',
        lname: 'children.lname',
        birth_date: 'children.birth_date',
        gender: 'children.gender',
        idcode: idcodeLabel,
      }}
      pick={({ fname, lname, birth_date, idcode, profile }) => ({
        fname,
        lname,
        birth_date,
        idcode,
        gender: profile?.gender,
      })}
      toWords={({ gender }) => ({ gender: nameGender(gender) })}
      onClose={onDone}
    >
      {({ input }) => <IdentityFields idcodeLabel={idcodeLabel} input={input} gender={input('gender')} />}
    </EditForm>
  );
}
