const asyncHooks = require('node:async_hooks');
const { createRequire, isBuiltin } = require('node:module');
const { constants, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Nearly all test files load the same modules: what was compiled for one serves the next in the same process.
const compiled = new Map();

// Jest's runner is loaded for each test file and keeps what is under way in a storage of its own, which Node asks at every promise
// until it is disabled: after some hundred files that took more of the processor than the tests.
const storages = new Set();
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    storages.add(this);
  }
};

/**
 * Jest's loader of modules, but that it compiles each once in a process instead of once for each test file, and that tests which
 * share Node's own context (`nodeEnvironment.cjs`) get packages from Node, which runs each once.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, _environment: environment } = this;
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      const head = `(function(${executor.injectedModuleParameters.join(',')}){`;
      const known = compiled.get(filename);
      const script =
        known?.head === head && known.source === source
          ? known.script
          : new Script(`${head}${source}\n})`, {
              filename,
              columnOffset: -head.length,
              importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
            });
      compiled.set(filename, { head, source, script });
      return environment.global === globalThis ? script.runInThisContext() : script.runInContext(context);
    };
  }

  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }

  requireModuleOrMock(from, name) {
    if (this._environment.global !== globalThis || !isPackage(name) || isBuiltin(name)) return super.requireModuleOrMock(from, name);
    const require = createRequire(from);
    const path = require.resolve(name);
    return require(path);
  }
};

const OURS = /^(@contract|@server|@web|@test)\/|^[./]|\.css$/;
const isPackage = (name) => !OURS.test(name) && !name.startsWith('@jest/');
