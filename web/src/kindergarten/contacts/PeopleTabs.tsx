import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getUser } from '#contract/access/accounts.ts';
import {
  type EmployeeContact,
  listEmployeeContacts,
  listParentContacts,
  type ParentContact,
} from '#contract/kindergarten/contacts.ts';
import { routeQuery } from '../../base/query-client.ts';
import { findActive, useKindergartenId, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useEmployeePath } from '../employees/employee-path.ts';
import { OwnContactDialog } from '../employees/OwnContactDialog.tsx';
import { ContactDialog } from '../guardians/ContactDialog.tsx';

type Person = EmployeeContact | ParentContact;

const nameOf = (person: Person) => `${person.fname} ${person.lname}`;

/** Picture and name; `path` is where the person's page is, null where the reader may not open one. */
function PersonName({ person, path }: { person: Person; path: string | null }) {
  const t = useText();
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar fname={person.fname} lname={person.lname} picture={person.profile_picture} size="sm" />
      <FactLine fw={650}>
        {path === null ? nameOf(person) : <LinkAnchor to={path}>{nameOf(person)}</LinkAnchor>}
        {person.is_self && (
          <Text span c="dimmed" fw={400}>
            {t('contacts.you')}
          </Text>
        )}
      </FactLine>
    </Group>
  );
}

function PersonContact({ person }: { person: Person }) {
  const t = useText();
  return <ContactLinks email={person.email} phone={person.phone} none={t('contacts.nothing')} />;
}

const nameColumn = { key: 'name', header: 'contacts.name', card: 'title', sortable: true } as const;

const reachColumn: Column<Person, never> = {
  key: 'reach',
  header: 'contacts.reach',
  render: (person) => <PersonContact person={person} />,
};

interface OwnButtonProps {
  type: 'employee' | 'guardian';
  kindergartenId: number;
  label: string;
  /** Receives the reader's own id as that. */
  onClick: (id: number) => void;
}

/** Leads to what the reader shows of themselves; nothing for who is not one of these people here. */
function OwnButton({ type, kindergartenId, label, onClick }: OwnButtonProps) {
  const isOne = findActive(useSession())?.memberships.includes(type) ?? false;
  const user = useQuery({ ...routeQuery(getUser, {}), enabled: isOne });
  if (!isOne) return null;
  const held = type === 'employee' ? user.data?.employees : user.data?.guardians;
  const own = held?.find((membership) => membership.tenant_id === kindergartenId);
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        leftSection={<Icon path={mdiPencilOutline} />}
        disabled={own === undefined}
        onClick={() => own !== undefined && onClick(own.id)}
      >
        {label}
      </Button>
    </Group>
  );
}

export function EmployeesTab() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <EmployeeContacts key={kindergartenId} kindergartenId={kindergartenId} />;
}

function EmployeeContacts({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const [editing, setEditing] = useState<number | null>(null);
  const pathOf = useEmployeePath();
  const table = useTable({
    name: 'employees',
    route: listEmployeeContacts,
    params: { kindergarten_id: kindergartenId },
    nameOf,
    search: 'contacts.search.employees',
    empty: 'contacts.empty.employees',
    columns: [
      {
        ...nameColumn,
        render: (person: EmployeeContact) => <PersonName person={person} path={pathOf(person.id)} />,
      },
      { key: 'position', header: 'contacts.position', sortable: true, render: (person) => person.position },
      { key: 'courses', header: 'contacts.courses', render: (person) => person.courses.join(', ') },
      reachColumn,
    ],
  });
  return (
    <Stack gap="md">
      <OwnButton
        type="employee"
        kindergartenId={kindergartenId}
        label={t('employees.own')}
        onClick={setEditing}
      />
      <DataTable table={table} />
      {editing !== null && <OwnContactDialog employeeId={editing} onClose={() => setEditing(null)} />}
    </Stack>
  );
}

export function ParentsTab() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <ParentContacts key={kindergartenId} kindergartenId={kindergartenId} />;
}

function ParentContacts({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const [editing, setEditing] = useState<number | null>(null);
  const table = useTable({
    name: 'parents',
    route: listParentContacts,
    params: { kindergarten_id: kindergartenId },
    nameOf,
    search: 'contacts.search.parents',
    empty: 'contacts.empty.parents',
    columns: [
      {
        ...nameColumn,
        render: (person: ParentContact) => <PersonName person={person} path={null} />,
      },
      {
        key: 'children',
        header: 'contacts.children',
        render: ({ children }) => (
          <Stack gap={2}>
            {children.map((child) => (
              <FactLine key={child.id}>
                {`${child.fname} ${child.lname}`}
                {child.courses.length > 0 && (
                  <Text span c="dimmed">
                    {child.courses.join(', ')}
                  </Text>
                )}
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
        kindergartenId={kindergartenId}
        label={t('guardians.contact')}
        onClick={setEditing}
      />
      <DataTable table={table} />
      {editing !== null && (
        <ContactDialog
          kindergartenId={kindergartenId}
          guardianId={editing}
          name={null}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}
