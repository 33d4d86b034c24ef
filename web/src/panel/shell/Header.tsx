import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Brand } from './Brand.tsx';
import classes from './Header.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SearchButton } from './SearchButton.tsx';

interface HeaderProps {
  collapsed: boolean;
  onToggle: () => void;
  drawer: boolean;
  onDrawer: () => void;
}

export function Header({ collapsed, onToggle, drawer, onDrawer }: HeaderProps) {
  return (
    <header className={classes.header} data-collapsed={collapsed || undefined}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <ActionIcon visibleFrom="sm" onClick={onToggle} aria-label="Toggle sidebar" aria-expanded={!collapsed} aria-controls="sidebar">
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <ActionIcon hiddenFrom="sm" onClick={onDrawer} aria-label="Open menu" aria-expanded={drawer} aria-haspopup="dialog">
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <SearchButton />
      <div className={classes.end}>
        <SchemeSwitch />
        <PersonMenu />
      </div>
    </header>
  );
}
