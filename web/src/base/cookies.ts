/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}

/** Removes every cookie that scripts may touch; the session's own is taken back by the server when it ends. */
export function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0);
}
