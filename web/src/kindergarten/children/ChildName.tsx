import { Group } from '@mantine/core';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';

interface ChildNameProps {
  child: { fname: string; lname: string; profile_picture: string | null };
  /** Where the child's page is; null where the reader may not open it. */
  path: string | null;
}

/** Picture and name, which lead to the child's page. */
export function ChildName({ child, path }: ChildNameProps) {
  const name = `${child.fname} ${child.lname}`;
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="sm" />
      {path === null ? <span>{name}</span> : <LinkAnchor to={path}>{name}</LinkAnchor>}
    </Group>
  );
}
