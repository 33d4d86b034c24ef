import { Modal, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useReadingFocus } from '../../ui/dialog/use-reading-focus.ts';
import classes from './KeysDialog.module.css';
import { EVERYWHERE, IN_FORMS, IN_LISTS, type Key, keysOfScreen } from './keys.ts';

const Keys = ({ title, keys }: { title: string; keys: readonly Key[] }) => (
  <section>
    <h3>{title}</h3>
    <dl className={classes.keys}>
      {keys.map(([caps, does]) => (
        <div key={caps}>
          <dt>
            <kbd>{caps}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** What `?` shows: the keys of the screen, of its list, of the product and of forms. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  useReadingFocus();
  const [own] = useState(() => keysOfScreen(document.getElementById('main') ?? document));
  const [hasList] = useState(() => document.querySelector('[data-rows]') !== null);
  return (
    <Modal opened onClose={onClose} title="Keys" size="lg" returnFocus={false}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {own.length > 0 && <Keys title="This screen" keys={own} />}
        {hasList && <Keys title="Its list" keys={IN_LISTS} />}
        <Keys title="Everywhere" keys={EVERYWHERE} />
        <Keys title="Forms" keys={IN_FORMS} />
      </SimpleGrid>
    </Modal>
  );
}
