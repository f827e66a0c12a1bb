import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface LiveTooltipProps {
  label: string;
  children: ReactElement;
}

/** Apart from the mark: the code of tooltips is large, and only a pointer needs it. */
export function LiveTooltip({ label, children }: LiveTooltipProps) {
  return <Tooltip label={label}>{children}</Tooltip>;
}
