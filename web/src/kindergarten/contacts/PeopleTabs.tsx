import { Stack, Text } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getUser } from '#contract/access/accounts.ts';
import {
  type EmployeeContact,
  listEmployeeContacts,
  listParentContacts,
  type ParentContact,
} from '#contract/kindergarten/contacts.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { findActive, useSession } from '../../base/session.ts';
import { translateNow, useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { markClasses } from '../../ui/ClassMark.tsx';
import { ContactIcons, ContactLinks } from '../../ui/ContactLinks.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { SafeName, SafeNames } from '../children/SafeName.tsx';
import { useEmployeePath } from '../employees/employee-path.ts';
import { OwnContact } from '../employees/OwnContactForm.tsx';
import { ContactDialog } from '../guardians/ContactDialog.tsx';

type Person = EmployeeContact | ParentContact;

const nameOf = (person: Person) => `${person.fname} ${person.lname}`;

/** The name; `path` is the person's page, null if the reader may not open it. */
function PersonName({ person, path }: { person: Person; path: string | null }) {
  const t = useText();
  return (
    <>
      {path === null ? nameOf(person) : <LinkAnchor to={path}>{nameOf(person)}</LinkAnchor>}
      {person.is_self && (
        <Text span c="dimmed" fw={400}>
          {' · '}
          {t('contacts.you')}
        </Text>
      )}
    </>
  );
}

const nameColumn = {
  key: 'name',
  header: 'contacts.name',
  row: 'title',
  sortable: true,
  face: (person: Person) => (
    <Avatar fname={person.fname} lname={person.lname} picture={person.profile_picture} size="sm" />
  ),
} as const;

const reachColumn: Column<Person, never> = {
  key: 'reach',
  header: 'contacts.reach',
  row: 'end',
  renderShort: (one) => <ContactIcons email={one.email} phone={one.phone} name={writeName(one)} />,
  render: ({ email, phone }) => (
    <ContactLinks email={email} phone={phone} none={translateNow('contacts.nothing')} />
  ),
};

interface OwnButtonProps {
  type: 'employee' | 'guardian';
  label: string;
  /** Renders the dialog for the reader's id in this kindergarten. */
  draw: (id: number) => ReactNode;
}

/** Opens the reader's own contact settings; renders nothing if the reader has no such membership here. */
function OwnButton({ type, label, draw }: OwnButtonProps) {
  const kindergartenId = useKindergartenId();
  const { dialog, open } = useDialog();
  const isOne = findActive(useSession())?.memberships.includes(type) ?? false;
  const user = useQuery({ ...routeQuery(getUser, {}), enabled: isOne });
  const held = type === 'employee' ? user.data?.employees : user.data?.guardians;
  const own = held?.find((membership) => membership.tenant_id === kindergartenId);
  if (!isOne || own === undefined) return null;
  return (
    <>
      <PageAction label={label} icon={mdiPencilOutline} onClick={() => open(draw(own.id))} />
      {dialog}
    </>
  );
}

export function EmployeesTab() {
  const t = useText();
  const pathOf = useEmployeePath();
  const table = useTable({
    name: 'employees',
    route: listEmployeeContacts,
    nameOf,
    search: 'contacts.search.employees',
    empty: { text: 'contacts.empty.employees', filledBy: 'employees.empty.active.filledBy' },
    columns: [
      {
        ...nameColumn,
        render: (person: EmployeeContact) => <PersonName person={person} path={pathOf(person.id)} />,
      },
      { key: 'position', header: 'contacts.position', sortable: true, render: (person) => person.position },
      { key: 'courses', header: 'contacts.courses', render: ({ courses }) => markClasses(courses) },
      reachColumn,
    ],
  });
  return (
    <Stack gap="md">
      <OwnButton
        type="employee"
        label={t('employees.own')}
        draw={(id) => (
          <Dialog title={t('employees.own')} closesOutside={false}>
            <OwnContact employeeId={id} />
          </Dialog>
        )}
      />
      <DataTable table={table} />
    </Stack>
  );
}

export function ParentsTab() {
  const t = useText();
  const table = useTable({
    name: 'parents',
    route: listParentContacts,
    nameOf,
    search: 'contacts.search.parents',
    empty: { text: 'contacts.empty.parents', filledBy: 'contacts.empty.parents.filledBy' },
    columns: [
      {
        ...nameColumn,
        render: (person: ParentContact) => <PersonName person={person} path={null} />,
      },
      {
        key: 'children',
        header: 'contacts.children',
        renderShort: ({ children }) => (
          <SafeNames of={children} after={({ courses }) => markClasses(courses)} />
        ),
        render: ({ children }) => (
          <Stack gap={2}>
            {children.map((child) => (
              <FactLine key={child.id}>
                <SafeName child={child} />
                {markClasses(child.courses)}
              </FactLine>
            ))}
          </Stack>
        ),
      },
      reachColumn,
    ],
  });
  return (
    <Stack gap="md">
      <OwnButton
        type="guardian"
        label={t('guardians.contact')}
        draw={(id) => <ContactDialog guardianId={id} name={null} />}
      />
      <DataTable table={table} />
    </Stack>
  );
}
