import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));
export const AnchorLink = createLink((props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />);

/** A link's address, type-checked where it is built: `linkOptions({ to, search })`. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>;
