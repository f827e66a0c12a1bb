import { SegmentedControl } from '@mantine/core';
import type { MembershipFilter } from '#contract/access/invitations.ts';

interface MembershipFilterControlProps {
  /** The label of the filter, for screen readers. */
  label: string;
  value: MembershipFilter;
  onChange: (value: MembershipFilter) => void;
  options: readonly { value: MembershipFilter; label: string }[];
}

/** Shows all members, only invited ones, or only former ones. */
export function MembershipFilterControl({ label, value, onChange, options }: MembershipFilterControlProps) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    />
  );
}
