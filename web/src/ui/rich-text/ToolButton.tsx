import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip } from '@mantine/core';
import { Icon } from '../Icon.tsx';

interface ToolButtonProps extends ElementProps<'button', keyof ActionIconProps | 'name'> {
  name: string;
  icon: string;
  /** Set for tools that are on or off; tools that only act do not have it. */
  pressed?: boolean;
  isFirst?: boolean;
}

/** One tool of the editor. The selection in the text stays when it is clicked. */
export function ToolButton({ name, icon, pressed, isFirst = false, ...rest }: ToolButtonProps) {
  return (
    <Tooltip label={name} openDelay={600} withinPortal={false}>
      <ActionIcon
        {...rest}
        variant={pressed === true ? 'light' : 'subtle'}
        aria-label={name}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        tabIndex={isFirst ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon path={icon} size={22} />
      </ActionIcon>
    </Tooltip>
  );
}
