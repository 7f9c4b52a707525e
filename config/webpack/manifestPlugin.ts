import { sources, type Chunk, type Compilation, type Compiler } from 'webpack';

/** The files one chunk group needs, as paths on the app's own origin. */
interface Files {
  js: string[];
  css: string[];
}

/** Writes `manifest.json`: the entry's files, and by name what each chunk that is loaded on demand takes besides. */
export class ManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifestOf(compilation), null, 1)));
      });
    });
  }
}

function manifestOf(compilation: Compilation) {
  const entry = filesOf(compilation, compilation.entrypoints.get('main')!);
  const lazy: Record<string, Files> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!group.isInitial()) lazy[name] = without(filesOf(compilation, group), entry);
  }
  return { entry, lazy };
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
