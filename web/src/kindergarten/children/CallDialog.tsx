import { Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { PeopleToCall } from './PeopleToCall.tsx';
import { useChildGuardians, useEmergencyContacts } from './queries.ts';

/** Whom to call about a child, without opening its page. */
export function CallDialog({ child }: { child: { id: number; fname: string; lname: string } }) {
  const t = useText();
  const guardians = useChildGuardians(child.id);
  const others = useEmergencyContacts(child.id).data?.data ?? [];
  return (
    <Dialog title={t('children.callParents.of', { name: `${child.fname} ${child.lname}` })}>
      <QueryState query={guardians}>
        {({ data }) =>
          data.length + others.length === 0 ? (
            <Text>{t('guardians.empty.child')}</Text>
          ) : (
            <PeopleToCall guardians={data} others={others} />
          )
        }
      </QueryState>
    </Dialog>
  );
}
