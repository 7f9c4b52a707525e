import { runInNewContext } from 'node:vm';
import type { LoaderContext } from 'webpack';

const LITERAL = /\bdefaultMessage:\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)/g;

/**
 * Puts parsed messages in place of the default messages' texts, since the browser has no parser.
 * It runs on compiled code, where an attribute of `FormattedMessage` and a field of a descriptor look the same.
 */
export default async function messagesLoader(this: LoaderContext<unknown>, source: string, map?: string): Promise<void> {
  const done = this.async();
  try {
    const { parse } = await import('@formatjs/icu-messageformat-parser');
    const compiled = source.replace(LITERAL, (_, literal: string) => {
      const text = runInNewContext(literal) as string;
      return `defaultMessage: ${JSON.stringify(parse(text))}`;
    });
    done(null, compiled, map);
  } catch (error) {
    done(error as Error);
  }
}
