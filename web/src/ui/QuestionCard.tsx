import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

interface QuestionCardProps {
  /** Whom it is about: a face with its name, or an icon with a word. */
  about?: ReactNode;
  /** Such as “1 of 4 questions”. */
  count?: string;
  question: ReactNode;
  /** One clear sentence on what the answer means. */
  sentence?: ReactNode;
  /** The buttons that answer. */
  children: ReactNode;
}

/** The second half of a double tap would answer the question that comes next. */
function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** A question that waits for the person, answered where it stands. */
export function QuestionCard({ about, count, question, sentence, children }: QuestionCardProps) {
  return (
    <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }} maw={720}>
      <Stack gap="md">
        <Stack gap="xs">
          {(about !== undefined || count !== undefined) && (
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Group gap="xs" wrap="nowrap" miw={0} fw={600}>
                {about}
              </Group>
              {count !== undefined && (
                <Text size="sm" c="dimmed" ta="end">
                  {count}
                </Text>
              )}
            </Group>
          )}
          <Title order={2} size="h3">
            {question}
          </Title>
          {sentence !== undefined && <Text c="dimmed">{sentence}</Text>}
        </Stack>
        <Box onClickCapture={ignoreSecondTap}>{children}</Box>
      </Stack>
    </Paper>
  );
}
