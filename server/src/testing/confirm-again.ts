import { confirmByPassword } from '#contract/access/confirmation.ts';
import { demoPassword } from '../access/accounts/demo-personas.ts';
import type { TestClient } from './test-client.ts';

/** Confirms in that browser's session that it is the person, as some steps ask. Returns the same browser. */
export async function confirmAgain(client: TestClient, password = demoPassword): Promise<TestClient> {
  const { status } = await client.post(confirmByPassword.path, { password });
  if (status !== 200) throw new Error(`Confirming was answered with ${status}.`);
  return client;
}
