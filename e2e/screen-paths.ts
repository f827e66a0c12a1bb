import { globSync, readFileSync } from 'node:fs';

/** The address of every page inside, from the domains' own records: a new one is among them by existing. */
export const screenPaths: readonly string[] = globSync('web/src/*/*/domain.{ts,tsx}')
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  )
  .filter((path) => !/^\/(auth|dev|showcase|privacy|purchase-terms|user-name)\b/.test(path));
