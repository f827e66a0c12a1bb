import { isDay } from '#contract/platform/rules-date.ts';
import type { Translate } from '../base/text.ts';
import { formatDay } from './dates.ts';

/** A form value as readable text: a day, yes or no, a phone number, the names of the chosen rows. */
export function describeValue(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'shell.yes' : 'shell.no');
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
  if (Array.isArray(value)) return value.map((one) => describeValue(one, t)).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return 'name' in value ? String(value.name) : Object.values(value).join(' ').trim();
}
