import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sources, type Compiler } from 'webpack';

type Texts = Record<string, string>;

/** Compiles `lang/*.json` for `/lang/{locale}.json`: parsed messages, with English in place of what is missing. */
export class CataloguesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CataloguesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'CataloguesPlugin', stage }, async () => {
        const { parse } = await import('@formatjs/icu-messageformat-parser');
        const english = this.read('en.json');
        for (const file of readdirSync(this.folder).filter((name) => name.endsWith('.json'))) {
          const texts = { ...english, ...this.read(file) };
          const parsed = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
          compilation.emitAsset(`lang/${file}`, new sources.RawSource(JSON.stringify(parsed)));
        }
      });
    });
  }

  private read(file: string): Texts {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as Texts;
  }
}
