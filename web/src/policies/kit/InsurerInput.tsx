import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import { useInsurers } from '../../ui/form/use-insurers.ts';
import { InsurerNotKnown } from './InsurerNotKnown.tsx';
import type { Fields } from './use-policy-fields.ts';

/** Offers insurers by their names and aliases. Another name is kept as typed, and what follows from it is said. */
export function InsurerInput({ fields: { field, nameInsurer }, name }: { fields: Fields; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const insurers = useInsurers();
  const props = field(name);
  const { onBlur } = props;
  const enter = useCallback(() => setTyping(true), []);
  const leave = useCallback(
    (event: FocusEvent<HTMLInputElement>) => {
      setTyping(false);
      onBlur(event);
    },
    [onBlur],
  );
  return (
    <div>
      <SuggestInput ref={input} {...props} {...insurers} onFocus={enter} onBlur={leave} />
      <InsurerNotKnown
        text={String(props.value ?? '')}
        isTyping={isTyping}
        nameInsurer={nameInsurer}
        onNamed={() => input.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
