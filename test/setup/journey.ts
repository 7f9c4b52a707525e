// A journey starts servers and browsers, and walks through many pages.
jest.setTimeout(1_080_000);
