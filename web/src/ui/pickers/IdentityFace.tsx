import { mdiAccountGroupOutline, mdiAccountOutline } from '@mdi/js';
import type { Identity, KnownIdentity } from '#contract/platform/identities.ts';
import { Avatar } from '../Avatar.tsx';
import { ClassSymbol } from '../ClassMark.tsx';
import { Icon } from '../Icon.tsx';
import classes from './IdentityFace.module.css';

/** An identity as far as it is known: some replies only name it. */
export type ShownIdentity = Identity &
  Partial<Pick<KnownIdentity, 'person' | 'course'>> & {
    /** Names that say more than its kind. */
    about?: readonly string[];
  };

/** A person's face, a class's symbol, or the icon of a group; decoration beside the name. */
export function IdentityFace({ identity: { type, person, course } }: { identity: ShownIdentity }) {
  if (person) return <Avatar {...person} picture={person.profile_picture} size="sm" />;
  if (course) return <ClassSymbol course={course} size={36} />;
  const isOne = ['employee', 'guardian', 'official'].includes(type);
  return (
    <span className={classes.group} aria-hidden>
      <Icon path={isOne ? mdiAccountOutline : mdiAccountGroupOutline} size={22} />
    </span>
  );
}
