import { useNavigate, useSearch } from '@tanstack/react-router';

interface SearchToggle {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on if the address says so, `?lacks=manager`; a change begins with the first page again. */
export function useSearchToggle(name: string, value: string): SearchToggle {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  return {
    isOn: search[name] === value,
    onChange: (isOn) =>
      void navigate({
        to: '.',
        search: (({ [name]: _, ...old }: Record<string, string>) => ({
          ...Object.fromEntries(Object.entries(old).filter(([key]) => !key.endsWith('.page'))),
          ...(isOn ? { [name]: value } : {}),
        })) as never,
        replace: true,
        resetScroll: false,
      }),
  };
}
