import { useMediaQuery } from '@mantine/hooks';

/** Whether the tools have room beside the title. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
