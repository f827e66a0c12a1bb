import { listDemoAccounts, listProviders } from '#contract/access/sessions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { demoPassword, demoPersonas } from './demo-personas.ts';

export const handleListProviders = bind(listProviders, async () => ({ data: [] }));

export const handleListDemoAccounts = bind(listDemoAccounts, async ({ platform }) => ({
  data: platform.settings.demo ? demoPersonas.map((persona) => ({ ...persona, password: demoPassword })) : [],
}));
