import AuthenticationHelper from 'amazon-cognito-identity-js/es/AuthenticationHelper';

declare global {
  /** Milliseconds of a client's two computations: its public value, and the key from the pool's. */
  var srp: () => Promise<number>;
}

globalThis.srp = async () => {
  const pool = new AuthenticationHelper('pool');
  const salt = pool.smallAValue;
  const begun = performance.now();
  const client = new AuthenticationHelper('pool');
  await new Promise<void>((done, fail) =>
    client.getPasswordAuthenticationKey('somebody', 'a password', pool.largeAValue, salt, (error) => (error ? fail(error) : done())),
  );
  return performance.now() - begun;
};
