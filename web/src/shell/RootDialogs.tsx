import { maintenanceShown } from '../base/failures.ts';
import { useStore } from '../base/store.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';

/** What may have to be said or asked over any page. */
export function RootDialogs() {
  const maintenance = useStore(maintenanceShown);
  return (
    <>
      {maintenance && <MaintenanceDialog />}
      <LeaveQuestion />
    </>
  );
}
