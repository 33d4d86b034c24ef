import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { LooksRenewed } from './LooksRenewed.tsx';

// Once, in the first weeks of an office.
const MovedIn = lazyDialog(async () => (await import('./MovedIn.tsx')).MovedIn, <NotKnown />);

/** Above the rows: what is asked, and what stands apart. */
export function DeskNotes({ policies }: { policies: 'motor' | 'corporate' }) {
  const { band } = useAddress().search as { band?: string };
  return (
    <>
      {(band === 'before' || band === 'overdue') && <MovedIn band={band} />}
      <LooksRenewed policies={policies} />
    </>
  );
}
