import { Checkbox } from '@mantine/core';
import { useId } from 'react';

interface RowCheckProps {
  /** What is chosen, in words. */
  label: string;
  className: string | undefined;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}

/** A small box in a place as large as a finger. */
export function RowCheck({ label, className, checked, indeterminate = false, onChange }: RowCheckProps) {
  const id = useId();
  return (
    <label className={className} htmlFor={id}>
      <Checkbox
        id={id}
        size="md"
        radius="xs"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        onChange={onChange}
      />
    </label>
  );
}
