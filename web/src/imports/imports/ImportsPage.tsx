import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { DropCard } from './DropCard.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { stepStates } from './import-step.ts';
import { Steps } from './Steps.tsx';

/** The first step, and the imports that there have been. */
export const ImportsPage = () => (
  <>
    <PageHeading actions={<Steps states={stepStates(null, 'file')} shown="file" />} />
    <DropCard />
    <EarlierImports />
  </>
);
