// Opening the embedded database takes about a second, more on a busy machine.
jest.setTimeout(30_000);
