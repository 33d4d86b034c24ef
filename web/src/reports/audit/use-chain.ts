import { type AuditChainState, listAudit, readAuditChain, verifyAuditChain } from '@bimabahi/contract/reports/audit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { toastError } from '../../ui/notices/toast.ts';

/** The state of the audit chain, and its verification: one batch per call, until all is verified or the page unmounts. */
export function useChain() {
  const client = useQueryClient();
  const chain = useQuery({ queryKey: [readAuditChain.path], queryFn: ({ signal }) => call(readAuditChain, {}, { signal }) });
  const [checking, setChecking] = useState<AuditChainState | null>(null);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  async function check(from_the_beginning: boolean) {
    try {
      let answer = await call(verifyAuditChain, { body: { from_the_beginning } });
      while (answer.data.is_unfinished && !unmounted.current) {
        setChecking(answer.data);
        answer = await call(verifyAuditChain, { body: {} });
      }
      client.setQueryData([readAuditChain.path], answer);
      void client.invalidateQueries({ queryKey: [listAudit.path] });
    } catch (error) {
      toastError(error);
    } finally {
      setChecking(null);
    }
  }

  return {
    state: chain.data?.data,
    error: chain.error,
    retry: () => void chain.refetch(),
    checking,
    start: (from_the_beginning: boolean) => {
      if (!checking && chain.data) {
        setChecking(chain.data.data);
        void check(from_the_beginning);
      }
    },
  };
}
