/** A run of text as the PDF has it, in points: `x` from the left, `y` of its baseline from the top. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
