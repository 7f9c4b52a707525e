/** Whether a text was signed by the platform; null where this browser cannot tell. */
export type VerifySignature = (publicKey: string, signature: string, text: string) => Promise<boolean | null>;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const verifySignature: VerifySignature = async (publicKey, signature, text) => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return null;
  }
};
