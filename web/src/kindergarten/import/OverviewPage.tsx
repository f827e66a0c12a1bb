import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getImportOverview } from '#contract/kindergarten/import.ts';
import { queryClient } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { NoList } from './NoList.tsx';
import { OverviewActions } from './OverviewActions.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { useImportCalls, useImportFile } from './use-import.ts';

/** The changes of the list row by row, then the import itself and its result. */
export function OverviewPage() {
  const t = useText();
  const run = useMutation({
    mutationFn: useImportCalls().run,
    // After any failure the plan may have changed.
    onError: () => queryClient.invalidateQueries({ queryKey: [getImportOverview.name] }),
  });
  const list = useImportFile(run.isPending);
  const file = list.data?.file ?? null;
  const isRunning = run.isPending || (file !== null && file.progress !== null);
  const isDone = file !== null && file.result !== null;
  return (
    <Stack gap="md">
      <PageTitle {...(isDone || isRunning ? {} : { below: t('import.overview.below') })}>
        {t(isDone ? 'import.done.title' : 'import.overview.title')}
      </PageTitle>
      <QueryState query={list}>
        {() => {
          if (file === null) return <NoList />;
          if (file.result !== null) return <ImportDone model={file.model} result={file.result} />;
          if (isRunning) return <ImportProgress file={file} />;
          return (
            <Plan
              failure={run.error}
              onImport={(fingerprint, leaveOut) =>
                run.mutate({ model: file.model, fingerprint, leave_out_problems: leaveOut })
              }
            />
          );
        }}
      </QueryState>
    </Stack>
  );
}

interface PlanProps {
  /** Why the import failed. */
  failure: unknown;
  onImport: (fingerprint: string, leaveOutProblems: boolean) => void;
}

function Plan({ failure, onImport }: PlanProps) {
  const summary = useRouteQuery(getImportOverview, { query: { perPage: '1' } });
  return (
    <QueryState query={summary}>
      {(plan) => (
        <>
          <OverviewActions
            plan={plan}
            failure={failure}
            onImport={(leaveOut) => onImport(plan.fingerprint, leaveOut)}
          />
          {plan.problems.length === 0 && <OverviewTable counts={plan.counts} />}
        </>
      )}
    </QueryState>
  );
}
