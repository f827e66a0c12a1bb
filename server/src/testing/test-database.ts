import { inject } from 'vitest';
import { copyTemplate, type Template, type TestDatabase } from './templates.ts';

export type { Template, TestDatabase } from './templates.ts';

/** A database of the test's own, copied from a template of the run's PostgreSQL. */
export function createTestDatabase(template: Template): Promise<TestDatabase> {
  return copyTemplate(inject('postgres'), template);
}
