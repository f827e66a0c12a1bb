import { Text } from '@mantine/core';
import { CallFailure } from '../base/api.ts';
import { isSaidBeside } from '../base/failures.ts';
import { translateMessage, useText } from '../base/text.ts';
import classes from './form-failure.module.css';

/** Why the call of a button failed, in the reader's language; null if that is not said beside it. */
export function describeCallFailure(failure: unknown): string | null {
  if (!(failure instanceof CallFailure) || !isSaidBeside(failure) || failure.reason === 'cancelled')
    return null;
  const [wrong] = Object.values(failure.errors).flat();
  const text = failure.reason === 'network' ? { key: 'errors.network_again' } : (wrong ?? failure.text);
  return translateMessage(text);
}

/** The same as a message, for calls with `showsFailure`. */
export function CallFailed({ failure }: { failure: unknown }) {
  useText();
  const said = describeCallFailure(failure);
  if (said === null) return null;
  return (
    <Text role="alert" className={classes.failure}>
      {said}
    </Text>
  );
}
