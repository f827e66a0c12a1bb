import { Gauge } from 'prom-client';
import { nowhere } from '#contract/platform/reach.ts';
import type { Clock } from '../clock.ts';
import type { ServingDatabase } from '../database/database.ts';
import type { Metrics } from '../metrics.ts';
import { readQueueState } from './queue-state.ts';
import type { RunningJobs } from './run-jobs.ts';

/** Shows the queue and how attempts ended in the metrics, read when somebody asks. */
export function observeJobs(
  metrics: Metrics,
  jobs: RunningJobs,
  database: ServingDatabase,
  clock: Clock,
): void {
  new Gauge({
    name: 'kiik_job_attempts',
    help: 'Attempts of jobs by outcome since this process started',
    labelNames: ['job', 'outcome'],
    registers: [metrics.registry],
    collect() {
      for (const { name, outcome, count } of jobs.counts()) this.set({ job: name, outcome }, count);
    },
  });
  new Gauge({
    name: 'kiik_jobs',
    help: 'Jobs in the queue by state',
    labelNames: ['job', 'state'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      for (const { name, oldest_due_seconds: _, ...states } of await readQueueState(
        database.at(nowhere).read,
        clock,
      )) {
        for (const [state, count] of Object.entries(states)) this.set({ job: name, state }, count);
      }
    },
  });
  new Gauge({
    name: 'kiik_job_oldest_due_seconds',
    help: 'How long the oldest due job has waited',
    labelNames: ['job'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      for (const { name, oldest_due_seconds } of await readQueueState(database.at(nowhere).read, clock)) {
        this.set({ job: name }, oldest_due_seconds);
      }
    },
  });
}
