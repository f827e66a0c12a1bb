import { SimpleGrid, Stack } from '@mantine/core';
import { deleteChildPicture, uploadChildPicture } from '#contract/kindergarten/child-picture.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { PictureEditor } from '../../ui/files/PictureEditor.tsx';
import { CallActions } from './CallActions.tsx';
import { CareCard } from './CareCard.tsx';
import { ClassHistory } from './ClassHistory.tsx';
import { useChild } from './child-context.tsx';
import { HealthCard } from './HealthCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { PeopleToCall } from './PeopleToCall.tsx';
import { useChildGuardians, useEmergencyContacts } from './queries.ts';

/** Everything about the child itself, as the tab of its page. */
export function ProfileTab({ withClasses = true }) {
  const t = useText();
  const child = useChild();
  const guardians = useChildGuardians(child.id).data?.data ?? [];
  const others = useEmergencyContacts(child.id).data?.data ?? [];
  const params = { kindergarten_id: child.kindergarten_id, child_id: child.id };
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          {guardians.length + others.length > 0 && (
            <Card title={t('children.callParents')}>
              <PeopleToCall guardians={guardians} others={others} />
            </Card>
          )}
          <IdentityCard />
          {child.profile !== null && <CareCard profile={child.profile} />}
          {child.allowed.edit && child.profile !== null && (
            <Card title={t('children.picture')}>
              <PictureEditor
                key={child.id}
                fname={child.fname}
                lname={child.lname}
                picture={child.profile_picture}
                deleteText={t('children.picture.deleteText')}
                save={async (file) => {
                  await runRoute(uploadChildPicture, { params, file }, 'shell.saved');
                }}
                remove={async () => {
                  await runRoute(deleteChildPicture, { params });
                }}
              />
            </Card>
          )}
        </Stack>
        <Stack gap="md">
          {child.health !== null && <HealthCard health={child.health} />}
          {withClasses && <ClassHistory />}
        </Stack>
      </SimpleGrid>
      <CallActions guardians={guardians} />
    </>
  );
}

/** The same for the administration, which shows the classes in a separate tab. */
export const AdminDetailsTab = () => <ProfileTab withClasses={false} />;
