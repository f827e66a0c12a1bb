import {
  type ChildConsents,
  type ConsentKind,
  decideConsent,
  listChildConsents,
  listConsents,
} from '#contract/kindergarten/consents.ts';
import { callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

export interface ChildParams {
  kindergarten_id: number;
  child_id: number;
}

export const consentsQuery = (params: ChildParams) => routeQuery(listChildConsents, { params });

/** Gives or withdraws one consent, and shows what then holds. */
export async function decide(
  params: ChildParams,
  decision: { kind: ConsentKind; given: boolean },
): Promise<ChildConsents> {
  const consents = await callRoute(decideConsent, { params, body: decision });
  queryClient.setQueryData(consentsQuery(params).queryKey, consents);
  showToast({ kind: 'success', text: translateNow('consents.saved') });
  await queryClient.invalidateQueries({ queryKey: [listConsents.name] });
  return consents;
}
