import { rupees } from '../../ui/format.ts';
import classes from './hint-below.module.css';

/** Mantine's input parts with the note below the input. */
export const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const below = (description: string, className: string | undefined) => ({
  description,
  descriptionProps: { className },
  inputWrapperOrder: BELOW,
});

/** Of a stored value that the person may write and not read. */
export const CONCEALED = { description: 'What is saved is not shown; it stays while this is empty', inputWrapperOrder: BELOW };

/** Says more about a field, whatever is typed. */
export const noteBelow = (note: string) => below(note, classes.note);

/** A hint at what was typed, shown once the field is left: half a word is no mistake. */
export const hintBelow = (hint: string | null) => (hint ? below(hint, classes.hint) : {});

export const otherAmounts = (made: string | null) => (made ? below(`The other amounts make ${rupees(Number(made))}`, classes.amounts) : {});
