/** After so long a provider's answer is not waited for any more: what came of it is asked later. */
export const TIMEOUT_MS = 20_000;

/** Makes a client when it is first needed: a provider's package is not loaded by who starts, only by who pays. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** An answer that is none. What was asked for may have come about all the same. */
export class UnreadableAnswer extends Error {
  constructor(provider: string) {
    super(`${provider} answered something that cannot be read`);
  }
}
