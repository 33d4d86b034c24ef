import type { CoverFilters, EntryFilters } from '@bimabahi/contract/list-query';
import type { PolicyRecord } from '@bimabahi/contract/policies';

export type PolicyTable = 'motor_insurance' | 'corporate_insurance';
/** A policy as its table has it. `kept_count`: of a page, how many there are in all. */
export type Stored<Record extends PolicyRecord> = Omit<Record, 'file'> & { document_id: string | null; kept_count?: number };
/** Whose policies: of one client, or of all when it is absent. */
export type Owner = { owner?: number | undefined };
/** What a list is narrowed by. `ids`: the policies that a search for a number has found. */
export type Wanted = CoverFilters &
  EntryFilters & { user?: number | undefined; search?: string | null | undefined; ids?: number[] | undefined };
