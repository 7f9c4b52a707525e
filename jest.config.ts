/** @jest-config-loader esbuild-register */
import { spawnSync } from 'node:child_process';
import type { Config } from 'jest';
import { isWholePage, readCatalogues } from './config/webpack/catalogues';

// PGlite loads itself by dynamic import, which Node allows inside Jest only with this flag. Workers inherit it.
const flag = '--experimental-vm-modules';
if (!process.execArgv.includes(flag) && !process.env.NODE_OPTIONS?.includes(flag)) {
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flag} --no-warnings`.trim() };
  process.exit(spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env }).status ?? 1);
}

// Packages that ship only ES modules, which Jest cannot require as they are.
const esModules = [
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'cookie',
  'content-disposition',
  'jose',
  'lodash-es',
  '@tus',
  'srvx',
  '@shopify/semaphore',
  'file-type',
  'hucre',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
];

const shared: Config = {
  rootDir: __dirname,
  runtime: '<rootDir>/test/setup/runtime.cjs',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '^@(contract|server|web)/(.*)$': '<rootDir>/src/$1/$2',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '\\.css$': '<rootDir>/test/setup/styles.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

const testEnvironment = '<rootDir>/test/setup/nodeEnvironment.cjs';

const config: Config = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/setup/longestFirst.mjs',
  // Where something hangs: what a test asserts never hangs on how long the machine takes, and some take three times as long as others.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'contract', testEnvironment, testMatch: ['<rootDir>/src/contract/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/web/**/*.test.{ts,tsx}', '<rootDir>/test/replays/**/*.test.ts'],
      globalSetup: '<rootDir>/test/setup/zone.ts',
      setupFilesAfterEnv: ['<rootDir>/test/setup/web.ts'],
      globals: { WHOLE_PAGE_MESSAGES: readCatalogues('lang', isWholePage) },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment,
      testMatch: ['<rootDir>/src/server/**/*.test.ts', '<rootDir>/test/{attacks,contract,server,harness,races,proof}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/setup/database.ts',
      globalTeardown: '<rootDir>/test/setup/databaseGone.ts',
    },
    { ...shared, displayName: 'house', testEnvironment, testMatch: ['<rootDir>/test/house/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment,
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/test/setup/journeys.ts',
      globalTeardown: '<rootDir>/test/setup/journeysGone.ts',
      setupFilesAfterEnv: ['<rootDir>/test/setup/journey.ts'],
    },
  ],
};

export default config;
