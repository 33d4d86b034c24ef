/** Preloaded into the server of pictures.spec.ts: shifts its clock, and its database's, to PICTURE_DAY. */
const offset = Number(process.env.CLOCK_OFFSET ?? 0);
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset);
    else super(...parts);
  }

  static now() {
    return Real.now() + offset;
  }
};
