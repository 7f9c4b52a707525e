/** An endpoint of the one API, which is known by its name as a string only. */
export interface NamedEndpoint {
  name: string;
  initiate: (...args: never[]) => unknown;
}

export type ArgsOfEndpoint<E extends NamedEndpoint> = Parameters<E['initiate']>[0];
export type DataOfEndpoint<E> = E extends { Types: { ResultType: infer Data } } ? Data : unknown;
