import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { findModule } from '#contract/access/flags.ts';
import type { Module } from '#contract/access/modules.ts';
import {
  getModuleSettings,
  type ModuleSettings,
  updateChildFiles,
  updateGuardianMessages,
  updateModule,
} from '#contract/kindergarten/settings.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { reloadSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useCallFailure } from '../../ui/call-failure.ts';
import { QueryState } from '../../ui/QueryState.tsx';

/** What is no module: the files on children's pages, and messages among guardians. */
type Other = 'childFiles' | 'guardianMessages';

interface Choice {
  module: Module | Other;
  enabled: boolean;
}

/** A switch changes and is saved at once; if saving fails, it changes back. */
export function ModulesPage() {
  const t = useText();
  const params = { kindergarten_id: useKindergartenId() };
  const query = routeQuery(getModuleSettings, { params });
  const settings = useQuery(query);
  const served = useServedModules();
  const change = useMutation({
    mutationFn: ({ module, enabled }: Choice) =>
      module === 'childFiles'
        ? callRoute(updateChildFiles, { params, body: { enabled } })
        : module === 'guardianMessages'
          ? callRoute(updateGuardianMessages, { params, body: { enabled } })
          : callRoute(updateModule, { params, body: { module, enabled } }),
    // Saved one after the other, so that each answer includes the switches saved before it.
    scope: { id: 'module-switches' },
    async onMutate(choice) {
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, (old) => old && applyChoice(old, choice));
    },
    onSuccess(saved) {
      queryClient.setQueryData(query.queryKey, saved);
      // A module adds or removes menu items and rights.
      return reloadSession();
    },
    onError: (_failure, { module, enabled }) => {
      queryClient.setQueryData(
        query.queryKey,
        (old) => old && applyChoice(old, { module, enabled: !enabled }),
      );
    },
  });
  const failure = useCallFailure(change.error);
  const failureOf = (module: Choice['module']) => (change.variables?.module === module ? failure : null);
  return (
    <Stack maw={720}>
      <Card title={t('settings.modules')} below={t('settings.modules.below')}>
        <QueryState query={settings}>
          {(read) => (
            <Stack gap="md">
              {read.modules
                .filter(({ module }) => served.has(module))
                .map(({ module, enabled }) => (
                  <Switch
                    key={module}
                    label={t(`settings.module.${module}`)}
                    description={t(`settings.module.${module}.sentence`)}
                    error={failureOf(module)}
                    checked={enabled}
                    onChange={(event) => change.mutate({ module, enabled: event.currentTarget.checked })}
                  />
                ))}
              <Switch
                label={t('settings.childFiles')}
                description={t('settings.childFiles.sentence')}
                error={failureOf('childFiles')}
                checked={read.child_profile_files_enabled}
                onChange={(event) =>
                  change.mutate({ module: 'childFiles', enabled: event.currentTarget.checked })
                }
              />
              {read.modules.some(({ module, enabled }) => module === 'messages' && enabled) && (
                <Switch
                  label={t('settings.guardianMessages')}
                  description={t('settings.guardianMessages.sentence')}
                  error={failureOf('guardianMessages')}
                  checked={read.guardian_messages_enabled}
                  onChange={(event) =>
                    change.mutate({ module: 'guardianMessages', enabled: event.currentTarget.checked })
                  }
                />
              )}
            </Stack>
          )}
        </QueryState>
      </Card>
    </Stack>
  );
}

/** The modules that have a screen. A switch of the others would change nothing that anybody sees. */
function useServedModules(): ReadonlySet<Module | null> {
  const { routesById } = useRouter();
  const flags = Object.values(routesById).flatMap(({ options }) => options.staticData?.anyOf ?? []);
  return new Set(flags.map(findModule));
}

function applyChoice(settings: ModuleSettings, { module, enabled }: Choice): ModuleSettings {
  if (module === 'childFiles') return { ...settings, child_profile_files_enabled: enabled };
  if (module === 'guardianMessages') return { ...settings, guardian_messages_enabled: enabled };
  return {
    ...settings,
    modules: settings.modules.map((one) => (one.module === module ? { module, enabled } : one)),
  };
}
