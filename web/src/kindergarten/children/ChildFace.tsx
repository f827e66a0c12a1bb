import { Group, Text } from '@mantine/core';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SafetyBadge } from './SafetyBadge.tsx';

export interface FacedChild {
  fname: string;
  lname: string;
  profile_picture: string | null;
  /** Null or missing for readers who may not see the child's health. */
  safety?: ChildSafety | null;
}

interface ChildFaceProps {
  child: FacedChild;
  size?: 'sm' | 'tile';
}

/** The child's picture with the safety badge on it, before the name wherever staff meet the child. */
export function ChildFace({ child, size = 'sm' }: ChildFaceProps) {
  return (
    <Avatar
      fname={child.fname}
      lname={child.lname}
      picture={child.profile_picture}
      size={size}
      badge={<SafetyBadge safety={child.safety} small={size === 'sm'} />}
    />
  );
}

/** The children that a dialog is about, each with face and name. */
export function ChildrenLine({ children }: { children: readonly (FacedChild & { id: number })[] }) {
  return (
    <Group gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {children.map((child) => (
        <Group key={child.id} component="li" gap="sm" wrap="nowrap">
          <ChildFace child={child} />
          <Text>{`${child.fname} ${child.lname}`}</Text>
        </Group>
      ))}
    </Group>
  );
}
