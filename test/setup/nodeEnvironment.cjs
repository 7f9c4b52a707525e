const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Tests in Node's own context: what they hand to packages and get from them is of one kind, and no global passes a sandbox. */
module.exports = class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #context = createContext({});
  #kept = { env: { ...process.env }, exit: process.exit, console: globalThis.console };

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /** Hooks after a test may look at what it left behind when it failed. */
  handleTestEvent({ name }) {
    if (name === 'test_start') globalThis.hasTestFailed = false;
    if (name === 'test_fn_failure') globalThis.hasTestFailed = true;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    const { env, exit, console } = this.#kept;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
    delete globalThis.hasTestFailed;
    // Or those of the first file would hear of what goes wrong behind the tests of all others, for whom it would be lost.
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    this.#context = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.#context;
  }
};
