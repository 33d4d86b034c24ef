import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { WriteLink } from './use-phone.ts';

interface WhatsAppIconProps extends Pick<ActionIconProps, 'variant' | 'color' | 'size' | 'className'> {
  link: WriteLink;
  name: string;
  iconSize: number;
}

export const WhatsAppIcon = ({ link, name, iconSize, ...look }: WhatsAppIconProps) => (
  <ActionIcon component="a" {...link} {...look} title="WhatsApp" aria-label={`Write to ${name} on WhatsApp`}>
    <IconBrandWhatsapp size={iconSize} stroke={1.7} aria-hidden />
  </ActionIcon>
);
