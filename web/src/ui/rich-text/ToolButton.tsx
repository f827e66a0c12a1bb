import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip } from '@mantine/core';
import { Icon } from '../Icon.tsx';

interface ToolButtonProps extends ElementProps<'button', keyof ActionIconProps | 'name'> {
  name: string;
  icon: string;
  /** For what is on or off; what only acts has none. */
  pressed?: boolean;
  isFirst?: boolean;
}

/** One tool of the editor. The text keeps its selection when it is tapped. */
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
