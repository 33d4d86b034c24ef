import type { PaperKind } from '@bimabahi/contract/reports/papers';

export interface PaperToSend {
  kind: PaperKind;
  /** Of the record that the paper is about. */
  id: number;
  title: string;
  to?: { name: string; mobile: string | null } | undefined;
}
