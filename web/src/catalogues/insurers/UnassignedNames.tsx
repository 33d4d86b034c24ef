import { unassignedInsurerNames } from '@bimabahi/contract/catalogues/insurers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { NAMES_SHOWN, NamesToAssign } from '../kit/NamesToAssign.tsx';
import { AddInsurerModal, AssignNameModal } from './InsurerForms.tsx';

export function UnassignedNames() {
  const { data } = useQuery({
    queryKey: [unassignedInsurerNames.path],
    queryFn: ({ signal }) => call(unassignedInsurerNames, { query: { limit: NAMES_SHOWN } }, { signal }),
    staleTime: 0,
  });
  return (
    <NamesToAssign
      names={data}
      lead="Policies name these companies, and no insurer is known by them."
      assign={({ text }, close) => <AssignNameModal text={text} onClose={close} />}
      add={({ text }, close) => <AddInsurerModal text={text} onClose={close} />}
    />
  );
}
