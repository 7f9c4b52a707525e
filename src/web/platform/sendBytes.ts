/** Bytes on their way out. */
export interface BytesRequest {
  method: string;
  headers: Record<string, string>;
  body: Blob;
  signal: AbortSignal;
  progress: (sent: number) => void;
}

/** Sends bytes. Not by `fetch`, which does not tell how far it has come. */
export function sendBytes(url: string, { method, headers, body, signal, progress }: BytesRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => reject(new TypeError('The connection was lost.'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => progress(loaded));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(body);
  });
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText || null, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) });

const headersOf = (lines: string) =>
  lines
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
