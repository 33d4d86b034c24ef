import { ButtonLink } from '../../ui/display/links.tsx';

export const BackToColumns = ({ id }: { id: number }) => (
  <ButtonLink to="/import/$id" params={{ id: String(id) }} search={{ step: 'columns' }} variant="default">
    Back to columns
  </ButtonLink>
);
