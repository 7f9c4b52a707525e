/** Less than the 8,000 bytes that a notification of PostgreSQL may have, in base64 and with room for the header. */
const CHUNK_BYTES = 5_500;

/** Cuts a text into payloads of a size that can be sent; they must arrive in order. */
export function chunksOf(id: string, text: string): string[] {
  const bytes = Buffer.from(text);
  const total = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: total }, (_, nth) => {
    const part = bytes.subarray(nth * CHUNK_BYTES, (nth + 1) * CHUNK_BYTES);
    // Numbered, for of equal notifications in one transaction PostgreSQL sends one.
    return total === 1 ? `${id} 1/1 ${text}` : `${id} ${nth + 1}/${total} ${part.toString('base64url')}`;
  });
}

/** Puts payloads together again: answers the text with its last chunk, and nothing before. */
export function chunkReader(): (payload: string) => string | undefined {
  let current = { id: '', parts: [] as Buffer[] };
  return (payload) => {
    const [, id, total, part] = /^(\S+) \d+\/(\d+) ([^]*)$/.exec(payload) ?? [];
    if (!id || part === undefined) return undefined;
    if (total === '1') return part;
    if (current.id !== id) current = { id, parts: [] };
    current.parts.push(Buffer.from(part, 'base64url'));
    if (current.parts.length < Number(total)) return undefined;
    const text = Buffer.concat(current.parts).toString();
    current = { id: '', parts: [] };
    return text;
  };
}
