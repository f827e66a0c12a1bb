import { confirmByPassword } from '#contract/access/confirmation.ts';
import { demoPassword } from '../access/accounts/demo-personas.ts';
import type { TestClient } from './test-client.ts';

/** Confirms the person's identity in the session of that browser, as some calls require; returns it. */
export async function confirmAgain(client: TestClient, password = demoPassword): Promise<TestClient> {
  const { status } = await client.post(confirmByPassword.path, { password });
  if (status !== 200) throw new Error(`Confirming was answered with ${status}.`);
  return client;
}
