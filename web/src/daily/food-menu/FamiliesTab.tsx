import { Stack } from '@mantine/core';
import { getMenuSettings, updateMenuSettings } from '#contract/daily/food-menu.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';

const choices = ['show_files', 'show_nutrients'] as const;

/** What families see besides the dishes and their allergens. */
export function FamiliesTab() {
  const t = useText();
  const run = useRunRoute();
  return (
    <Stack maw={720}>
      <Card title={t('food-menu.families')} below={t('food-menu.families.below')}>
        <QueryState query={useRouteQuery(getMenuSettings)}>
          {(settings) => (
            <Stack gap="lg">
              {choices.map((name) => (
                <SavedSwitch
                  key={name}
                  label={t(`food-menu.${name}`)}
                  checked={settings[name]}
                  save={async (checked) => {
                    await run(updateMenuSettings, { body: { ...settings, [name]: checked } });
                  }}
                />
              ))}
            </Stack>
          )}
        </QueryState>
      </Card>
    </Stack>
  );
}
