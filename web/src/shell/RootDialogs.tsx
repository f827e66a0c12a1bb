import { confirmationAsked } from '../base/confirmation.ts';
import { maintenanceShown } from '../base/failures.ts';
import { useStore } from '../base/store.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';

const ConfirmAgainDialog = lazyPart(
  async () => (await import('./ConfirmAgainDialog.tsx')).ConfirmAgainDialog,
);

/** Dialogs that may open over any page. */
export function RootDialogs() {
  const maintenance = useStore(maintenanceShown);
  const confirmation = useStore(confirmationAsked);
  return (
    <>
      {maintenance && <MaintenanceDialog />}
      {confirmation !== null && <ConfirmAgainDialog />}
      <LeaveQuestion />
    </>
  );
}
