import { SimpleGrid, Stack } from '@mantine/core';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { PictureEditor } from '../../ui/files/PictureEditor.tsx';
import { CareCard } from './CareCard.tsx';
import { ClassHistory } from './ClassHistory.tsx';
import { useChild } from './child-context.tsx';
import { HealthCard } from './HealthCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { LeavingCard } from './LeavingCard.tsx';
import { removePicture, savePicture } from './queries.ts';

/** Everything about the child itself, as the tab of its page. */
export function ProfileTab() {
  const child = useChild();
  return <Profile key={child.id} child={child} withClasses />;
}

/** The same for the administration, where the classes have a tab of their own. */
export function AdminDetailsTab() {
  const child = useChild();
  return <Profile key={child.id} child={child} />;
}

export function AdminClassesTab() {
  return <ClassHistory child={useChild()} />;
}

function Profile({ child, withClasses = false }: { child: ChildDetails; withClasses?: boolean }) {
  const t = useText();
  const mayChangePicture = child.allowed.edit && child.profile !== null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <IdentityCard child={child} />
        {child.profile !== null && <CareCard child={child} profile={child.profile} />}
        {mayChangePicture && (
          <Card title={t('children.picture')}>
            <PictureEditor
              fname={child.fname}
              lname={child.lname}
              picture={child.profile_picture}
              deleteText={t('children.picture.deleteText')}
              save={(file) => savePicture(child, file)}
              remove={() => removePicture(child)}
            />
          </Card>
        )}
      </Stack>
      <Stack gap="md">
        {child.health !== null && <HealthCard child={child} health={child.health} />}
        {withClasses && <ClassHistory child={child} />}
        {child.allowed.archive && <LeavingCard child={child} />}
      </Stack>
    </SimpleGrid>
  );
}
