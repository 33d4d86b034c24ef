import type { CoverFilters, EntryFilters } from '@bimabahi/contract/list-query';
import type { PolicyRecord } from '@bimabahi/contract/policies';
import type { Condition } from '../db/query/text-search.ts';

export type PolicyTable = 'motor_insurance' | 'corporate_insurance';
/** A policy as its table has it. `stored_count`: of a page, how many there are in all. */
export type Stored<Record extends PolicyRecord> = Omit<Record, 'file'> & { document_id: string | null; stored_count?: number | null };
/** Whose policies: of one client, or of all when it is absent. */
export type Owner = { owner?: number | undefined };
/** `ids`: the policies that a search for a number has found. */
export type PolicyFilters = CoverFilters &
  EntryFilters & { user?: number | undefined; search?: string | null | undefined; ids?: number[] | undefined };

export type TextCondition = (field: string, text: string) => Condition;

/** What the lists of a feature can be filtered by, besides the filters of all policies. */
export interface FilterShape {
  textFilters: Readonly<Record<string, TextCondition>>;
  /** Filters that are 0 or 1, and that have their column's name. */
  flagFilters: readonly string[];
}
