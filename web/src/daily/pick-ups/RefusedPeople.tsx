import { Button, Text } from '@mantine/core';
import { mdiAccountCancelOutline, mdiAccountCheckOutline } from '@mdi/js';
import { deleteRefusedPerson, type PickUps, setGuardianPickUp } from '#contract/daily/pick-ups.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import classes from './RefusedPeople.module.css';

/** Who must not fetch the child, above everybody who may; for staff alone. */
export function RefusedPeople({ pickUps: { refused, allowed } }: { pickUps: PickUps }) {
  const t = useText();
  const { id: child_id } = useChild();
  const run = useRunRoute();
  const { dialog, open } = useDialog();
  if (refused === null) return null;
  const { guardians, people } = refused;
  return (
    <Section
      title={t('pick-ups.refused')}
      aside={
        allowed.guard && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiAccountCancelOutline} />}
            onClick={() => open(<RefusedDialog person={null} />)}
          >
            {t('pick-ups.refuse')}
          </Button>
        )
      }
    >
      {guardians.length + people.length === 0 ? (
        <Text c="dimmed">{t('pick-ups.refused.none')}</Text>
      ) : (
        <ul className={classes.refused} data-reason="danger">
          {guardians.map(({ guardian_id, name }) => (
            <li key={`guardian ${guardian_id}`} className={classes.person}>
              <Avatar fname={name} lname="" size="head" />
              <div className={classes.words}>
                <div className={classes.name}>{name}</div>
              </div>
              {allowed.guard && (
                <RowMenu
                  name={name}
                  actions={[
                    {
                      label: 'pick-ups.unbar',
                      icon: mdiAccountCheckOutline,
                      run: () =>
                        run(
                          setGuardianPickUp,
                          { params: { child_id, guardian_id }, body: { may_fetch: true } },
                          'shell.saved',
                        ),
                    },
                  ]}
                />
              )}
            </li>
          ))}
          {people.map((person) => (
            <li key={person.id} className={classes.person}>
              <Avatar fname={person.name} lname="" picture={person.picture} size="head" />
              <div className={classes.words}>
                <div className={classes.name}>{person.name}</div>
                <div className={classes.note}>
                  {[person.relation, person.note].filter((word) => word !== '').join('. ')}
                </div>
              </div>
              {allowed.guard && (
                <PersonMenu
                  person={person}
                  open={open}
                  edit={<RefusedDialog person={person} />}
                  remove={
                    <ConfirmCall
                      route={deleteRefusedPerson}
                      input={{ params: { child_id, pick_up_person_id: person.id } }}
                      title={t('pick-ups.remove.title', { name: person.name })}
                      text={t('pick-ups.refused.removeText')}
                      action={t('pick-ups.remove')}
                    />
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {t('pick-ups.refused.below')}
      </Text>
      {dialog}
    </Section>
  );
}
