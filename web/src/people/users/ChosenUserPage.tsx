import { Fragment, type ReactNode } from 'react';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { UserCard } from './UserCard.tsx';
import { UserPicker } from './UserPicker.tsx';
import { useChosenUser } from './use-chosen-user.ts';

interface ChosenUserPageProps {
  actions?: ReactNode;
  /** Remounted for each client. */
  children: (userId: number) => ReactNode;
}

export function ChosenUserPage({ actions, children }: ChosenUserPageProps) {
  const chosen = useChosenUser();
  return (
    <>
      <PageHeading actions={actions} />
      <UserPicker chosen={chosen} />
      {chosen.id !== null && (
        <Fragment key={chosen.id}>
          <UserCard id={chosen.id} />
          {children(chosen.id)}
        </Fragment>
      )}
    </>
  );
}
