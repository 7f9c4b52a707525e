import { resolve } from 'node:path';
import zlib from 'node:zlib';
import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import { BannerPlugin, Compilation, DefinePlugin, type Configuration, type RuleSetUseItem } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { CataloguesPlugin } from './config/webpack/cataloguesPlugin';
import { ChunkIdsPlugin } from './config/webpack/chunkIdsPlugin';
import { localeList } from './src/contract/locales';
import { ManifestPlugin } from './config/webpack/manifestPlugin';

const prod = process.env.NODE_ENV === 'production';
const at = (path: string) => resolve(__dirname, path);

const typescript: RuleSetUseItem = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !prod, refresh: !prod } },
      experimental: {
        cacheRoot: at('.cache/swc'),
        plugins: [
          [
            '@swc/plugin-styled-components',
            { ssr: false, displayName: !prod, fileName: !prod, minify: true, transpileTemplateLiterals: true, pure: true },
          ],
        ],
      },
    },
  },
};

// Nearly all of the entry and of the screens that guests begin with runs at once: told so, browsers compile them whole beside
// the main thread, instead of piece by piece on it.
const compileHint = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets[\\/](main|react|events?|sign-in)\./,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const compressed = [
  new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(js|css|json|svg)$/, compressionOptions: { level: 9 } }),
  new CompressionPlugin<zlib.BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|json|svg)$/,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

// The API server answers everything but the scripts, so that a page of development is the same page as any other.
const devServer: DevServer = {
  host: 'localhost',
  port: Number(process.env.PORT ?? 3000),
  allowedHosts: 'all',
  hot: true,
  static: false,
  client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
  devMiddleware: { index: false, writeToDisk: (file) => /(manifest|lang[/\\][\w-]+)\.json$/.test(file) },
  proxy: [
    {
      context: (path) => !path.startsWith('/assets/') && !path.startsWith('/dev-socket'),
      target: process.env.ATRIUM_API,
      ws: true,
    },
  ],
  webSocketServer: { type: 'ws', options: { path: '/dev-socket' } },
};

const config: Configuration & { devServer: DevServer } = {
  mode: prod ? 'production' : 'development',
  target: ['web', 'es2022'],
  entry: { main: at('src/web/main.tsx') },
  devtool: prod ? 'hidden-source-map' : 'cheap-module-source-map',
  cache: {
    type: 'filesystem',
    cacheDirectory: at('.cache/webpack'),
    buildDependencies: { config: [__filename, `${at('config/webpack')}/`] },
  },
  output: {
    path: at(prod ? 'dist/web' : 'dist/dev'),
    clean: true,
    publicPath: '/',
    // Each name stands in the script that all pages load: six signs tell two builds of one chunk apart in all but one of 16 million.
    // A hash as short as a module's id, and of digits alone, would be taken for one where hashes are put in at the end of a build.
    filename: prod ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
    cssFilename: prod ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    trustedTypes: { policyName: 'atrium' },
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: {
      '@contract': at('src/contract'),
      '@web': at('src/web'),
      // Messages are parsed at build time, so the parser stays at home.
      '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      // Two packages would bring one of their own each.
      'intl-messageformat$': at('node_modules/intl-messageformat/index.js'),
      // The package offers its development build to every bundler; the other one leaves its warnings out.
      'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
      // Left out of the user pools' library: a way to fetch for browsers without one, and a store that we do not use.
      'isomorphic-unfetch$': false,
      'js-cookie$': false,
      // Names of properties as browsers had them years ago, which styled-components only writes when it is asked to.
      [at('node_modules/stylis/src/Prefixer.js')]: false,
      // The styles come as a file of their own: the entry that injects them is refused by the page's policy.
      'react-toastify$': 'react-toastify/unstyled',
    },
  },
  module: {
    strictExportPresence: true,
    rules: [
      { test: /\.tsx?$/, include: at('src'), use: [typescript, at('config/webpack/messagesLoader.ts')] },
      ...(prod ? [{ test: /\.ts$/, include: at('src/contract/endpoints'), use: at('config/webpack/contractLoader.ts') }] : []),
      ...(prod ? [{ test: /[\\/](@formatjs[\\/]intl|intl-messageformat)[\\/]index\.js$/, use: at('config/webpack/intlLoader.ts') }] : []),
      ...(prod ? [{ test: /react-router[\\/]dist[\\/].*\.mjs$/, use: at('config/webpack/routerLoader.ts') }] : []),
      ...(prod ? [{ test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/, use: at('config/webpack/iconLoader.ts') }] : []),
      { include: at('src/contract'), sideEffects: false },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: prod ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      chunkFilename: prod ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    }),
    new CataloguesPlugin(at('lang')),
    new DefinePlugin({ LOCALE_LIST: JSON.stringify(localeList) }),
    new ManifestPlugin(),
    new ChunkIdsPlugin(),
    ...(prod ? [compileHint, ...compressed] : [new ReactRefresh({ overlay: false })]),
  ],
  optimization: {
    realContentHash: prod,
    minimizer: [
      new Minimizer({
        minify: Minimizer.swcMinify,
        minimizerOptions: { compress: { passes: 2 }, mangle: true },
        // Each has its licenses in a file beside it, of its name and `.LICENSE.txt`; to say so in each costs as much as a feature.
        extractComments: { banner: false },
      }),
      new Minimizer({ test: /\.css$/, minify: Minimizer.esbuildMinifyCss }),
    ],
    // Few files, since each more of them compresses worse: React, which seldom changes, the rest of what every page
    // needs, one for each screen, and one for whatever is large and shared by screens.
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' },
        // The editor of pages would be one chunk of more than a page may load at once.
        prosemirror: { test: /[\\/]node_modules[\\/]prosemirror-/, name: 'pm', chunks: 'async', enforce: true },
        shared: { chunks: 'async', minChunks: 2, minSize: 60_000, reuseExistingChunk: true },
      },
    },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  devServer,
};

export default config;
