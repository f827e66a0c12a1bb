import { Stack, Switch, Text } from '@mantine/core';
import { listOfficialKindergartens, type Member, updateOfficialSettings } from '#contract/access/members.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';

/** Which kindergartens of the organisation an official sees: all of them, or chosen ones. */
export function OfficialKindergartensDialog({ official }: { official: Member }) {
  const t = useText();
  const params = { member_id: official.id };
  const kindergartens = useRouteQuery(listOfficialKindergartens, { params });
  return (
    <Dialog title={t('members.kindergartens.of', { name: writeName(official) })}>
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
