import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import type { InputProps } from '../ui/inputs/input.ts';
import { NumberField } from '../ui/inputs/NumberField.tsx';
import { TextAreaField, TextField } from '../ui/inputs/TextField.tsx';
import { readValue, type ValueShape, writeValue } from './rule-values.ts';

/** An input for the value of any rule; each part of an object has its own box. */
export function RuleInput({ shape, value, onChange, ...rest }: InputProps<unknown> & { shape: ValueShape }) {
  if (shape.kind !== 'parts') {
    const { kind } = shape;
    const box = {
      ...rest,
      value: writeValue(value),
      onChange: (typed: string) => onChange(readValue(typed, kind)),
    };
    if (kind === 'json') return <TextAreaField {...box} error={rest.error ?? firstOf(rest.partErrors)} />;
    return kind === 'number' ? <NumberField {...box} kind="decimal" /> : <TextField {...box} />;
  }
  const parts = value as Record<string, unknown>;
  return (
    <Fieldset legend={rest.label} radius="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {Object.entries(shape.emptied).map(([part, emptied]) => (
          <TextField
            key={part}
            label={part}
            value={writeValue(parts[part])}
            error={rest.partErrors?.[part]}
            onChange={(typed) => onChange({ ...parts, [part]: typed === '' ? emptied : typed })}
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

function firstOf(errors: InputProps<unknown>['partErrors']) {
  return Object.values(errors ?? {})[0];
}
