import { Button } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { LinkButton } from './LinkAnchor.tsx';
import classes from './PageAction.module.css';
import { InPagePart } from './PageParts.tsx';

interface PageActionProps {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** Opens this address. */
  to?: string;
  onClick?: () => void;
}

/** The primary action of a page, from anywhere in it: beside the title, on a phone above the bar. */
export function PageAction({ label, icon, to, onClick }: PageActionProps) {
  const shared = {
    className: classes.action ?? '',
    leftSection: <Icon path={icon} />,
    'data-primary': true,
  };
  return (
    <InPagePart part="action">
      {to === undefined ? (
        <Button {...shared} onClick={onClick}>
          {label}
        </Button>
      ) : (
        <LinkButton {...shared} to={to}>
          {label}
        </LinkButton>
      )}
    </InPagePart>
  );
}
