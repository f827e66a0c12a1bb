import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { CallFailed } from './CallFailed.tsx';
import { describeCallFailure } from './call-failure.ts';
import classes from './failure.module.css';
import { useStackedLayer } from './stacked.ts';

interface FailureBesideProps {
  failure: unknown;
  onClose: () => void;
}

/**
 * Says why a call failed beside a button that has no room for it, such as the one of a row's menu. Stands in the
 * button, so that this keeps its place among others.
 */
export function FailureBeside(props: FailureBesideProps) {
  return describeCallFailure(props.failure) === null ? null : <Said {...props} />;
}

function Said({ failure, onClose }: FailureBesideProps) {
  // The focus is on the button, where the library does not listen.
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  const layer = useStackedLayer(true);
  return (
    <Popover opened onChange={onClose} position="bottom-end" zIndex={layer} withRoles={false}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      {/* React would report a click there as one on the button. */}
      <Popover.Dropdown className={classes.beside ?? ''} onClick={(event) => event.stopPropagation()}>
        <CallFailed failure={failure} />
      </Popover.Dropdown>
    </Popover>
  );
}
