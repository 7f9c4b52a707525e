import type { LoaderContext } from 'webpack';

/** Parses default messages at build time, since the browser has no parser. */
export default async function messagesLoader(this: LoaderContext<unknown>, source: string): Promise<void> {
  const done = this.async();
  try {
    const { transform } = await import('@formatjs/unplugin/transform');
    const compiled = source.includes('defaultMessage') ? transform(source, this.resourcePath, { ast: true }) : undefined;
    // Its map names no source, without which the next loaders refuse it.
    const map = compiled && JSON.stringify({ ...compiled.map, sources: [this.resourcePath] });
    done(null, compiled?.code ?? source, map);
  } catch (error) {
    done(error as Error);
  }
}
