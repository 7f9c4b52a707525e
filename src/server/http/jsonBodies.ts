import { BODY_MAX_BYTES, BODY_MAX_VALUES } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    maxValues?: number | undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/** Reads JSON bodies as the framework does, but none of more values than a call can need: to make those costs far more than to receive them. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (holdsMoreThan(request.routeOptions.config.maxValues ?? BODY_MAX_VALUES, body)) return done(new ApiError('tooLarge'));
    return parse(request, body.toString(), done);
  });
}

export function holdsMoreThan(most: number, json: Buffer): boolean {
  const endOfText = json.includes(BACKSLASH!) ? endOfEscapedText : endOfPlainText;
  let values = 0;
  for (let at = 0, read = 0; at < json.length; at++, read++) {
    const sign = json[at];
    // Only texts are large.
    if (read > BODY_MAX_BYTES) return true;
    if (sign === QUOTE) at = endOfText(json, at);
    else if ((sign === COMMA || sign === LIST || sign === OBJECT) && ++values > most) return true;
  }
  return false;
}

// Files travel in texts of megabytes.
function endOfPlainText(json: Buffer, start: number): number {
  const end = json.indexOf(QUOTE!, start + 1);
  return end === -1 ? json.length : end;
}

function endOfEscapedText(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
