import type { ImportField } from '#contract/kindergarten/import.ts';
import { useText } from '../../base/text.ts';
import { useIdcodeLabel } from '../children/label-idcode.ts';

export type NameField = (field: ImportField) => string;

/** What the fields of a kindergarten's lists are called. */
export function useFieldNames(kindergartenId: number): NameField {
  const t = useText();
  const idcodeLabel = useIdcodeLabel(kindergartenId);
  return (field) => t(field === 'idcode' ? idcodeLabel : `import.field.${field}`);
}
