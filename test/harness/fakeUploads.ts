import type { ApiPorts } from '@web/api/send';

interface Piece {
  offset: number;
  bytes: number;
}

const PATH = /\/storage\/uploads(?:\/([^/]+))?$/;

export function fakeUploads() {
  const uploads = new Map<string, { size: number; arrived: number; name: string }>();
  const pieces: Piece[] = [];
  const asked: string[] = [];
  const next: (number | Response)[] = [];
  let held: Promise<void> | null = null;

  const reply = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

  return {
    uploads,
    pieces,
    /** Every request, as `METHOD id`. */
    asked,
    /** Of the next piece so many bytes arrive before the connection is lost; or it is answered with this. */
    meet: (...what: (number | Response)[]) => void next.push(...what),
    /** Keeps every piece on its way until the result is called. */
    hold() {
      let release!: () => void;
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return release;
    },
    /** Answers what is of the protocol and brings no bytes. */
    http(url: string, { method, headers }: RequestInit): Response | undefined {
      const [, id] = PATH.exec(url) ?? [];
      if (!PATH.test(url)) return undefined;
      asked.push(`${method} ${id ?? ''}`.trim());
      if (method === 'POST') {
        const given = new Headers(headers);
        const made = `upload-${uploads.size + 1}`;
        const [, name = ''] = /^filename (\S+)/.exec(given.get('upload-metadata') ?? '') ?? [];
        uploads.set(made, { size: Number(given.get('upload-length')), arrived: 0, name: Buffer.from(name, 'base64').toString() });
        return reply(201, { location: `http://elsewhere/api/storage/uploads/${made}` });
      }
      const known = uploads.get(id!);
      if (!known) return reply(404);
      if (method === 'DELETE') uploads.delete(id!);
      return method === 'DELETE' ? reply(204) : reply(200, { 'upload-offset': String(known.arrived) });
    },
    sendBytes: (async (url, { method, headers, body, signal, progress }) => {
      const [, id] = PATH.exec(url)!;
      asked.push(`${method} ${id}`);
      const known = uploads.get(id!)!;
      const met = next.shift();
      if (met instanceof Response) return met;
      const offset = Number(headers['upload-offset']);
      if (offset !== known.arrived) return reply(409);
      const bytes = Math.min(met ?? body.size, body.size);
      progress(bytes);
      await held;
      if (signal.aborted) throw new TypeError('aborted');
      known.arrived += bytes;
      pieces.push({ offset, bytes });
      if (bytes < body.size) throw new TypeError('The connection was lost.');
      return reply(204, { 'upload-offset': String(known.arrived) });
    }) satisfies ApiPorts['sendBytes'],
  };
}
