const LETTERS = { registration: 'R', invoice: 'I', booking: 'B' } as const;
export type ReferencedThing = keyof typeof LETTERS;

/**
 * What a payer names of a registration, invoice or booking where they pay by hand. Each is numbered apart: without the letter the
 * number of one could be that of another.
 */
export const paymentReference = (number: number, thing: ReferencedThing = 'registration'): string => `${LETTERS[thing]}-${number}`;

export function referencedRegistration(text: string): number | undefined {
  const digits = /^r-?([1-9]\d{3,14})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
