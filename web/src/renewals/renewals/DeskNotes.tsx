import { LooksRenewed } from './LooksRenewed.tsx';
import { MovedIn } from './MovedIn.tsx';

/** Above the rows: what is asked, and what stands apart. */
export const DeskNotes = ({ policies }: { policies: 'motor' | 'corporate' }) => (
  <>
    <MovedIn />
    <LooksRenewed policies={policies} />
  </>
);
