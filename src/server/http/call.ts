import type { AnyEndpoint, InputOf, OutputOf, ParamsOf } from '@contract/endpoint';
import type { Readable } from 'node:stream';
import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import type { About } from './transactions';
import type { SignedIn, Viewer } from './viewer';

export interface Page<T> {
  items: T[];
  count?: number | undefined;
}

export interface FileAnswer {
  name: string;
  type: string;
  content: string | Buffer | Readable;
}

export type ViewerOf<E> = E extends { access: 'guest' } ? Viewer : SignedIn;

type ListOrOutput<E> = E extends { paged: true }
  ? Page<OutputOf<E> extends readonly (infer T)[] ? T : never>
  : OutputOf<E> | (OutputOf<E> extends null ? void : never);

export type AnswerOf<E> = E extends { travels: 'file' } ? FileAnswer : E extends { travels: 'stream' } ? Response : ListOrOutput<E>;

type Transaction = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

export type Call<E> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  viewer: ViewerOf<E>;
  /** The session that whoever asks is signed in by; null where their pool names none. */
  sessionId: string | null;
  organization: Organization;
  services: Services;
  locale: string;
  /** The origin as the caller sees it, for what is answered to them alone. */
  origin: string;
  /** The organization's own site, for links in what is sent to anybody. */
  site: string;
  now: Date;
  /**
   * The transaction that answers. A write's answer is what it answers, and is kept with it for its idempotency key; `about` says what
   * else than its path is put on record.
   */
  work: E extends { method: 'GET' }
    ? Transaction
    : (run: (tenant: Tenant) => Promise<AnswerOf<E>>, about?: About<AnswerOf<E>>) => Promise<AnswerOf<E>>;
  /** A transaction before that, for a write that talks to a network in between. */
  step: Transaction;
} & (E extends { travels: 'stream' } ? { request: Request } : unknown);

export type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>>;

type Names<M> = { [Name in keyof M]: M[Name] extends AnyEndpoint ? Name : never }[keyof M];

export type Handlers<M> = { [Name in Names<M>]: Handler<M[Name]> };

type Guarded<M, A> = Extract<M[Names<M>], { access: A }>;
type GuardedAccess<M> = Exclude<Extract<M[Names<M>], AnyEndpoint>['access'], 'guest' | 'member' | 'host' | 'staff'>;

/** For each access beyond `member` that is no role, which `mount` asks by itself: passes who has it, inside the transaction. */
export type Guards<M> = {
  [A in GuardedAccess<M>]: (
    tenant: Tenant,
    viewer: SignedIn,
    params: ParamsOf<Guarded<M, A>>,
    how: { forChange: boolean },
  ) => Promise<unknown>;
};
