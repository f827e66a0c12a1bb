import { useEffect, useState } from 'react';

/** Takes parameters such as a mail's token out of the address, so that neither history nor referrer keeps them. */
export function useTakenParameters<Name extends string>(...names: Name[]): Record<Name, string> {
  const [taken] = useState(() => {
    const search = new URLSearchParams(location.search);
    return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  });
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return taken;
}
