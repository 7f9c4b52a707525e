import type { Compiler } from 'webpack';

/** Has a chunk's name be its id: with a number for each as well, the table of files in the script that all pages load would be half as long again. */
export class ChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIdsPlugin', (compilation) => {
      compilation.hooks.chunkIds.tap('ChunkIdsPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  }
}
