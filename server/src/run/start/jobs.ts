/** What stands in the queue, and who does it. */
import { namesOfPolicies } from '../../catalogues/kit/follow-names.ts';
import { matchOfStatement } from '../../imports/statements/public.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { stepThrough, workThrough } from '../../platform/jobs/run-jobs.ts';
import { readingOfDrafts } from '../../policies/policy-drafts/public.ts';
import { textsOfPolicies } from '../../policies/search-texts/public.ts';
import { linesOfPolicies } from '../../premium/lines/public.ts';

/** Some tens of milliseconds a step. */
export const followChanges = () =>
  stepThrough({ lines: linesOfPolicies, insurers: namesOfPolicies, payees: namesOfPolicies, texts: textsOfPolicies });

/** What takes seconds: nothing that follows a change waits for it. */
export const workOnLong = () => workThrough({ match: matchOfStatement });

/** By itself, as a match takes long and a person waits for both. */
export const readDrafts = (files: DocumentStore) => workThrough({ read: readingOfDrafts(files) });
