import * as organization from '@contract/endpoints/organization';
import type { FastifyInstance } from 'fastify';
import { mount } from './mount';

test('a declared call without a handler does not compile', () => {
  // Never run: the compiler reads it, and would say that there is no error to expect.
  const forgetful = (app: FastifyInstance) =>
    // @ts-expect-error -- the endpoints of the file are missing
    mount(app, organization, {});
  expect(forgetful).toBeInstanceOf(Function);
});
