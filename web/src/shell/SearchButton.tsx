import { ActionIcon, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

/** Shown on small screens only. The search over clients and policies is not there yet, and says so. */
export function SearchButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionIcon hiddenFrom="sm" onClick={open} aria-label="Search">
        <IconSearch size={19} stroke={1.7} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title="Search">
        <Text>Search is not built yet. Each list has a search of its own.</Text>
      </Modal>
    </>
  );
}
