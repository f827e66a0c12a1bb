import { nowhere } from '#contract/platform/reach.ts';
import type { Clock } from '../clock.ts';
import type { ServingDatabase } from '../database/database.ts';
import type { Metrics } from '../metrics.ts';
import { readQueueState } from './queue-state.ts';
import type { RunningJobs } from './run-jobs.ts';

/** Shows the queue and the results of attempts in the metrics; they are read on request. */
export function observeJobs(
  metrics: Metrics,
  jobs: RunningJobs,
  database: ServingDatabase,
  clock: Clock,
): void {
  const readStates = () => readQueueState(database.at(nowhere).read, clock);
  const attempts = 'Attempts of jobs by outcome since this process started';
  metrics.addGauge('kiik_job_attempts', attempts, ['job', 'outcome'], () =>
    jobs.counts().map(({ name: job, outcome, count }) => ({ labels: { job, outcome }, value: count })),
  );
  metrics.addGauge('kiik_jobs', 'Jobs in the queue by state', ['job', 'state'], async () =>
    (await readStates()).flatMap(({ name: job, oldest_due_seconds: _, ...states }) =>
      Object.entries(states).map(([state, value]) => ({ labels: { job, state }, value })),
    ),
  );
  const waited = 'How long the oldest due job has waited';
  metrics.addGauge('kiik_job_oldest_due_seconds', waited, ['job'], async () =>
    (await readStates()).map((state) => ({ labels: { job: state.name }, value: state.oldest_due_seconds })),
  );
}
