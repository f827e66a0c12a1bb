import { Text } from '@mantine/core';
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

/** The employee's picture, before the name in a list. */
export const EmployeeFace = ({ employee }: Pick<EmployeeNameProps, 'employee'>) => (
  <Avatar fname={employee.fname} lname={employee.lname} picture={employee.profile_picture} size="sm" />
);

/** The name, with a link to the employee's page if the reader may open it. */
export function EmployeeName({ employee, below }: EmployeeNameProps) {
  const { id } = employee;
  const path = useEmployeePath()(id);
  const name = writeName(employee);
  return (
    <>
      {path === null ? <Text fw={650}>{name}</Text> : <LinkAnchor to={path}>{name}</LinkAnchor>}
      {below}
    </>
  );
}
