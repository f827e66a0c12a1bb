import { Button, Code, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ruleNames } from '#contract/platform/rule-catalogue.ts';
import { useText } from '../base/text.ts';
import { replayRule, writeValue } from './rule-values.ts';

/** Runs the hand-written table of every rule in this browser. */
export function RuleReplay() {
  const t = useText();
  const [replays, setReplays] = useState<{ rule: string; tried: number; astray: readonly unknown[] }[]>([]);
  const tried = replays.reduce((sum, one) => sum + one.tried, 0);
  const astray = replays.filter((one) => one.astray.length > 0);
  return (
    <Stack gap="sm" align="flex-start">
      <Button onClick={() => setReplays(ruleNames.map((rule) => ({ rule, ...replayRule(rule) })))}>
        {t('showcase.rules.replay')}
      </Button>
      <Text role="status">
        {replays.length > 0 &&
          t('showcase.rules.replayed', {
            tried,
            astray: astray.reduce((sum, one) => sum + one.astray.length, 0),
          })}
      </Text>
      <List>
        {astray.map((one) => (
          <List.Item key={one.rule}>
            {one.rule} <Code>{one.astray.map(writeValue).join(' · ')}</Code>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
