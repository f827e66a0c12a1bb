import type { WebDomain } from '../../app/screens.ts';

export const accounts: WebDomain = { name: 'accounts', screens: [] };
