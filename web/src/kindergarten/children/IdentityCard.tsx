import { updateChild } from '#contract/kindergarten/children.ts';
import { translateNow, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/dates.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { listPresent } from '../../ui/table/maybe.ts';
import { formatAge } from './age.ts';
import { useChild } from './child-context.tsx';
import { Facts } from './Facts.tsx';
import { IdentityFields, type IdentityValues } from './IdentityFields.tsx';
import { labelIdcode } from './label-idcode.ts';

const nameGender = (gender: IdentityValues['gender']) =>
  gender === '' ? '' : translateNow(`children.gender.${gender}`);

/** Names, day of birth, gender and personal code. */
export function IdentityCard() {
  const t = useText();
  const child = useChild();
  const idcodeLabel = labelIdcode(child.settings.country);
  const facts = [
    { label: t('children.name'), value: `${child.fname} ${child.lname}` },
    {
      label: t('children.birth_date'),
      value: `${formatAge(child.birth_date, 'long')}, ${formatDate(child.birth_date)}`,
    },
    child.profile && { label: t('children.gender'), value: nameGender(child.profile.gender ?? '') },
    (child.idcode !== null || child.allowed.edit_identity) && {
      label: t(idcodeLabel),
      value: child.idcode ?? '',
    },
  ];
  return (
    <Card title={t('children.identity', { name: child.fname })}>
      <Facts facts={listPresent(facts)} />
    </Card>
  );
}

/** Edits the same, from the menu of the child's page. */
export function IdentityDialog() {
  const t = useText();
  const child = useChild();
  const idcodeLabel = labelIdcode(child.settings.country);
  return (
    <Dialog title={t('children.identity', { name: child.fname })} closesOutside={false}>
      <EditForm
        row={child}
        about="identity"
        route={updateChild}
        params={{ child_id: child.id }}
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
      >
        {({ input }) => (
          <IdentityFields country={child.settings.country} input={input} gender={input('gender')} />
        )}
      </EditForm>
    </Dialog>
  );
}
