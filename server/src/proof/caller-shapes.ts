import type { User } from '#contract/access/accounts.ts';
import type { tokenScopes } from '#contract/access/sessions.ts';
import type { Caller } from '#contract/platform/callers.ts';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type Persona, writeCookie } from './personas.ts';

type Headers = Readonly<Record<string, string>>;

/** The credentials of one person, for each kind of caller that the person can be. */
export type Shapes = Partial<Record<Caller, Headers>>;

/**
 * By the names of the demo's people: their session, an administrator who acts as them, and access tokens of
 * both scopes. Acting as an administrator is not possible.
 */
export async function gatherShapes(
  app: TestApp,
  personas: readonly Persona[],
): Promise<ReadonlyMap<string, Shapes>> {
  const shapes = new Map<string, Shapes>();
  for (const { role, email } of demoPersonas) {
    const person = await confirmAgain(await app.signIn(email));
    const { body: user } = await person.get<User>('/api/common/user');
    const makeToken = async (scope: (typeof tokenScopes)[number]): Promise<Headers> => {
      const { body } = await person.post<{ token: string }>('/api/common/user/tokens', {
        name: scope,
        scope,
      });
      return { authorization: `Bearer ${body.token}` };
    };
    const administrator = await app.signIn('admin@kiik.test');
    const { status } = await administrator.post('/api/admin/login-as', { user_id: user.id });
    shapes.set(role, {
      session: { cookie: ensurePresent(personas.find(({ name }) => name === role)).cookie },
      readToken: await makeToken('read'),
      writeToken: await makeToken('write'),
      ...(status === 200 && { actingAdministrator: { cookie: writeCookie(administrator) } }),
    });
  }
  return shapes;
}
