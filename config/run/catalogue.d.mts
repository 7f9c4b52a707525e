type Texts = Record<string, string>;
export function faultsIn(english: Texts, texts: Texts, sameWords?: readonly string[]): string[];
export function namedIn(code: string): (id: string) => boolean;
export function spacingFaults(texts: Texts): string[];
