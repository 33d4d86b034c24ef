/** What a person decides of lines; one whose line somebody else decided meanwhile is told, and the line read again. */
import type { RouteInput } from '@bimabahi/contract/api/route';
import { acceptStatementLines, decideStatementLine, joinStatementLine } from '@bimabahi/contract/imports/statement-parts';
import { listStatementLines, type StatementLineRow } from '@bimabahi/contract/imports/statements';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

type Decision = Pick<RouteInput<typeof decideStatementLine>['body'], 'state' | 'item' | 'kind' | 'set_rate'>;

export function useDecisions(statement_id: number) {
  const client = useQueryClient();
  const [said, say] = useState('');
  const change = useChange(decideStatementLine);
  const acceptMany = useChange(acceptStatementLines);
  const refused = useCallback(
    (error: unknown) => {
      toastError(error);
      void client.invalidateQueries({ queryKey: [listStatementLines.path] });
    },
    [client],
  );
  const decide = useCallback(
    async ({ id, row_no, decided_by }: StatementLineRow, decision: Decision) => {
      const seen = decided_by ? { decided_by: decided_by.id } : {};
      try {
        await change({ params: { id }, body: { ...decision, ...seen } });
        say(`Row ${row_no} is ${decision.state === 'undecided' ? 'a line again' : decision.state}.`);
      } catch (error) {
        refused(error);
      }
    },
    [change, refused],
  );
  const joinParts = useChange(joinStatementLine);
  const join = useCallback(
    async ({ id, decided_by }: StatementLineRow) => {
      try {
        const { successMsg } = await joinParts({ params: { id }, body: decided_by ? { decided_by: decided_by.id } : {} });
        say(successMsg);
      } catch (error) {
        refused(error);
      }
    },
    [joinParts, refused],
  );
  const accept = async (ids: readonly number[]) => {
    try {
      const { successMsg } = await acceptMany({ params: { id: statement_id }, body: { ids: [...ids] } });
      toastSuccess(successMsg);
    } catch (error) {
      refused(error);
    }
  };
  return { said, decide, accept, join };
}
