import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { AddPaperModal } from './AddPaperModal.tsx';
import { CorrectRequestModal } from './CorrectRequestModal.tsx';
import { type DatedStatus, MoveEndorsementModal } from './MoveEndorsementModal.tsx';
import { ReceiveEndorsementModal } from './ReceiveEndorsementModal.tsx';
import { TakeBackModal } from './TakeBackModal.tsx';

export type OfEndorsement =
  | { name: 'receive' | 'correct' | 'take back' | 'paper'; endorsement: Endorsement }
  | { name: 'move'; to: DatedStatus; endorsement: Endorsement };

/** What is done with one endorsement, fetched together: each apart makes the page heavier that may open it. */
export function EndorsementDialog({ dialog, onClose }: { dialog: OfEndorsement; onClose: () => void }) {
  const { endorsement } = dialog;
  switch (dialog.name) {
    case 'receive':
      return <ReceiveEndorsementModal endorsement={endorsement} onClose={onClose} />;
    case 'correct':
      return <CorrectRequestModal endorsement={endorsement} onClose={onClose} />;
    case 'paper':
      return <AddPaperModal endorsement={endorsement} onClose={onClose} />;
    case 'move':
      return <MoveEndorsementModal endorsement={endorsement} to={dialog.to} onClose={onClose} />;
    case 'take back':
      return <TakeBackModal endorsement={endorsement} onClose={onClose} />;
  }
}
