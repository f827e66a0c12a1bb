import { Box, Button, Group } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import { createDietaryOption } from '#contract/kindergarten/dietary-options.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

/** Adds one diet after the other. */
export function AddDietForm() {
  const t = useText();
  const run = useRunRoute();
  const { form, formProps, input, submitting } = useRouteForm({
    about: null,
    schema: createDietaryOption.body,
    initialValues: { name: '' },
    async submit(body) {
      await run(createDietaryOption, { body });
      form.setValues({ name: '' });
      form.resetDirty({ name: '' });
    },
  });
  return (
    <form {...formProps}>
      <Group align="flex-start">
        <Box flex="1 1 220px">
          <TextField {...input('name')} label={t('dietary-options.new')} enterKeyHint="done" />
        </Box>
        <Button
          type="submit"
          mt={25}
          variant="default"
          leftSection={<Icon path={mdiPlus} />}
          loading={submitting}
        >
          {t('dietary-options.add')}
        </Button>
      </Group>
    </form>
  );
}
