import { Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { formatDate } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';

interface ChildNameProps {
  child: { fname: string; lname: string };
  /** Address of the child's page; null if the reader may not open it. */
  path: string | null;
  /** First day in the archive, shown below the name. */
  archivedOn?: string | null;
}

/** The name in a list, with a link to the child's page. */
export function ChildName({ child, path, archivedOn = null }: ChildNameProps) {
  const t = useText();
  const name = `${child.fname} ${child.lname}`;
  return (
    <>
      {path === null ? <span>{name}</span> : <LinkAnchor to={path}>{name}</LinkAnchor>}
      {archivedOn !== null && (
        <Text size="sm" fw={400} c="dimmed">
          {t('children.archivedSince', { day: formatDate(archivedOn) })}
        </Text>
      )}
    </>
  );
}
