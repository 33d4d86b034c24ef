declare module 'subset-font' {
  export interface Options {
    targetFormat?: 'woff2';
    /** Tags of OpenType features; all without it. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, options?: Options): Promise<Uint8Array>;
}
