import type { MembershipFilter } from '#contract/access/invitations.ts';
import { FilterChip } from '../../ui/table/FilterChip.tsx';

interface MembershipFilterControlProps {
  /** The label of the filter, for screen readers. */
  label: string;
  value: MembershipFilter;
  onChange: (value: MembershipFilter) => void;
  options: readonly { value: MembershipFilter; label: string }[];
}

/** Shows all members, only invited ones, or only former ones. */
export const MembershipFilterControl = (props: MembershipFilterControlProps) => <FilterChip {...props} />;
