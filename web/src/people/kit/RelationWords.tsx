import type { User } from '@bimabahi/contract/people/users';
import text from '../../ui/blocks/text.module.css';

export const relationWords = (relation: string | null, name: string): string => (relation ? `${relation} of ${name}` : `with ${name}`);

/** Wife of Ramesh Makwana. */
export function RelationWords({ client: { relation, related_to } }: { client: Pick<User, 'relation' | 'related_to'> }) {
  if (!related_to) return null;
  const words = relationWords(relation, related_to.name);
  return (
    <span className={text.small} title={words}>
      {words}
    </span>
  );
}
