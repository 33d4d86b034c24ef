/** Mantine's buttons and anchors that lead to a screen: their `to` and `search` are those of the router. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));
export const AnchorLink = createLink((props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />);

/** An address for a link, checked where it is made: `linkOptions({ to, search })`. */
export type LinkTarget = Pick<LinkProps, 'to' | 'search'>;
