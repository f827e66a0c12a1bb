import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { kindergartenGroups, type TargetGroup } from '#contract/kindergarten/target-groups.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useEditForm } from '../../ui/edit-form.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { describeIdentity } from '../../ui/pickers/IdentityPicker.tsx';
import { isUnknownRow, PageState, QueryState } from '../../ui/QueryState.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { GroupFields, type GroupValues, pickGroup, toGroupBody } from './GroupFields.tsx';
import { groupQuery } from './queries.ts';
import type { GroupsScope } from './scope.ts';

/** One target group: its members, its users, and a form for those who may change it. */
export function GroupPage({ scope, groupId }: { scope: GroupsScope; groupId: number }) {
  const t = useText();
  const query = useQuery({ ...groupQuery(scope, groupId), meta: { reload: true } });
  if (isUnknownRow(query)) return <PageState query={query}>{() => null}</PageState>;
  return (
    <Stack gap="md">
      <PageTitle
        back={{ to: scope.path, label: t('target-groups.title') }}
        actions={query.data?.allowed.edit && <DeleteButton scope={scope} group={query.data} />}
      >
        {query.data?.name ?? t('target-groups.group')}
      </PageTitle>
      <QueryState query={query}>
        {(group) =>
          group.allowed.edit ? (
            <GroupForm key={group.id} scope={scope} group={group} />
          ) : (
            <>
              <IdentityCard title={t('target-groups.members')} identities={group.members} />
              <IdentityCard title={t('target-groups.consumer')} identities={group.consumer} />
            </>
          )
        }
      </QueryState>
    </Stack>
  );
}

function DeleteButton({ scope, group }: { scope: GroupsScope; group: TargetGroup }) {
  const t = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiTrashCanOutline} />}
        onClick={() => setOpened(true)}
      >
        {t('target-groups.delete')}
      </Button>
      {opened && (
        <DeleteGroupDialog
          scope={scope}
          group={group}
          onClose={() => setOpened(false)}
          onDone={() => navigate({ to: scope.path, replace: true })}
        />
      )}
    </>
  );
}

function GroupForm({ scope, group }: { scope: GroupsScope; group: TargetGroup }) {
  const t = useText();
  const toWords = (identities: readonly Identity[]) =>
    identities.map((identity) => describeIdentity(identity, t).name).join(', ');
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: group.id,
    row: group,
    pick: pickGroup,
    schema: kindergartenGroups.update.body,
    toBody: (values: GroupValues, version) => ({ ...toGroupBody(values), version }),
    save: (body) => scope.update(group.id, body),
    labels: {
      name: 'target-groups.name',
      members: 'target-groups.members',
      consumer: 'target-groups.consumer',
    },
    toWords: ({ name, members, consumer }) => ({
      name,
      members: toWords(members),
      consumer: toWords(consumer),
    }),
  });
  return (
    <form {...formProps}>
      <Card title={t('target-groups.group')}>
        <GroupFields input={input} scope={scope} />
        {conflict}
        <SaveButton submitting={submitting} disabled={isConflicting} />
      </Card>
    </form>
  );
}

/** Lists the identities; a person whose name the reader may not see is shown by role. */
function IdentityCard({ title, identities }: { title: string; identities: readonly Identity[] }) {
  const t = useText();
  return (
    <Card title={title}>
      {identities.length === 0 ? (
        <Text c="dimmed">{t('target-groups.nobody')}</Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {identities
            .map((identity) => describeIdentity(identity, t))
            .map(({ id, name, detail }) => (
              <Group component="li" key={id} gap="xs">
                <Text fw={650}>{name}</Text>
                {detail !== undefined && <Text c="dimmed">{detail}</Text>}
              </Group>
            ))}
        </Stack>
      )}
    </Card>
  );
}
