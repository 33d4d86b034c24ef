// One file to fetch: each further one costs the first screen its address.
export { LockBooksModal } from './LockBooksModal.tsx';
export { UpdateOrganisationModal } from './UpdateOrganisationModal.tsx';
