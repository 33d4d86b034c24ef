// One file to fetch: each further one costs the first screen its address.
export { CancelInvoiceModal } from './CancelInvoiceModal.tsx';
export { InvoicesFileModal } from './InvoicesFileModal.tsx';
export { ReceiveInvoiceModal } from './ReceiveInvoiceModal.tsx';
export { TakeBackReceiptModal } from './TakeBackReceiptModal.tsx';
