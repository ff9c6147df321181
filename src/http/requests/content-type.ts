import { fileTypeFromBuffer } from 'file-type';
import mime from 'mime';

/**
 * The content type of a file: by its name if that has an extension, otherwise by its bytes, because a file that is uploaded
 * alone has no name.
 */
export async function contentTypeOf(name: string, content: Uint8Array): Promise<string> {
  const type = (name.includes('.') ? mime.getType(name) : null) ?? (await typeOfBytes(content));
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

async function typeOfBytes(content: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(content);
  if (found !== undefined && found.mime !== 'application/xml') return found.mime;
  const text = asText(content);
  if (text === undefined) return 'application/octet-stream';
  // An SVG is recognised by its root element, which comments and declarations can precede.
  if (/^\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/.test(text.slice(0, 4_096))) return 'image/svg+xml';
  return found?.mime ?? 'text/plain';
}

function asText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
