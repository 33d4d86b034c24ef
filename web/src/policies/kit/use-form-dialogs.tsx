import { useNameInsurer } from '../../catalogues/insurers/public.ts';
import { useAddClient } from '../../people/kit/use-add-client.tsx';

/** What may be added from within a policy's form. The dialogs render beside it. */
export function useFormDialogs() {
  const { addClient, dialog } = useAddClient();
  const { nameInsurer, dialog: insurerDialog } = useNameInsurer();
  return {
    additions: { addClient, nameInsurer },
    dialogs: (
      <>
        {dialog}
        {insurerDialog}
      </>
    ),
  };
}
