export interface OwnPostgres {
  url: string;
  halt(): void;
  start(): void;
  stop(): void;
}
export function startPostgres(options?: { durable?: boolean }): Promise<OwnPostgres>;
