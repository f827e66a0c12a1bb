import { mdiAccountKeyOutline, mdiAlert, mdiCameraOffOutline, mdiNoteTextOutline } from '@mdi/js';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import type { ChildConsents, ConsentKind } from '#contract/kindergarten/consents.ts';
import type { EmergencyContact } from '#contract/kindergarten/emergency-contacts.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { listPresent } from '../../ui/table/maybe.ts';
import classes from './Safety.module.css';

interface Warning {
  icon: string;
  what: string;
  how: string;
  /** An allergy is a danger; of notes and consents one must know; who may fetch the child is good to know. */
  tone: 'danger' | 'heed' | 'calm';
}

interface SafetyBandProps {
  health: ChildDetails['health'];
  /** Null for readers who do not see the child's consents. */
  consents: ChildConsents | null;
  /** The people to call in an emergency, for readers who see them. */
  others: readonly EmergencyContact[];
}

/**
 * What must be known of a child, always in sight below its name: allergies, what to do, who may fetch it besides
 * its parents, and limits of photos.
 */
export function SafetyBand({ health, consents, others }: SafetyBandProps) {
  const t = useText();
  const warnings = listPresent([
    warnOfHealth(health, t),
    tellWhoFetches(others, t),
    warnOfPhotos(consents, t),
  ]);
  if (warnings.length === 0) return null;
  return (
    <RowList label={t('children.safety')}>
      {warnings.map(({ icon, what, how, tone }) => (
        <li
          key={what}
          className={classes.warning}
          data-tone={tone}
          data-reason={tone === 'danger' ? tone : undefined}
        >
          <span className={classes.sign}>
            <Icon path={icon} size={22} />
          </span>
          <div>
            <div className={classes.what}>{what}</div>
            <div className={classes.how}>{how}</div>
          </div>
        </li>
      ))}
    </RowList>
  );
}

/** The allergies with the notes on health as what to do; without allergies the notes alone. */
function warnOfHealth(health: ChildDetails['health'], t: Translate): Warning | null {
  if (health === null) return null;
  const names = health.dietary_options.filter(({ kind }) => kind === 'allergy').map(({ name }) => name);
  const notes = health.health_notes;
  if (names.length > 0) {
    return {
      icon: mdiAlert,
      what: t('children.safety.allergy', { names: names.join(', ') }),
      how: notes === '' ? t('children.safety.ask') : notes,
      tone: 'danger',
    };
  }
  if (notes === '') return null;
  return { icon: mdiNoteTextOutline, what: t('children.health_notes'), how: notes, tone: 'heed' };
}

/** Who besides the parents may take the child home; nothing if nobody was named. */
function tellWhoFetches(others: readonly EmergencyContact[], t: Translate): Warning | null {
  const fetching = others.filter(({ may_fetch }) => may_fetch);
  if (fetching.length === 0) return null;
  return {
    icon: mdiAccountKeyOutline,
    what: t('children.safety.fetch'),
    how: fetching.map(({ name, relation }) => `${name} (${relation})`).join(', '),
    tone: 'calm',
  };
}

/** Photos that parents have not agreed to; without a decision there is no consent. */
function warnOfPhotos(consents: ChildConsents | null, t: Translate): Warning | null {
  if (consents === null) return null;
  const isGiven = (kind: ConsentKind) =>
    consents.data.find((one) => one.kind === kind)?.decisions[0]?.given ?? false;
  const [inside, outside] = [isGiven('photos_inside'), isGiven('photos_outside')];
  if (inside && outside) return null;
  const which = inside ? 'photosInside' : outside ? 'photosOutside' : 'noPhotos';
  return {
    icon: mdiCameraOffOutline,
    what: t(`children.safety.${which}`),
    how: t(`children.safety.${which}.below`),
    tone: 'heed',
  };
}
