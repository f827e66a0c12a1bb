import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import type { InputProps } from '../ui/inputs/input.ts';
import { NumberField } from '../ui/inputs/NumberField.tsx';
import { TextAreaField, TextField } from '../ui/inputs/TextField.tsx';
import { readValue, type ValueShape, writeValue } from './rule-values.ts';

/** An input for the value of any rule; an object's places have a box each. */
export function RuleInput({ shape, value, onChange, ...rest }: InputProps<unknown> & { shape: ValueShape }) {
  if (shape.kind !== 'places') {
    const { kind } = shape;
    const box = {
      ...rest,
      value: writeValue(value),
      onChange: (typed: string) => onChange(readValue(typed, kind)),
    };
    if (kind === 'json') return <TextAreaField {...box} error={rest.error ?? firstOf(rest.placeErrors)} />;
    return kind === 'number' ? <NumberField {...box} kind="decimal" /> : <TextField {...box} />;
  }
  const places = value as Record<string, unknown>;
  return (
    <Fieldset legend={rest.label} radius="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {Object.entries(shape.emptied).map(([place, emptied]) => (
          <TextField
            key={place}
            label={place}
            value={writeValue(places[place])}
            error={rest.placeErrors?.[place]}
            onChange={(typed) => onChange({ ...places, [place]: typed === '' ? emptied : typed })}
          />
        ))}
      </SimpleGrid>
      {rest.error !== undefined && (
        <Text c="coral" size="sm" role="alert">
          {rest.error}
        </Text>
      )}
    </Fieldset>
  );
}

function firstOf(errors: InputProps<unknown>['placeErrors']) {
  return Object.values(errors ?? {})[0];
}
