import {
  mdiAccountGroupOutline,
  mdiBalloon,
  mdiBusSchool,
  mdiCalendarStarOutline,
  mdiCertificateOutline,
  mdiDramaMasks,
  mdiFlagVariantOutline,
  mdiPartyPopper,
  mdiSchoolOutline,
} from '@mdi/js';
import type { TextKey } from '#locales/texts.ts';

/** How a type of event looks everywhere. */
interface TypeLook {
  icon: string;
  hue: 'bark' | 'plum' | 'berry' | 'sun' | 'sky' | 'leaf' | 'pine' | 'ink';
  text: TextKey;
}

/** By the number of the type; 0 is a public holiday. */
const looks: Readonly<Record<number, TypeLook>> = {
  0: { icon: mdiFlagVariantOutline, hue: 'ink', text: 'events.type.0' },
  1: { icon: mdiBusSchool, hue: 'bark', text: 'events.type.1' },
  2: { icon: mdiDramaMasks, hue: 'plum', text: 'events.type.2' },
  3: { icon: mdiPartyPopper, hue: 'berry', text: 'events.type.3' },
  4: { icon: mdiBalloon, hue: 'sun', text: 'events.type.4' },
  5: { icon: mdiAccountGroupOutline, hue: 'sky', text: 'events.type.5' },
  6: { icon: mdiCalendarStarOutline, hue: 'ink', text: 'events.type.6' },
  7: { icon: mdiSchoolOutline, hue: 'leaf', text: 'events.type.7' },
  8: { icon: mdiCertificateOutline, hue: 'pine', text: 'events.type.8' },
};
const other: TypeLook = { icon: mdiCalendarStarOutline, hue: 'ink', text: 'events.type.6' };

export function findTypeLook(type: number): TypeLook {
  return looks[type] ?? other;
}

/** The wash and the text colour of a type. */
export function tintType(type: number): { background: string; color: string } {
  const { hue } = findTypeLook(type);
  return hue === 'ink'
    ? { background: 'var(--kiik-quiet)', color: 'var(--kiik-ink)' }
    : { background: `var(--kiik-${hue}-wash)`, color: `var(--kiik-${hue}-deep)` };
}
