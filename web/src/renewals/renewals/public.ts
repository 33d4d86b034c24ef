export { AdminRenewals } from './AdminRenewals.tsx';
export { corporateOf, type DeskArea, motorOf } from './desk-area.ts';
export { MayBeRenewed } from './MayBeRenewed.tsx';
export { NcbBadge } from './NcbBadge.tsx';
export { RenewalDesk } from './RenewalDesk.tsx';
export { stakeOf } from './stake-of.ts';
