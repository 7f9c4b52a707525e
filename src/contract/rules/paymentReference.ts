/**
 * What a payer names of a registration where they pay by hand. Passes are numbered apart: without the letter the number of one
 * registration could be that of another's pass.
 */
export const paymentReference = (registrationNumber: number): string => `R-${registrationNumber}`;

export function referencedRegistration(text: string): number | undefined {
  const digits = /^r-?([1-9]\d{3,14})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
