import { ActionIcon, Button, Text } from '@mantine/core';
import { mdiAccountCancelOutline, mdiHomeExportOutline, mdiPhoneOutline } from '@mdi/js';
import { type PickUp, type PickUps, setGuardianPickUp } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buildCallAddress } from '../../ui/inputs/phone.ts';
import { Section } from '../../ui/Section.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import { useRelation } from './relation.ts';
import classes from './WhoMayFetch.module.css';

/** A card each, with a face large enough to compare at the door. */
export function WhoMayFetch({ pickUps }: { pickUps: PickUps }) {
  const t = useText();
  return (
    <Section title={t('pick-ups.today')} count={pickUps.data.length}>
      {pickUps.data.length === 0 ? (
        <Text>{t('pick-ups.today.nobody')}</Text>
      ) : (
        <ul className={classes.people}>
          {pickUps.data.map((person) => (
            <Person key={`${person.kind} ${person.id}`} person={person} pickUps={pickUps} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Person({ person, pickUps }: { person: PickUp; pickUps: PickUps }) {
  const t = useText();
  const child = useChild();
  const relation = useRelation()(person);
  const { dialog, open } = useDialog();
  const { kind, id, name, picture, phone } = person;
  const guards = pickUps.allowed.guard;
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <Avatar fname={name} lname="" picture={picture} size="lg" />
        <div className={classes.words}>
          <div className={classes.relation}>{relation}</div>
          <div className={classes.name}>{name}</div>
        </div>
        {guards && kind === 'guardian' && (
          <RowMenu
            name={name}
            actions={[
              {
                label: 'pick-ups.bar',
                icon: mdiAccountCancelOutline,
                hue: 'coral',
                run: () =>
                  open(
                    <ConfirmCall
                      route={setGuardianPickUp}
                      input={{ params: { child_id: child.id, guardian_id: id }, body: { may_fetch: false } }}
                      title={t('pick-ups.bar.title', { name })}
                      text={t('pick-ups.bar.text')}
                      action={t('pick-ups.bar.do')}
                      success="shell.saved"
                    />,
                  ),
              },
            ]}
          />
        )}
        {phone !== null && (
          <ActionIcon
            component="a"
            href={buildCallAddress(phone)}
            variant="default"
            aria-label={t('shell.call.to', { name })}
          >
            <Icon path={mdiPhoneOutline} />
          </ActionIcon>
        )}
      </div>
      {guards && (
        <Button
          className={classes.do ?? ''}
          variant="default"
          fullWidth
          leftSection={<Icon path={mdiHomeExportOutline} />}
          onClick={() =>
            open(<HandoverDialog childId={child.id} person={person} timezone={pickUps.timezone} />)
          }
        >
          {t('pick-ups.hand', { name: child.fname })}
        </Button>
      )}
      {dialog}
    </li>
  );
}
