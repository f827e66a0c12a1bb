import type { Domain } from '#server/platform/domain.ts';
import { planOwner } from './access.ts';

export const planFiles: Domain = {
  name: 'plan-files',
  uses: ['children', 'files', 'folders'],
  routes: [],
  fileOwners: [planOwner],
};
