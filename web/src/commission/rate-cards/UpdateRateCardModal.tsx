import { type RateCard, updateRateCard } from '@bimabahi/contract/commission/rate-cards';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { RateCardFields } from './RateCardFields.tsx';
import { CARD_LABELS } from './rate-card-words.ts';

const SHOW = { from_date: dayMonthYear, to_date: dayMonthYear };

export const UpdateRateCardModal = ({ card, onClose }: { card: RateCard; onClose: () => void }) => (
  <UpdateModal
    title="Update Rate Card"
    route={updateRateCard}
    record={card}
    draft="rate-cards"
    labels={CARD_LABELS}
    show={SHOW}
    size="lg"
    onClose={onClose}
  >
    {(form) => <RateCardFields form={form} insurer={card.insurer_id ? { id: card.insurer_id, name: card.insurer ?? '' } : undefined} />}
  </UpdateModal>
);
