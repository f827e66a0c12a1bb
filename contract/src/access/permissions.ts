import type { Access, ContextKind } from '../platform/route.ts';
import type { FlagOf } from './flags.ts';

/** Access for everybody with at least one of the flags in the addressed context. */
export function requireFlag<C extends ContextKind | 'admin'>(
  context: C,
  ...anyOf: [FlagOf<C>, ...FlagOf<C>[]]
) {
  return { kind: 'flags', context, anyOf } as const satisfies Access;
}

/** Access for everybody with at least one of the flags listed for the kind of the addressed context. */
export function requireContextFlag<
  const Flags extends { readonly [C in 'kindergarten' | 'organization']?: readonly FlagOf<C>[] },
>(anyOf: Flags) {
  return { kind: 'contextFlags', anyOf } as const satisfies Access;
}
