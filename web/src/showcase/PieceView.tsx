import { Box, SimpleGrid, Stack, Title } from '@mantine/core';
import { useText } from '../base/text.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { Showcase } from '../ui/showcase.ts';

/** One piece in all its states; pictures are taken of `data-piece`. */
export function PieceView({ showcase }: { showcase: Showcase }) {
  const t = useText();
  return (
    <Stack gap="lg" data-piece={showcase.piece}>
      <PageTitle>{t(showcase.title)}</PageTitle>
      <SimpleGrid cols={showcase.wide === true ? 1 : { base: 1, sm: 2 }} spacing="xl" verticalSpacing="xl">
        {showcase.states.map(({ id, title, Show }) => (
          <Stack key={id} component="section" gap="sm" miw={0} aria-labelledby={`state-${id}`}>
            <Title order={2} id={`state-${id}`}>
              {t(title)}
            </Title>
            <Box data-showcase={`${showcase.piece}.${id}`}>
              <Show />
            </Box>
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
