const PLATE = /^([a-z]{2})(\d{1,2})([a-z]{1,3})(\d{1,4})$/;

/** A plate as it may be written, in lower case: gj1ca672 with and without the zeros of RTO and serial. Another key alone. */
export function plateForms(key: string): string[] {
  const [, state, rto, series, serial] = PLATE.exec(key) ?? [];
  if (!state || !rto || !serial) return [key];
  const [bareRto, bareSerial] = [String(Number(rto)), String(Number(serial))];
  const forms = [bareRto, bareRto.padStart(2, '0')].flatMap((area) =>
    [bareSerial, bareSerial.padStart(4, '0')].map((number) => state + area + series + number),
  );
  return [...new Set([key, ...forms])];
}
