import { exportPayouts } from '@bimabahi/contract/commission/payout-files';
import { periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { PeriodDownloadModal } from '../../ui/filter/PeriodDownloadModal.tsx';

/** All that was paid to payees within the days, of the financial year at first. */
export const RegisterModal = ({ onClose }: { onClose: () => void }) => (
  <PeriodDownloadModal
    title="Payout Register"
    said="A row for each payee of the payouts that were paid within these days, also of those that are void since."
    route={exportPayouts}
    from={periodRange('current_financial_year', todayInIndia())?.from}
    onClose={onClose}
  />
);
