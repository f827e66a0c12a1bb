import { useNavigate, useSearch } from '@tanstack/react-router';

/** Index of the opened file, kept in the address: going back closes the file. */
export function useOpenedFile() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const shown = /^\d{1,7}$/.test(search.open ?? '') ? Number(search.open) : null;
  function go(index: number | null, replace: boolean): void {
    void navigate({
      to: '.',
      search: (({ open: _, ...rest }: Record<string, string>) =>
        index === null ? rest : { ...rest, open: String(index) }) as never,
      replace,
      resetScroll: false,
    });
  }
  return {
    index: shown,
    open: (index: number) => go(index, false),
    turn: (index: number) => go(index, true),
    close: () => go(null, true),
  };
}
