import { useState } from 'react';
import { useCan } from '../api/use-can.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import type { Option } from '../ui/form/use-options.ts';

const AddClientModal = lazyDialog(async () => (await import('../people/AddClientModal.tsx')).AddClientModal);

interface Asked {
  typed: string;
  choose: (client: Option) => void;
}

/** A client who is not there yet: given what was typed, and what to do with the new one. */
export type AddClient = (typed: string, choose: (client: Option) => void) => void;

/** The dialog stands beside the policy's form, not in it: two forms within each other would be sent together. */
export function useAddClient() {
  const can = useCan();
  const [asked, ask] = useState<Asked | null>(null);
  const addClient: AddClient | undefined = can('users.create') ? (typed, choose) => ask({ typed, choose }) : undefined;
  const added = (client: Option) => {
    asked?.choose(client);
    ask(null);
  };
  return { addClient, dialog: asked && <AddClientModal typed={asked.typed} onAdded={added} onClose={() => ask(null)} /> };
}
