import { revealUserPassword, type User } from '@bimabahi/contract/people/users';
import { Chip } from '../../ui/display/Chip.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { StatusSwitch } from '../../ui/list/StatusSwitch.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { ClientName } from '../kit/ClientName.tsx';
import { PersonActions } from '../kit/PersonActions.tsx';
import { RelationWords } from '../kit/RelationWords.tsx';
import { RevealPassword } from '../kit/RevealPassword.tsx';

const NoNumber = () => (
  <Chip tone="marigold" plain>
    no number
  </Chip>
);

/** Their own, else that on which they hang. */
function Numbers({ user: { name, mobile, mobile_2, related_to } }: { user: User }) {
  const first = mobile ?? related_to?.mobile;
  return (
    <>
      {first ? <PhoneLinks digits={first} name={name} /> : <NoNumber />}
      {mobile_2 && <PhoneLinks digits={mobile_2} name={name} />}
    </>
  );
}

interface UserActions {
  mayReveal: boolean;
  mayStatus: boolean;
  /** Also covers password and delete, which only an Admin may do. */
  mayUpdate: boolean;
  onStatus: (user: User, active: boolean) => Promise<{ successMsg: string }>;
  onUpdate: (user: User) => void;
  onPassword: (user: User) => void;
  onResetSecondFactor: (user: User) => void;
  onDelete: (user: User) => void;
  onPersonalData: (user: User) => void;
}

const column = columnsOf<User>();

export function userColumns({
  mayReveal,
  mayStatus,
  mayUpdate,
  onStatus,
  onUpdate,
  onPassword,
  onResetSecondFactor,
  onDelete,
  onPersonalData,
}: UserActions) {
  const password = column.display({
    id: 'password',
    header: 'Password',
    meta: { width: 150, card: 'labelled' },
    cell: ({ row: { original: user } }) => <RevealPassword person={user} route={revealUserPassword} />,
  });
  const action = column.display({
    id: 'action',
    header: 'Action',
    meta: { width: 90, card: 'actions' },
    cell: ({ row: { original: user } }) => (
      <PersonActions
        kind="User"
        name={user.name}
        onUpdate={() => onUpdate(user)}
        onPassword={() => onPassword(user)}
        onResetSecondFactor={user.has_second_factor ? () => onResetSecondFactor(user) : undefined}
        onDelete={() => onDelete(user)}
        onPersonalData={() => onPersonalData(user)}
      />
    ),
  });
  return column.columns([
    serialColumn<User>(),
    column.accessor('name', {
      header: 'Name',
      enableSorting: true,
      meta: { width: 220, grow: 1, least: 120, lines: 2, card: 'title' },
      cell: ({ row: { original: user } }) => (
        <>
          <ClientName client={user} />
          <RelationWords client={user} />
        </>
      ),
    }),
    column.accessor('mobile', {
      header: 'Mobile',
      enableSorting: true,
      meta: { width: 160, card: 'call' },
      cell: ({ row: { original: user } }) => <Numbers user={user} />,
    }),
    column.accessor('profession', {
      header: 'Profession',
      enableSorting: true,
      meta: { width: 180, grow: 1, lines: 2, card: 'line', fold: { rank: 1, into: 'name', as: '' } },
    }),
    ...(mayReveal ? [password] : []),
    column.accessor('is_active', {
      header: 'Status',
      enableSorting: true,
      meta: { width: 100, card: 'state' },
      cell: ({ row: { original: user } }) =>
        mayStatus ? (
          <StatusSwitch kind="User" name={user.name} active={user.is_active} save={(active) => onStatus(user, active)} />
        ) : (
          <StatusChip active={user.is_active} />
        ),
    }),
    ...(mayUpdate ? [action] : []),
  ]);
}
