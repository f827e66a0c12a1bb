import { Checkbox, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ChildArea, childAreas, type guardianRelations } from '#contract/kindergarten/child.ts';
import { type ChildGuardian, updateChildGuardian } from '#contract/kindergarten/guardians.ts';
import type { TextKey } from '#locales/texts.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm, useEditForm } from '../../ui/edit-form.tsx';
import { useChild } from '../children/child-context.tsx';
import type { ChildScope } from './queries.ts';
import { RelationField } from './RelationField.tsx';

const pick = (guardian: ChildGuardian) => ({
  relation: String(guardian.relation),
  main_parent: guardian.main_parent,
  contact_hidden: guardian.restrictions?.contact_hidden ?? false,
  hidden_areas: guardian.restrictions?.hidden_areas ?? [],
});
type Values = ReturnType<typeof pick>;

const labels: Record<keyof Values, TextKey> = {
  relation: 'guardians.relation',
  main_parent: 'guardians.main',
  contact_hidden: 'guardians.contact_hidden.short',
  hidden_areas: 'guardians.hidden_areas.short',
};

interface EditGuardianDialogProps {
  child: ChildScope;
  guardian: ChildGuardian;
  onClose: () => void;
}

/** What the guardian is to the child, and what of the child's page and of their own contacts is kept back. */
export function EditGuardianDialog({ child, guardian, onClose }: EditGuardianDialogProps) {
  const t = useText();
  const { fname, lname } = useChild();
  const name = guardian.fname;
  const edited = useEditForm({
    about: guardian.guardian_id,
    row: guardian,
    pick,
    schema: updateChildGuardian.body,
    toBody: ({ relation, ...rest }: Values, version) => ({
      ...rest,
      relation: Number(relation) as (typeof guardianRelations)[number],
      version,
    }),
    async save(body) {
      const params = { ...child, guardian_id: guardian.guardian_id };
      const saved = await runRoute(updateChildGuardian, { params, body }, 'shell.updated');
      onClose();
      return saved;
    },
    labels,
    toWords: ({ relation, main_parent, contact_hidden, hidden_areas }) => ({
      relation: t(`guardians.relation.${Number(relation) as (typeof guardianRelations)[number]}`),
      main_parent: t(main_parent ? 'guardians.yes' : 'guardians.no'),
      contact_hidden: t(contact_hidden ? 'guardians.yes' : 'guardians.no'),
      hidden_areas: hidden_areas.map((area) => t(`children.area.${area}`)).join(', '),
    }),
  });
  const { form, field, checkbox } = edited;
  const areas = useChildAreas();
  return (
    <Dialog
      title={t('guardians.edit.title', {
        name: `${guardian.fname} ${guardian.lname}`,
        child: `${fname} ${lname}`,
      })}
      closesOutside={false}
      onClose={onClose}
    >
      <EditForm edited={edited} onCancel={onClose}>
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
        <Checkbox.Group
          label={t('guardians.hidden_areas', { name })}
          description={t('guardians.hidden_areas.help')}
          value={form.values.hidden_areas}
          onChange={(chosen) =>
            form.setFieldValue(
              'hidden_areas',
              childAreas.filter((area) => chosen.includes(area)) as ChildArea[],
            )
          }
        >
          <Stack gap="xs" mt="xs">
            {areas.map((area) => (
              <Checkbox key={area} value={area} label={t(`children.area.${area}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </EditForm>
    </Dialog>
  );
}

/** The parts that a child's page has today: the profile's own, and those that tabs of other domains bring. */
function useChildAreas(): ChildArea[] {
  const { routesById } = useRouter();
  const parts = Object.values(routesById).map(({ options: { staticData } }) =>
    staticData?.tab?.of === 'child' ? staticData.tab.part : undefined,
  );
  return childAreas.filter((area) => area === 'profile' || area === 'health' || parts.includes(area));
}
