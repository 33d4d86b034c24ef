import type { CoverFilters, EntryFilters } from '@bimabahi/contract/api/list-query';
import type { PolicyRecord, PolicyStatus, PremiumFilter } from '@bimabahi/contract/policies/policies';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import type { Condition, Statement } from '../../db/query/text-search.ts';

/** `stored_count`: the total of the list that a page is part of. */
export type Stored<Record extends PolicyRecord> = Omit<Record, 'file'> & { document_id: string | null; stored_count?: number | null };
/** A client's id; absent: all policies. */
export type Owner = { owner?: number | undefined };
/** `ids`: the result of a search for a number. */
export type PolicyFilters = CoverFilters &
  EntryFilters & {
    user?: number | undefined;
    premium?: PremiumFilter;
    rated?: 0 | 1 | undefined;
    insurer_id?: number | undefined;
    line?: ProductLine | undefined;
    status?: PolicyStatus | undefined;
    search?: string | null | undefined;
    ids?: number[] | undefined;
  };

export type TextCondition = (field: string, text: string, statement?: Statement) => Condition;

export interface FilterShape {
  textFilters: Readonly<Record<string, TextCondition>>;
  /** Columns that are filtered by 0 or 1. */
  flagFilters: readonly string[];
  /** Columns that are filtered by their least and most. */
  ranges: readonly string[];
  /** Each amount of the premium. */
  premiums: readonly string[];
  /** Whether a commission is missing. */
  notRated: Condition;
  /** Whether an import brought it. */
  imported: Condition;
}
