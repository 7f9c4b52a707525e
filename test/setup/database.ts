import { makeTemplate } from '../harness/template';

/** Migrates one database before the server's tests; each test file starts from a copy of it. */
export default makeTemplate;
