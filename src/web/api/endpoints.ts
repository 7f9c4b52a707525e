export interface NamedEndpoint {
  name: string;
  initiate: (...args: never[]) => unknown;
}

export type ArgsOfEndpoint<E extends NamedEndpoint> = Parameters<E['initiate']>[0];
export type DataOfEndpoint<E> = E extends { Types: { ResultType: infer Data } } ? Data : unknown;
