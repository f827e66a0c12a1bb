import { Checkbox } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ChildArea, childAreas } from '#contract/kindergarten/child.ts';
import { type ChildGuardian, updateChildGuardian } from '#contract/kindergarten/guardians.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { useChild } from '../children/child-context.tsx';
import { RelationField } from './RelationField.tsx';

/** The guardian's relation to the child, and what of the child's page and their contacts is hidden. */
export function EditGuardianDialog({ guardian }: { guardian: ChildGuardian }) {
  const t = useText();
  const child = useChild();
  const name = guardian.fname;
  const areas = useChildAreas();
  const nameArea = (area: ChildArea) => t(`children.area.${area}`);
  return (
    <Dialog
      title={t('guardians.edit.title', {
        name: `${guardian.fname} ${guardian.lname}`,
        child: `${child.fname} ${child.lname}`,
      })}
      closesOutside={false}
    >
      <EditForm
        row={guardian}
        about={guardian.guardian_id}
        route={updateChildGuardian}
        params={{ child_id: child.id, guardian_id: guardian.guardian_id }}
        labels={{
          relation: 'guardians.relation',
          main_parent: 'guardians.main',
          contact_hidden: 'guardians.contact_hidden.short',
          hidden_areas: 'guardians.hidden_areas.short',
        }}
        pick={({ relation, main_parent, restrictions }) => ({
          relation,
          main_parent,
          contact_hidden: restrictions?.contact_hidden ?? false,
          hidden_areas: restrictions?.hidden_areas ?? [],
        })}
        toWords={({ relation, hidden_areas }) => ({
          relation: t(`guardians.relation.${relation}` as 'guardians.relation.1'),
          hidden_areas: hidden_areas.map(nameArea).join(', '),
        })}
      >
        {({ field, input, checkbox }) => (
          <>
            <RelationField {...field('relation')} />
            <Checkbox
              label={t('guardians.main')}
              description={t('guardians.main.help')}
              {...checkbox('main_parent')}
            />
            <Checkbox
              label={t('guardians.contact_hidden', { name })}
              description={t('guardians.contact_hidden.help')}
              {...checkbox('contact_hidden')}
            />
            <ChoicesField
              {...input('hidden_areas')}
              label={t('guardians.hidden_areas', { name })}
              help={t('guardians.hidden_areas.help')}
              options={areas.map((id) => ({ id, name: nameArea(id) }))}
            />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}

/** The parts of a child's page: those of the profile, and those of other domains' tabs. */
function useChildAreas(): ChildArea[] {
  const { routesById } = useRouter();
  const parts = Object.values(routesById).map(({ options: { staticData } }) =>
    staticData?.tab?.of === 'child' ? staticData.tab.part : undefined,
  );
  return childAreas.filter((area) => area === 'profile' || area === 'health' || parts.includes(area));
}
