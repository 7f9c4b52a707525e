import { sources, type Compilation, type Compiler } from 'webpack';
import { isWholePage, readCatalogues, type Texts } from './catalogues';

type Parse = typeof import('@formatjs/icu-messageformat-parser').parse;

const MESSAGE_ID = /["'`]([a-z]\w*(?:\.[\w-]+)+)["'`]/g;

/**
 * Compiles `lang/*.json` for `/lang/{locale}.json`: parsed messages of the ids that the scripts name. Those of whole-page
 * states become part of the scripts instead, as `WHOLE_PAGE_MESSAGES`.
 */
export class CataloguesPlugin {
  private parse!: Parse;

  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise('CataloguesPlugin', async () => {
      ({ parse: this.parse } = await import('@formatjs/icu-messageformat-parser'));
    });
    const { DefinePlugin, Compilation: Stages } = compiler.webpack;
    const wholePages = () => JSON.stringify(this.parsed(isWholePage));
    new DefinePlugin({
      WHOLE_PAGE_MESSAGES: DefinePlugin.runtimeValue(wholePages, { contextDependencies: [this.folder] }),
    }).apply(compiler);

    compiler.hooks.thisCompilation.tap('CataloguesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name: 'CataloguesPlugin', stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const named = idsIn(compilation);
        for (const [code, messages] of Object.entries(this.parsed((id) => named.has(id) && !isWholePage(id))))
          compilation.emitAsset(`lang/${code}.json`, new sources.RawSource(JSON.stringify(messages)));
      });
    });
  }

  private parsed(isWanted: (id: string) => boolean) {
    const parse = (texts: Texts) => Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, this.parse(text)]));
    return Object.fromEntries(Object.entries(readCatalogues(this.folder, isWanted)).map(([code, texts]) => [code, parse(texts)]));
  }
}

function idsIn(compilation: Compilation): Set<string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return new Set(scripts.flatMap(({ source }) => [...source.source().toString().matchAll(MESSAGE_ID)].map(([, id]) => id!)));
}
