import { isUtf8 } from 'node:buffer';
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
  if (!isUtf8(content)) return 'application/octet-stream';
  const beginning = new TextDecoder().decode(content).slice(0, 4_096);
  // An SVG is recognised by its root element, which comments and declarations can precede.
  if (/^\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/.test(beginning)) return 'image/svg+xml';
  return found?.mime ?? 'text/plain';
}
