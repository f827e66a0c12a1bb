import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';

/** How a kindergarten under administration is reached, as its own settings have it. */
export function AdminSettingsTab() {
  return <GeneralSettings kindergartenId={useAdministeredKindergartenId()} />;
}
