import { ActionIcon } from '@mantine/core';
import { mdiAccountArrowRightOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import type { EmergencyContact } from '#contract/kindergarten/emergency-contacts.ts';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buildCallAddress, writePhone } from '../../ui/inputs/phone.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import classes from './PeopleToCall.module.css';

interface PeopleToCallProps {
  guardians: readonly ChildGuardian[];
  /** Whom to call if none of them answers, in their order. */
  others: readonly EmergencyContact[];
}

/** Whom to call about a child: the main parent first, each with one button that calls or writes. */
export function PeopleToCall({ guardians, others }: PeopleToCallProps) {
  const t = useText();
  return (
    <ul className={classes.people}>
      {guardians.map((guardian) => {
        const { guardian_id, fname, lname, relation, main_parent, profile_picture, is_self, phone } =
          guardian;
        const name = `${fname} ${lname}`;
        const relationName = t(`guardians.relation.${relation}`);
        return (
          <li key={guardian_id} className={classes.person}>
            <Avatar fname={fname} lname={lname} picture={profile_picture} size="sm" />
            <div className={classes.who}>
              <div className={classes.relation}>
                {main_parent ? t('children.call.first', { relation: relationName }) : relationName}
              </div>
              <div className={classes.name}>{name}</div>
              <OnPaper phone={phone} />
            </div>
            {!is_self && phone !== null && (
              <ActionIcon
                component="a"
                href={buildCallAddress(phone)}
                variant="default"
                aria-label={t('shell.call.to', { name })}
              >
                <Icon path={mdiPhoneOutline} />
              </ActionIcon>
            )}
            {!is_self && phone === null && guardian.email !== null && (
              <ActionIcon
                component="a"
                href={`mailto:${guardian.email}`}
                variant="default"
                aria-label={t('shell.write.to', { name })}
              >
                <Icon path={mdiEmailOutline} />
              </ActionIcon>
            )}
          </li>
        );
      })}
      {others.map((one) => (
        <li key={one.id} className={classes.person}>
          <Avatar fname={one.name} lname="" size="sm" />
          <div className={classes.who}>
            <div className={classes.relation}>{one.relation}</div>
            <div className={classes.name}>{one.name}</div>
            <OnPaper phone={one.phone} />
            {one.may_fetch && <MayFetch />}
          </div>
          <ActionIcon
            component="a"
            href={buildCallAddress(one.phone)}
            variant="default"
            aria-label={t('shell.call.to', { name: one.name })}
          >
            <Icon path={mdiPhoneOutline} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** The number itself: a button calls nobody from a sheet of paper. */
function OnPaper({ phone }: Pick<ChildGuardian, 'phone'>) {
  return phone === null ? null : <div className={classes.onPaper}>{writePhone(phone)}</div>;
}

/** Says that a person besides the parents may take the child home. */
export function MayFetch() {
  const t = useText();
  return (
    <StateChip hue="leaf" icon={mdiAccountArrowRightOutline}>
      {t('guardians.others.may_fetch')}
    </StateChip>
  );
}
