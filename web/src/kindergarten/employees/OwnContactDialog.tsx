import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { OwnContactForm } from './OwnContactForm.tsx';
import { ownEmployeeQuery } from './queries.ts';

/** How one is reached as an employee, and who sees it. */
export function OwnContactDialog({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const t = useText();
  const own = useQuery(ownEmployeeQuery(employeeId));
  return (
    <Dialog title={t('employees.own')} closesOutside={false} onClose={onClose}>
      <QueryState query={own}>{(read) => <OwnContactForm own={read} onClose={onClose} />}</QueryState>
    </Dialog>
  );
}
