/** What is searched for in policies follows the client's name and numbers. Until then the policies are found by the words from before. */
import { throughRows } from '../../platform/jobs/run-jobs.ts';
import { ofClient, writeTexts } from './queries.ts';

/** A policy's text is found by trigrams: writing one takes about a third of a millisecond. */
const STEP = { ofClient: 200, ofAll: 2_000 };

export const textsOfPolicies = throughRows({
  rows: ({ record_id }) => (record_id === null ? STEP.ofAll : STEP.ofClient),
  only: ({ record_id }) => (record_id === null ? undefined : ofClient(record_id)),
  work: writeTexts,
});
