import { Button } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ClosingProvider } from '../../ui/closing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Fact, Facts } from './Facts.tsx';

interface EditableCardProps {
  title: string;
  mayEdit: boolean;
  facts: readonly Fact[];
  /** The form that replaces the facts; the facts return when it closes. */
  form: ReactNode;
}

/** One part of the profile, shown as text and edited in place. */
export function EditableCard({ title, mayEdit, facts, form }: EditableCardProps) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const editButton = (
    <Button
      variant="subtle"
      flex="none"
      leftSection={<Icon path={mdiPencilOutline} />}
      aria-label={t('children.edit.part', { part: title })}
      onClick={() => setEditing(true)}
    >
      {t('children.edit')}
    </Button>
  );
  return (
    <Card title={title} aside={mayEdit && !editing && editButton}>
      {editing && mayEdit ? (
        <ClosingProvider value={() => setEditing(false)}>{form}</ClosingProvider>
      ) : (
        <Facts facts={facts} />
      )}
    </Card>
  );
}
