import type { Context } from '#contract/access/contexts.ts';

interface ContextGroup {
  kind: Context['kind'];
  contexts: Context[];
}

/**
 * The contexts in the order of the switcher: organisations, each followed by the kindergartens reached
 * through it, then the person's own kindergartens, then suppliers.
 */
export function groupContexts(contexts: readonly Context[]): ContextGroup[] {
  const own = (kind: Context['kind']) =>
    contexts.filter((context) => context.kind === kind && context.organization_id === null);
  const organizations = own('organization').flatMap((organization) => [
    organization,
    ...contexts.filter((context) => context.organization_id === organization.id),
  ]);
  const groups: ContextGroup[] = [
    { kind: 'organization', contexts: organizations },
    { kind: 'kindergarten', contexts: own('kindergarten') },
    { kind: 'supplier', contexts: own('supplier') },
  ];
  return groups.filter((group) => group.contexts.length > 0);
}
