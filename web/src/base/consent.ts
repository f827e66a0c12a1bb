import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

/** What the person agreed to (shell-and-access §2, §3). Kiik cannot be used without the essential part. */
interface Consent {
  essential: true;
  /** Errors of the app are reported to this Kiik only, without personal data. */
  statistics: boolean;
  marketing: boolean;
  /** The time of the consent, as an ISO instant. It is valid for six months. */
  consentTime: string;
}

const monthsValid = 6;

/** The valid consent, or null if there is none (any more). */
export function readConsent(now = new Date()): Consent | null {
  const consent = parseConsent(readStored('cookie_accepted'));
  if (consent === null) return null;
  const expires = new Date(consent.consentTime);
  expires.setMonth(expires.getMonth() + monthsValid);
  return expires > now ? consent : null;
}

function parseConsent(text: string | null): Consent | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Consent> | null;
    if (found?.essential !== true || Number.isNaN(Date.parse(String(found.consentTime)))) return null;
    return {
      essential: true,
      statistics: found.statistics === true,
      marketing: found.marketing === true,
      consentTime: String(found.consentTime),
    };
  } catch {
    return null;
  }
}

/** Whether the question is shown. */
export const consentAsked = createStore(readConsent() === null);

/** The valid consent; changes when the person answers. */
export const consentGiven = createStore<Consent | null>(readConsent());

/** Stores the answer in this browser and closes the question. */
export function saveConsent(choice: { statistics: boolean; marketing: boolean }): void {
  const consent: Consent = { essential: true, ...choice, consentTime: new Date().toISOString() };
  writeStored('cookie_accepted', JSON.stringify(consent));
  consentGiven.set(consent);
  consentAsked.set(false);
}

/** Deletes the consent. The question is shown again after the next page load. */
export function withdrawConsent(): void {
  writeStored('cookie_accepted', null);
  consentGiven.set(null);
  consentAsked.set(false);
}
