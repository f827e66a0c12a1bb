import type { EventRow } from '#contract/communication/events.ts';

/** What is on the shown days. */
export interface CalendarData {
  data: readonly EventRow[];
  holidays: readonly { day: string; names: Record<string, string> }[];
}

/** Only one type, by its number as in the address; holidays have 0, and empty is everything. */
export function filterType({ data, holidays }: CalendarData, type: string): CalendarData {
  if (type === '') return { data, holidays };
  return {
    data: data.filter((event) => String(event.event_type) === type),
    holidays: type === '0' ? holidays : [],
  };
}
