import { Text } from '@mantine/core';
import { useText } from '../base/text.ts';
import { useCallFailure } from './call-failure.ts';
import classes from './form-failure.module.css';

/** Why what a button did failed, said beside it; nothing for null. */
export function CallFailed({ failure }: { failure: unknown }) {
  useText();
  const said = useCallFailure(failure);
  if (said === null) return null;
  return (
    <Text role="alert" className={classes.failure}>
      {said}
    </Text>
  );
}
