import { Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiCheck, mdiEyeOffOutline, mdiMinus } from '@mdi/js';
import type { TaggableChild } from '#contract/library/bulk-files.ts';
import { useText } from '../../base/text.ts';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { SafetyBadge } from '../../kindergarten/children/SafetyBadge.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ClassFaces.module.css';

/** Whether a child is marked on all of the photos, on none, or on some. */
export type MarkState = boolean | 'mixed';

/** A child to mark; what must be known of a child of another class is not told. */
export type FaceChild = Omit<TaggableChild, 'profile_picture' | 'safety'> &
  Partial<Pick<TaggableChild, 'profile_picture' | 'safety'>>;

interface ClassFacesProps {
  /** Those without consent first. */
  faces: readonly FaceChild[];
  stateOf: (id: number) => MarkState;
  onToggle: (id: number, on: boolean) => void;
}

/** Children as faces that one taps; those without consent to photos stand first, and say what a tap does. */
export function ClassFaces({ faces, stateOf, onToggle }: ClassFacesProps) {
  const t = useText();
  const named = nameByFirstName(faces);
  const without = named.filter(({ child }) => !child.consent);
  const willing = named.filter(({ child }) => child.consent);
  const draw = (part: typeof named) =>
    part.map(({ child, name }) => (
      <li key={child.id}>
        <Face child={child} name={name} state={stateOf(child.id)} onToggle={onToggle} />
      </li>
    ));
  return (
    <Stack gap="xs" role="group" aria-label={t('files.children')}>
      {without.length > 0 && (
        <div className={classes.without}>
          <Text size="sm" fw={600} mb={4}>
            {t('files.children.without')}
          </Text>
          <ul className={classes.faces}>{draw(without)}</ul>
        </div>
      )}
      {willing.length > 0 && <ul className={classes.faces}>{draw(willing)}</ul>}
    </Stack>
  );
}

interface FaceProps {
  child: FaceChild;
  name: string;
  state: MarkState;
  onToggle: (id: number, on: boolean) => void;
}

function Face({ child, name, state, onToggle }: FaceProps) {
  const t = useText();
  return (
    <UnstyledButton
      className={classes.face}
      aria-pressed={state}
      onClick={() => onToggle(child.id, state !== true)}
    >
      <Avatar
        fname={child.fname}
        lname={child.lname}
        picture={child.profile_picture ?? null}
        badge={<SafetyBadge safety={child.safety} />}
      />
      {name}
      {state === false ? (
        !child.consent && (
          <span className={classes.mark}>
            <Icon path={mdiEyeOffOutline} size={16} label={t('files.children.noConsent')} />
          </span>
        )
      ) : (
        <span className={classes.mark}>
          <Icon path={state === 'mixed' ? mdiMinus : mdiCheck} size={16} />
        </span>
      )}
    </UnstyledButton>
  );
}
