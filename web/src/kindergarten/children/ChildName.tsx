import { Text } from '@mantine/core';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDay } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { SafetyBadge } from './SafetyBadge.tsx';

interface ChildNameProps {
  child: { fname: string; lname: string; profile_picture: string | null; safety?: ChildSafety | null };
  /** Address of the child's page; null if the reader may not open it. */
  path: string | null;
  /** First day in the archive, shown below the name. */
  archivedAt?: string | null;
}

/** The child's picture, before the name in a list. */
export const ChildFace = ({ child }: Pick<ChildNameProps, 'child'>) => (
  <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="sm" />
);

/** Name and safety badge, with a link to the child's page. */
export function ChildName({ child, path, archivedAt = null }: ChildNameProps) {
  const t = useText();
  const name = `${child.fname} ${child.lname}`;
  return (
    <>
      {path === null ? <span>{name}</span> : <LinkAnchor to={path}>{name}</LinkAnchor>}{' '}
      <SafetyBadge safety={child.safety} />
      {archivedAt !== null && (
        <Text size="sm" fw={400} c="dimmed">
          {t('children.archivedSince', { day: formatDay(archivedAt.slice(0, 10)) })}
        </Text>
      )}
    </>
  );
}
