import { Menu, Text, UnstyledButton } from '@mantine/core';
import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ShareSheet.module.css';

interface ChoiceMenuProps<Value extends string> {
  /** Whom it is about: the name of the row. */
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string; help?: string }[];
  onChange: (value: Value) => void;
  /** Takes the row out of the list. */
  onStop?: (() => void) | undefined;
}

/** The button at the end of a row that shows what is allowed, and the menu that changes it. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { name, value, choices, onChange, onStop } = props;
  const t = useText();
  const label = choices.find((choice) => choice.value === value)?.label ?? '';
  return (
    // In the dialog itself: elsewhere a screen reader would not reach it. Fixed, so that the dialog does not cut it.
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton className={classes.choice ?? ''} aria-label={`${label}: ${name}`}>
          {label}
          <Icon path={mdiChevronDown} size={18} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as Value)}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
              <Text component="span" display="block" fw={650}>
                {choice.label}
              </Text>
              {choice.help !== undefined && (
                <Text component="span" display="block" size="sm" c="dimmed">
                  {choice.help}
                </Text>
              )}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {onStop !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon path={mdiClose} size={18} />} onClick={onStop}>
              {t('folders.stopSharing')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
