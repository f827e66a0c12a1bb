import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getGeneralSettings, updateGeneralSettings } from '#contract/kindergarten/settings.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { listTimezones } from '../../access/accounts/RegionFields.tsx';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { reloadSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

/** Name and contact details of a kindergarten; also used by administrators. */
export function GeneralSettings() {
  const t = useText();
  const params = { kindergarten_id: useKindergartenId() };
  const query = useQuery({
    ...routeQuery(getGeneralSettings, { params }),
    // The form keeps the loaded version; saving reports a newer one.
    refetchOnWindowFocus: false,
  });
  return (
    <Stack maw={720}>
      <Card title={t('settings.general')} below={t('settings.general.below')}>
        <QueryState query={query}>
          {(general) => (
            <EditForm
              row={general}
              about={null}
              route={updateGeneralSettings}
              labels={{
                name: 'settings.name',
                registration_code: 'settings.registrationCode',
                address: 'settings.address',
                email: 'settings.email',
                phone: 'settings.phone',
                website: 'settings.website',
                timezone: 'accounts.timezone',
              }}
              save={async (body) => {
                const saved = await runRoute(updateGeneralSettings, { params, body }, 'shell.updated');
                // The header also shows the name.
                await reloadSession();
                return saved;
              }}
            >
              {({ input, field }) => (
                <>
                  <TextField
                    {...input('name')}
                    label={t('settings.name')}
                    required
                    maximum={nameMaximumLength}
                  />
                  <TextField {...input('registration_code')} label={t('settings.registrationCode')} />
                  <TextField {...input('address')} label={t('settings.address')} />
                  <TextField {...input('email')} kind="email" label={t('settings.email')} />
                  <PhoneField {...input('phone')} label={t('settings.phone')} />
                  <TextField
                    {...input('website')}
                    kind="url"
                    label={t('settings.website')}
                    placeholder="https://"
                  />
                  <NativeSelect
                    {...field('timezone')}
                    label={t('accounts.timezone')}
                    description={t('settings.timezone.help')}
                    data={[...new Set([general.timezone, ...listTimezones()])].sort()}
                  />
                </>
              )}
            </EditForm>
          )}
        </QueryState>
      </Card>
    </Stack>
  );
}
