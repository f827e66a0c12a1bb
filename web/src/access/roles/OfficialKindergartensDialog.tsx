import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOfficialKindergartens, type Member, updateOfficialSettings } from '#contract/access/members.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';

interface DialogProps {
  organizationId: number;
  official: Member;
  onClose: () => void;
}

/** Which kindergartens of the organisation an official sees: all of them, or chosen ones. */
export function OfficialKindergartensDialog({ organizationId, official, onClose }: DialogProps) {
  const t = useText();
  const params = { organization_id: organizationId, member_id: official.id };
  const kindergartens = useQuery(routeQuery(listOfficialKindergartens, { params }));
  return (
    <Dialog onClose={onClose} title={t('members.kindergartens.of', { name: writeName(official) })}>
      <QueryState query={kindergartens}>
        {(data) =>
          official.allowed.edit ? (
            <CallForm
              route={updateOfficialSettings}
              params={params}
              about={params.member_id}
              values={{
                all_kindergartens: data.all_kindergartens,
                kindergarten_ids: data.kindergartens.filter(({ visible }) => visible).map(({ id }) => id),
              }}
              onClose={onClose}
            >
              {({ input, checkbox, form }) => (
                <>
                  <Switch
                    {...checkbox('all_kindergartens')}
                    label={t('members.kindergartens.all')}
                    description={t('members.kindergartens.all.help')}
                  />
                  {!form.values.all_kindergartens && (
                    <ChoicesField
                      {...input('kindergarten_ids')}
                      label={t('members.kindergartens.chosen')}
                      options={data.kindergartens}
                    />
                  )}
                </>
              )}
            </CallForm>
          ) : (
            <Stack gap="xs">
              {data.kindergartens
                .filter(({ visible }) => visible)
                .map(({ id, name }) => (
                  <Text key={id}>{name}</Text>
                ))}
            </Stack>
          )
        }
      </QueryState>
    </Dialog>
  );
}
