import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { Link } from '@tanstack/react-router';
import { relationWords } from '../../people/kit/RelationWords.tsx';
import { dayMonthYear } from '../../ui/format.ts';

/** What is noted of them, on whose number they hang, and who hangs on theirs. */
export function ClientFacts({ overview: { client, relations } }: { overview: ClientOverview }) {
  const { related_to, relation, address, city, pan, birth_date } = client;
  return (
    <>
      {related_to && (
        <Link to="/user/$id" params={{ id: String(related_to.id) }}>
          {relationWords(relation, related_to.name)}
        </Link>
      )}
      {relations.map(({ id, name, relation: word }) => (
        <Link key={id} to="/user/$id" params={{ id: String(id) }}>
          {word ? `${word}: ${name}` : name}
        </Link>
      ))}
      {(address || city) && <span>{[address, city].filter(Boolean).join(', ')}</span>}
      {birth_date && <span>born {dayMonthYear(birth_date)}</span>}
      {pan && <span>PAN {pan}</span>}
    </>
  );
}
