import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for the list and the opened message side by side. */
export const usePanes = (): boolean =>
  useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
