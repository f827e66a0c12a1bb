import type { TextKey } from '#locales/texts.ts';
import type { Translate } from '../../base/text.ts';

/** The label of a kind of people or groups, from the domain that defines it. */
export function nameKind(type: string, t: Translate): string {
  return t(`identities.${type}` as TextKey);
}
