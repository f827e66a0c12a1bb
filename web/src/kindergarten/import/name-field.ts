import type { ImportField } from '#contract/kindergarten/import.ts';
import { useText } from '../../base/text.ts';
import { useIdcodeLabel } from '../children/label-idcode.ts';

export type NameField = (field: ImportField) => string;

/** Names of the fields of the kindergarten's lists. */
export function useFieldNames(): NameField {
  const t = useText();
  const idcodeLabel = useIdcodeLabel();
  return (field) => t(field === 'idcode' ? idcodeLabel : `import.field.${field}`);
}
