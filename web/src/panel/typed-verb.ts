/** What is typed before a name, plate or number, and says what to do with it: "renew gj05 rt". */

const ADD = '(?:add|new|nayi|naya|navi|enter|नई|नया|નવી)';
const POLICY_FOR = '(?: policy| insurance)?(?: for| of)?';

const VERBS = {
  // Without a kind it is a motor policy, as most are.
  motor: `${ADD} (?:motor|vehicle|gadi|gaadi|vahan|policy|पॉलिसी|પોલિસી)${POLICY_FOR}`,
  corporate: `${ADD} (?:corporate|company|fire|health)${POLICY_FOR}`,
  enquiry: `(?:${ADD} )?(?:enquiry|inquiry|lead)(?: for| of)?`,
  renew: '(?:renew|renewal|naveenikaran|नवीनीकरण|रिन्यू|રિન્યુ)(?: of| for)?',
  endorse: '(?:endorse|endorsement|badlav)(?: of| for)?',
  claim: '(?:register )?(?:a )?(?:claim|daava|दावा|દાવો)(?: of| on| for)?',
  write: '(?:whatsapp|message)(?: to)?',
  call: '(?:log )?(?:a )?(?:call|phone|कॉल|फोन|કૉલ|કોલ)(?: with| to)?',
  register: '(?:premium )?(?:register|registers|bahi|बही)(?: of)?',
  /** What deletes, cancels or pays is asked for at the record. */
  open: '(?:open|cancel|delete|transfer|pay)',
} as const;
export type Verb = keyof typeof VERBS;

const PATTERNS = (Object.entries(VERBS) as [Verb, string][]).map(
  ([verb, words]) => [verb, new RegExp(`^${words}\\s+(\\S.*)$`, 'iu')] as const,
);

export interface Typed {
  verb: Verb;
  /** Of what. */
  rest: string;
}

export function typedVerb(typed: string): Typed | undefined {
  const plain = typed.trim().replace(/\s+/g, ' ');
  for (const [verb, pattern] of PATTERNS) {
    const rest = pattern.exec(plain)?.[1];
    if (rest) return { verb, rest };
  }
  return undefined;
}
