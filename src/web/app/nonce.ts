declare global {
  // webpack reads and writes this name as one of its own.
  let __webpack_nonce__: string | undefined;
}

// The page's policy lets in only what carries its nonce: style sheets made by the app, and scripts that it adds.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export {};
