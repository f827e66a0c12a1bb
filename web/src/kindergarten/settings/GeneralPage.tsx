import { useKindergartenId } from '../../base/session.ts';
import { GeneralSettings } from './GeneralSettings.tsx';

export function GeneralPage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <GeneralSettings key={kindergartenId} kindergartenId={kindergartenId} />;
}
