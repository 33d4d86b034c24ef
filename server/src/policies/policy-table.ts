import type { CoverFilters } from '@bimabahi/contract/list-query';

export type PolicyTable = 'motor_insurance' | 'corporate_insurance';
/** Whose policies: of one client, or of all when it is absent. */
export type Owner = { owner?: number | undefined };
/** What a list is narrowed by. */
export type Wanted = CoverFilters & { user?: number | undefined; search?: string | null | undefined };
