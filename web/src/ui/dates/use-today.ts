import { useContext } from 'react';
import { PlaceOfPage } from '../../base/place.tsx';
import { useLastSession } from '../../base/session.ts';
import { readDayIn } from './formatter.ts';
import { readToday } from './today.ts';

/** Today in the kindergarten of the page, `YYYY-MM-DD`: what the server calls today, wherever the reader is. */
export function useToday(): string {
  const { kindergarten_id: id } = useContext(PlaceOfPage);
  const place = useLastSession()?.contexts.find((one) => one.kind === 'kindergarten' && one.id === id);
  return place?.timezone ? readDayIn(new Date(), place.timezone) : readToday();
}
