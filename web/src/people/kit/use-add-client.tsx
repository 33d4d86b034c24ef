import { useCallback, useState } from 'react';
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
  const addClient: AddClient = useCallback((typed, choose) => setRequest({ typed, choose }), []);
  const added = (client: Option) => {
    request?.choose(client);
    setRequest(null);
  };
  const mayAdd = can('users.create');
  return {
    addClient: mayAdd ? addClient : undefined,
    dialog: request && <AddClientModal typed={request.typed} onAdded={added} onClose={() => setRequest(null)} />,
  };
}
