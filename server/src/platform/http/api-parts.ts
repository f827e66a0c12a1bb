import type { AuditBuffer } from '../audit/audit.ts';
import type { Maintenance } from '../maintenance.ts';
import type { Metrics } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import type { Identify, Recognise } from './actor.ts';
import type { BoundRoute } from './bind.ts';

/** The parts of the HTTP server; created once at start. */
export interface ApiParts {
  platform: Platform;
  routes: readonly BoundRoute[];
  identify: Identify;
  recognise: Recognise;
  auditBuffer: AuditBuffer;
  maintenance: Maintenance;
  metrics: Metrics;
}
