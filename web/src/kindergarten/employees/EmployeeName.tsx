import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { writeName } from '../../ui/person-name.ts';
import { useEmployeePath } from './employee-path.ts';

interface EmployeeNameProps {
  employee: { id: number; fname: string; lname: string; profile_picture: string | null };
  /** Text below the name. */
  below?: ReactNode;
}

/** Picture and name, with a link to the employee's page if the reader may open it. */
export function EmployeeName({ employee, below }: EmployeeNameProps) {
  const { id, fname, lname, profile_picture: picture } = employee;
  const path = useEmployeePath()(id);
  const name = writeName(employee);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar fname={fname} lname={lname} picture={picture} size="sm" />
      <div>
        {path === null ? <Text fw={650}>{name}</Text> : <LinkAnchor to={path}>{name}</LinkAnchor>}
        {below}
      </div>
    </Group>
  );
}
