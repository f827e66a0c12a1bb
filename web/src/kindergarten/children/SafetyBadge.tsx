import { mdiAlert, mdiNoteTextOutline } from '@mdi/js';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Safety.module.css';

interface SafetyBadgeProps {
  safety: ChildSafety | null | undefined;
  /** For the face in a row. */
  small?: boolean;
}

/**
 * A child's allergies as one sign beside its name or face, with the words as its name; a quieter sign if there
 * are only health notes. Nothing for a child without either, and for readers who may not see its health.
 */
export function SafetyBadge({ safety, small = false }: SafetyBadgeProps) {
  const t = useText();
  if (!safety) return null;
  const isAllergic = safety.allergies.length > 0;
  if (!isAllergic && !safety.has_notes) return null;
  return (
    <span
      className={classes.badge}
      data-reason={isAllergic ? 'danger' : undefined}
      data-small={small || undefined}
    >
      <Icon
        path={isAllergic ? mdiAlert : mdiNoteTextOutline}
        size={small ? 14 : 16}
        label={
          isAllergic
            ? t('children.safety.allergy', { names: safety.allergies.join(', ') })
            : t('children.safety.notes')
        }
      />
    </span>
  );
}
