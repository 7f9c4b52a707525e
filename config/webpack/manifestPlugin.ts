import { relative } from 'node:path';
import { sources, type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';

/** The files one chunk group needs, as paths on the app's own origin. */
interface Files {
  js: string[];
  css: string[];
}

/** Writes `manifest.json`: the entry's files, and those of each module that is imported on demand, by its path in `src/web`. */
export class ManifestPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(this.manifest(compilation), null, 1)));
      });
    });
  }

  private manifest(compilation: Compilation) {
    const entry = filesOf(compilation, compilation.entrypoints.get('main')!);
    const lazy: Record<string, Files> = {};
    for (const group of compilation.chunkGroups) {
      if (group.isInitial()) continue;
      const files = without(filesOf(compilation, group), entry);
      for (const name of this.importedBy(compilation, group)) lazy[name] = files;
    }
    return { entry, lazy: Object.fromEntries(Object.entries(lazy).sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  private importedBy(compilation: Compilation, group: ChunkGroup): string[] {
    const names: string[] = [];
    for (const block of group.blocksIterable) {
      for (const dependency of block.dependencies) {
        const resource = compilation.moduleGraph.getModule(dependency)?.nameForCondition();
        if (resource?.startsWith(this.root)) names.push(relative(this.root, resource).replace(/\.\w+$/, ''));
      }
    }
    return names;
  }
}

function filesOf(compilation: Compilation, group: { chunks: Chunk[] }): Files {
  const publicPath = String(compilation.outputOptions.publicPath);
  const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => !file.includes('.hot-update.'));
  const ending = (end: string) => [...new Set(files)].filter((file) => file.endsWith(end)).map((file) => publicPath + file);
  return { js: ending('.js'), css: ending('.css') };
}

const without = (files: Files, entry: Files): Files => ({
  js: files.js.filter((file) => !entry.js.includes(file)),
  css: files.css.filter((file) => !entry.css.includes(file)),
});
