import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listOfficialKindergartens,
  type Member,
  type OfficialKindergartens,
  updateOfficialSettings,
} from '#contract/access/members.ts';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
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
            <ChoiceForm params={params} data={data} onClose={onClose} />
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

interface ChoiceFormProps {
  params: { organization_id: number; member_id: number };
  data: OfficialKindergartens;
  onClose: () => void;
}

function ChoiceForm({ params, data, onClose }: ChoiceFormProps) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm({
    about: params.member_id,
    schema: updateOfficialSettings.body,
    initialValues: {
      all_kindergartens: data.all_kindergartens,
      kindergarten_ids: data.kindergartens.filter(({ visible }) => visible).map(({ id }) => id),
    },
    async submit(body) {
      await runRoute(updateOfficialSettings, { params, body }, 'shell.saved');
      onClose();
    },
  });
  const all = input('all_kindergartens');
  const chosen = input('kindergarten_ids');
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Switch
          label={t('members.kindergartens.all')}
          description={t('members.kindergartens.all.help')}
          checked={all.value}
          onChange={(event) => all.onChange(event.currentTarget.checked)}
        />
        {!all.value && (
          <Checkbox.Group
            label={t('members.kindergartens.chosen')}
            value={chosen.value.map(String)}
            onChange={(ids) => chosen.onChange(ids.map(Number))}
            error={chosen.error}
          >
            <Stack gap="xs" pt={4}>
              {data.kindergartens.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <DialogButtons submitting={submitting} onClose={onClose} />
      </Stack>
    </form>
  );
}
