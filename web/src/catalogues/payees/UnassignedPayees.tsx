import { type UnassignedPayeeName, unassignedPayeeNames } from '@bimabahi/contract/catalogues/payees';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { rupees } from '../../ui/format.ts';
import { NAMES_SHOWN, NamesToAssign } from '../kit/NamesToAssign.tsx';
import { AddPayeeModal, AssignPayeeModal } from './PayeeForms.tsx';

const factsOf = ({ commission_out, payee, similar }: UnassignedPayeeName) => [
  ...(commission_out === 0 ? [] : [`Commission out ${rupees(commission_out)}`]),
  ...(payee ? [`Perhaps ${payee.name}`] : []),
  ...(similar.length === 0 ? [] : [`Looks like ${similar.map((text) => `“${text}”`).join(', ')}`]),
];

export function UnassignedPayees() {
  const { data } = useQuery({
    queryKey: [unassignedPayeeNames.path],
    queryFn: ({ signal }) => call(unassignedPayeeNames, { query: { limit: NAMES_SHOWN } }, { signal }),
    staleTime: 0,
  });
  return (
    <NamesToAssign
      names={data}
      lead="Policies name these output brokers, and no payee is known by them."
      more={factsOf}
      assign={(name, close) => <AssignPayeeModal name={name} onClose={close} />}
      add={(name, close) => <AddPayeeModal name={name} onClose={close} />}
    />
  );
}
