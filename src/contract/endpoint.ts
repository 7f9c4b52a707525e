import * as z from 'zod/mini';
import { PAGE_SIZE } from './limits';
import { text } from './text';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = Record<string, z.ZodMiniType>;

/** A call of the API, declared once for both sides of the wire. `path` stands under `/api`; `:name` marks a parameter. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  path: string;
  params?: Params;
  /** The query of a GET or DELETE, the body of a POST or PUT. */
  input?: Input;
  output?: Output;
  /** A list in pages; its answer carries `count`. */
  paged?: boolean;
  /** Fields that `orderBy` accepts on this list. */
  orderBy?: readonly string[];
  /** Refused with 401 to visitors who are not signed in. */
  signIn?: boolean;
  summary: string;
}

/** Declares a call. The generics carry the schemas' types to the server's handlers and the browser's hooks. */
export const endpoint = <
  Params extends z.ZodMiniType = z.ZodMiniType<Record<never, never>>,
  Input extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Output extends z.ZodMiniType = z.ZodMiniType<null>,
  SignIn extends boolean = false,
  Paged extends boolean = false,
>(
  declared: Endpoint<Params, Input, Output> & { signIn?: SignIn; paged?: Paged },
) => declared as Endpoint<Params, Input, Output> & { signIn: SignIn; paged: Paged };

const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));

/** The query of a paged list: page from 1, size, order (a field of `fields`, `-` before it for descending) and search. */
export const paging = <const Fields extends readonly [string, ...string[]], Extra extends Shape = Record<never, never>>(
  fields: Fields,
  extra?: Extra,
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
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)),
      ]),
      PAGE_SIZE.list,
    ),
    orderBy: z.optional(
      z.enum(fields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]], {
        error: `orderBy accepts ${fields.join(', ')} (a leading - for descending)`,
      }),
    ),
    search: z.optional(text(200)),
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
