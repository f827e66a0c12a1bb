import { describe, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, { access, callers, method }) => {
  test('says who calls in agreement with its access and method', () => {
    const withoutSession = callers.some((caller) =>
      ['nobody', 'signedLink', 'doorController'].includes(caller),
    );
    expect(withoutSession).toBe(access.kind === 'anyone');
    expect(callers.length === 1 || !withoutSession).toBe(true);
    expect(new Set(callers).size).toBe(callers.length);
    // Acting as an administrator is not possible.
    if (access.kind === 'flags' && access.context === 'admin') {
      expect(callers).not.toContain('actingAdministrator');
    }
    // A read token changes nothing; a write token also reads.
    if (method !== 'GET') expect(callers).not.toContain('readToken');
    if (callers.includes('readToken')) expect(callers).toContain('writeToken');
    if (method === 'GET' && callers.includes('writeToken')) expect(callers).toContain('readToken');
  });
});
