import { decideConsent, listChildConsents, listConsents } from '#contract/kindergarten/consents.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleDecideConsent, handleListChildConsents } from './child-consents.ts';
import { handleListConsents } from './list-consents.ts';

export const consentRoutes = [
  bind(listConsents, handleListConsents),
  bind(listChildConsents, handleListChildConsents),
  bind(decideConsent, handleDecideConsent),
];
