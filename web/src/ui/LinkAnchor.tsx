import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorElement = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

/** A link within Kiik, styled as text. */
export const LinkAnchor = createLink(
  ({ ref, ...props }: AnchorProps & AnchorElement & { ref?: Ref<HTMLAnchorElement> }) => (
    <Anchor ref={ref} fw={650} {...props} />
  ),
);

type ButtonElement = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** A link within Kiik, styled as a button. */
export const LinkButton = createLink(
  ({ ref, ...props }: ButtonProps & ButtonElement & { ref?: Ref<HTMLAnchorElement> }) => (
    <Button component="a" ref={ref} {...props} />
  ),
);
