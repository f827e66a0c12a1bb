import { inject } from 'vitest';
import { copyTemplate, type Template, type TestDatabase } from './templates.ts';

export type { Template, TestDatabase } from './templates.ts';

/** A separate database for a test, copied from a template of the run's PostgreSQL. */
export function createTestDatabase(template: Template): Promise<TestDatabase> {
  return copyTemplate(inject('postgres'), template);
}
