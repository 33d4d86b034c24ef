import { HDFC_ERGO } from './hdfc-ergo.ts';
import type { InsurerLabels } from './labels.ts';

export const INSURERS: readonly InsurerLabels[] = [HDFC_ERGO];
