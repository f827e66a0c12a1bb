import { Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { type RuleName, ruleNames } from '#contract/platform/rule-catalogue.ts';
import { checkRule } from '#contract/platform/showcase.ts';
import { callRoute } from '../base/api.ts';
import { useText } from '../base/text.ts';
import { useRouteForm } from '../ui/form.tsx';
import { RuleInput } from './RuleInput.tsx';
import { findShape, ruleBody, writeValue } from './rule-values.ts';

/** Every rule with its own input, checked first in the form and then on the server. */
export function RuleForms() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
      {ruleNames.map((rule) => (
        <RuleForm key={rule} rule={rule} />
      ))}
    </SimpleGrid>
  );
}

function RuleForm({ rule }: { rule: RuleName }) {
  const t = useText();
  const shape = findShape(rule);
  const [kept, setKept] = useState<string | null>(null);
  const { formProps, input, submitting } = useRouteForm<{ value: unknown }>({
    about: rule,
    schema: ruleBody(rule),
    initialValues: { value: shape.kind === 'parts' ? shape.emptied : '' },
    async submit({ value }) {
      const reply = await callRoute(checkRule, { params: { rule }, body: { value } });
      setKept(writeValue(reply.value));
    },
  });
  const bound = input('value');
  return (
    <form {...formProps} data-showcase={`rules.${rule}`}>
      <Stack gap="xs">
        <RuleInput
          {...bound}
          label={rule}
          shape={shape}
          onChange={(value) => {
            setKept(null);
            bound.onChange(value);
          }}
        />
        <Group gap="sm">
          <Button type="submit" variant="default" loading={submitting}>
            {t('showcase.rules.try')}
          </Button>
          <output>
            {kept !== null && (
              <>
                {t('showcase.rules.kept')} <Code>{kept}</Code>
              </>
            )}
          </output>
        </Group>
      </Stack>
    </form>
  );
}
