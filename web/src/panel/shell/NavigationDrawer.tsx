import { CloseButton, Drawer } from '@mantine/core';
import { Brand } from './Brand.tsx';
import { Navigation } from './Navigation.tsx';
import classes from './NavigationDrawer.module.css';

/** The menu on small screens. Composed by hand: Mantine's drawer header would be a second banner landmark. */
export const NavigationDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Drawer.Root opened={opened} onClose={onClose} size={280} hiddenFrom="sm" classNames={{ content: classes.content }}>
    <Drawer.Overlay backgroundOpacity={0.45} />
    <Drawer.Content aria-label="Menu">
      <Drawer.Body>
        <div className={classes.head}>
          <Brand />
          <CloseButton onClick={onClose} aria-label="Close menu" size="lg" />
        </div>
        <Navigation onNavigate={onClose} />
      </Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
