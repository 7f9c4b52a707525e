import * as z from 'zod/mini';
import type { OrganizationModuleType } from './entities/enumerations';
import { PAGE_SIZE, type RateLimit } from './limits';
import { QueryFlag } from './params';
import { text } from './text';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Shape = Record<string, z.ZodMiniType>;

/** Who may ask. Beyond `member` the module's own policy decides, by what the path names. */
export type Access = 'guest' | 'member' | 'host' | 'moderator' | 'staff';

/**
 * What travels. `json`: both ways. `file`: the answer is a file without envelope. `stream`: a protocol of its own; the handler
 * gets the request as it comes and answers as it likes.
 */
export type Travels = 'json' | 'file' | 'stream';

/** A module of the organization's configuration; `core` is always there and open. */
export type ModuleName = OrganizationModuleType | 'core';

/** A call of the API, declared once for both sides of the wire. `path` stands under `/api`; `:name` marks a parameter. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  path: string;
  module: ModuleName;
  access: Access;
  travels?: Travels;
  /** The most that may come in: needed for `stream`, and for JSON that is larger than most. */
  maxBytes?: number;
  maxValues?: number;
  rateLimit?: Partial<RateLimit>;
  params?: Params;
  /** The body of a POST or PUT that travels as JSON; else the query. */
  input?: Input;
  output?: Output;
  /** A list in pages; its answer carries `count`, unless it is asked to leave it out. */
  paged?: boolean;
  /** For hosts of an event that they removed: other calls find nothing there. */
  ofRemoved?: boolean;
  /** Fields, in or out, that reach no log, no state, no action and no recording. */
  secrets?: readonly string[];
  summary: string;
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** A stream is not held in memory whole, and would go on for as long as its sender likes. */
type Bounded<What> = What extends 'stream' ? { maxBytes: number } : unknown;

/** Declares a call under the name that it is exported by. The generics carry its types to handlers and hooks. */
export const endpoint = <
  Params extends z.ZodMiniType = z.ZodMiniType<Record<never, never>>,
  Input extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Output extends z.ZodMiniType = z.ZodMiniType<null>,
  const Who extends Access = Access,
  const What extends Travels = 'json',
  const How extends Method = Method,
  Paged extends boolean = false,
>(
  declared: Endpoint<Params, Input, Output> & { method: How; access: Who; travels?: What; paged?: Paged } & Bounded<What>,
) => declared as Endpoint<Params, Input, Output> & { method: How; access: Who; travels: What; paged: Paged };

const pageNumber = z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100_000));

/** The query of a paged list: page from 1, size, order (a field of `fields`, `-` before it for descending), search, and whether to count. */
export const paging = <const Fields extends readonly [string, ...string[]], Extra extends Shape = Record<never, never>>(
  fields: Fields,
  extra?: Extra,
  largest: number = PAGE_SIZE.max,
) =>
  z.strictObject({
    page: z._default(pageNumber, 1),
    // An empty size is the reference client's way of asking for the larger page.
    pageSize: z._default(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => PAGE_SIZE.listFallback as number),
        ),
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(largest)),
      ]),
      PAGE_SIZE.list,
    ),
    orderBy: z.optional(z.enum(fields.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[])),
    search: z.optional(text(200)),
    count: z.optional(QueryFlag),
    ...(extra as Extra),
  });

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType> ? z.output<P> : never;
export type InputOf<E> = E extends Endpoint<z.ZodMiniType, infer I, z.ZodMiniType> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer O> ? z.output<O> : never;

/** What a caller passes: the path's parameters, and what travels in. A body that is a list is passed as `body`. */
export type ArgsOf<E> =
  E extends Endpoint<infer P, infer I, z.ZodMiniType>
    ? z.input<P> & (z.input<I> extends undefined ? unknown : z.input<I> extends readonly unknown[] ? { body: z.input<I> } : z.input<I>)
    : never;
