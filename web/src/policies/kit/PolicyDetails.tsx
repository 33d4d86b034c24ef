import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { PolicyDetailsProps } from './PolicyDetailsModal.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

const Modal = lazyDialog(async () => (await import('./PolicyDetailsModal.tsx')).PolicyDetailsModal<Policy>);

/** The dialog of a policy's details, whose code is loaded when the first is opened. */
export const PolicyDetails = <Row extends Policy>({ area, ...props }: PolicyDetailsProps<Row>) => (
  <Modal area={area as unknown as PolicyArea<Policy>} {...props} />
);
