import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { Tone } from '../display/Chip.tsx';
import classes from './Note.module.css';

interface NoteProps extends ComponentProps<'p'> {
  tone: Tone;
  icon: Icon;
}

/** What one must know before going on, on the wash of its state. */
export const Note = ({ tone, icon: Icon, className = '', children, ...others }: NoteProps) => (
  <p className={`${classes.note} ${className}`} data-tone={tone} {...others}>
    <Icon size={18} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </p>
);
