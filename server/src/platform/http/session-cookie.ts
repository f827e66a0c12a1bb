import type { Settings } from '../settings.ts';
import { isSecure } from './security.ts';

/** Over https the prefix makes the browser guarantee that no other host or path has set the cookie. */
export function sessionCookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-kiik_session' : 'kiik_session';
}

/** Recognises a device on which a person has signed in; it gives no access by itself. */
export function deviceCookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-kiik_device' : 'kiik_device';
}
