import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'url'>;

const isOfPages = ({ url }: Asked) => !/^\/(api|assets|identity)\//.test(url);

/** A page is asked for by somebody who reads HTML; a script that is gone must not be answered with one. */
export const wantsPage = (request: Asked) =>
  isOfPages(request) && (request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept));

export const isReader = (request: Asked) => isOfPages(request) && /text\/html/.test(request.headers.accept ?? '');
