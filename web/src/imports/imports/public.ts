export { ColumnsTable } from './ColumnsTable.tsx';
export { DropZone } from './DropZone.tsx';
export { fieldGroups, type SheetRecord } from './field-rows.ts';
export { SheetCard, UnusedCard } from './SideCards.tsx';
export { StepFoot } from './StepFoot.tsx';
export { useGoOnKey } from './use-go-on-key.ts';
export { type SheetChoice, useSheetChanges } from './use-sheet-changes.ts';
export { WorkCard } from './WorkCard.tsx';
