export interface OwnPostgres {
  url: string;
  halt(): void;
  start(): void;
  stop(): void;
}
export function startPostgres(): Promise<OwnPostgres>;
