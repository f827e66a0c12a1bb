import { Skeleton } from '@mantine/core';
import { mdiAccountKeyOutline, mdiAlert, mdiCameraOffOutline, mdiNoteTextOutline } from '@mdi/js';
import { type ComponentProps, createContext, Suspense, useContext } from 'react';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import type { ChildConsents, ConsentKind } from '#contract/kindergarten/consents.ts';
import type { EmergencyContact } from '#contract/kindergarten/emergency-contacts.ts';
import { type Translate, useText } from '../../base/text.ts';
import { loadingPart } from '../../ui/loading-part.ts';
import { RowList } from '../../ui/RowList.tsx';
import type { TabRow } from '../../ui/use-tabs.ts';
import classes from './Safety.module.css';
import { SafetyRow } from './SafetyRow.tsx';

type Warning = ComponentProps<typeof SafetyRow>;

const Contacts = createContext<readonly EmergencyContact[]>([]);

interface SafetyBandProps {
  health: ChildDetails['health'];
  /** Null for readers who do not see the child's consents. */
  consents: ChildConsents | null;
  /** The people to call in an emergency, for readers who see them. */
  others: readonly EmergencyContact[];
  /** Rows of domains that build on this one. Those who see who may fetch the child have it among them. */
  rows?: readonly TabRow[];
}

/**
 * What must be known of a child, always in sight below its name: allergies, what to do, who may fetch it, and limits
 * of photos.
 */
export function SafetyBand({ health, consents, others, rows = [] }: SafetyBandProps) {
  const t = useText();
  const [danger, fetching, photos] = [
    warnOfHealth(health, t),
    rows.length === 0 ? tellWhoFetches(others, t) : null,
    warnOfPhotos(consents, t),
  ];
  if (rows.length === 0 && danger === null && fetching === null && photos === null) return null;
  return (
    <RowList label={t('children.safety')}>
      {danger !== null && <SafetyRow {...danger} />}
      {fetching !== null && <SafetyRow {...fetching} />}
      {rows.map(({ order, Row }) => (
        <Suspense key={order} fallback={<RowToCome />}>
          <Contacts value={others}>
            <Row />
          </Contacts>
        </Suspense>
      ))}
      {photos !== null && <SafetyRow {...photos} />}
    </RowList>
  );
}

/** Who may fetch the child by its emergency contacts: for a row of `SafetyBand` that could not read more. */
export function ContactsRow() {
  const fetching = tellWhoFetches(useContext(Contacts), useText());
  return fetching === null ? null : <SafetyRow {...fetching} />;
}

/** As high as the row, so that nothing moves. */
export function RowToCome() {
  return (
    <li className={classes.warning}>
      <Skeleton height={42} {...loadingPart} />
    </li>
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
