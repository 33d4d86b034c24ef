import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { Option } from '../../ui/form/use-options.ts';

const AddClientModal = lazyDialog(async () => (await import('./AddClientModal.tsx')).AddClientModal);

interface AddRequest {
  typed: string;
  choose: (client: Option) => void;
}

/** Given the typed text, and a callback for the new client. */
export type AddClient = (typed: string, choose: (client: Option) => void) => void;

/** The dialog renders beside the policy's form: a nested form would submit both. */
export function useAddClient() {
  const can = useCan();
  const [request, setRequest] = useState<AddRequest | null>(null);
  const addClient: AddClient | undefined = can('users.create') ? (typed, choose) => setRequest({ typed, choose }) : undefined;
  const added = (client: Option) => {
    request?.choose(client);
    setRequest(null);
  };
  return { addClient, dialog: request && <AddClientModal typed={request.typed} onAdded={added} onClose={() => setRequest(null)} /> };
}
