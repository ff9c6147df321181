import { MemoryBlockstore } from 'blockstore-core';
import { CID } from 'multiformats/cid';
import { exporter, type UnixFSEntry } from 'ipfs-unixfs-exporter';
import { importBytes, importer, type ImportCandidate } from 'ipfs-unixfs-importer';
import { Failure, messageOf } from '../../contract/failures.ts';

/** Maximum bytes of all stored files, of a name and of a path. */
const storedBytesMax = 1024 * 1024 * 1024;
const nameBytesMax = 255;
const pathBytesMax = 4096;

/** A file with its path in a directory; a directory if it has no content. */
export interface NamedFile {
  readonly path: string;
  readonly content?: Uint8Array;
}

/** Content ids as by default in `ipfs add`: version 0, blocks of 256 KiB, wrapped. */
const asIpfsAdd = { profile: 'unixfs-v0-2015' } as const;

/** Keeps blocks of files by their content ids. */
export interface FileStorage {
  putFile(cid: string, content: Uint8Array): void;
  files(): Promise<[cid: string, content: Uint8Array][]>;
}

/**
 * Files by content id, in memory (spec/decisions/service.md#files). The same bytes have the same id on every server.
 */
export class Files {
  private readonly blocks = new MemoryBlockstore();
  private storedBytes = 0;

  /** The files of a storage, where new ones are kept too; no files without one. Rejects if they are damaged. */
  static async of(storage?: FileStorage): Promise<Files> {
    const files = new Files();
    if (storage === undefined) return files;
    const { blocks } = files;
    for (const [key, content] of await storage.files()) {
      await blocks.put(CID.parse(key), content);
      files.storedBytes += content.length;
    }
    const put = blocks.put.bind(blocks);
    blocks.put = (cid, content) => {
      if (!(content instanceof Uint8Array)) throw new Error('expected a block in one piece');
      storage.putFile(String(cid), content);
      return put(cid, content);
    };
    return files;
  }

  /** Stores a file; returns its content id. */
  async addFile(content: Uint8Array): Promise<string> {
    this.makeRoom(content.length);
    return String((await importBytes(content, this.blocks, asIpfsAdd)).cid);
  }

  /** Stores files as a directory; returns its content id. Throws a `Failure` for invalid paths. */
  async addDirectory(files: readonly NamedFile[]): Promise<string> {
    checkPaths(files);
    this.makeRoom(files.reduce((bytes, { content }) => bytes + (content?.length ?? 0), 0));
    let root = '';
    const options = { ...asIpfsAdd, wrapWithDirectory: true };
    for await (const { cid } of importer(files as ImportCandidate[], this.blocks, options))
      root = String(cid);
    return root;
  }

  /** Stores a directory with further files, which replace files with the same path; returns its content id. */
  async addToDirectory(cid: string, files: readonly NamedFile[]): Promise<string> {
    checkPaths(files);
    const entry = await this.entry(cid, []);
    if (entry.type !== 'directory')
      throw new Failure('InvalidPayload', `cid must be that of a directory: ${cid} is a file`);
    const replaced = new Set(files.map(({ path }) => path));
    const kept = (await collected(this.filesIn(entry, ''))).filter(({ path }) => !replaced.has(path));
    return this.addDirectory([...kept, ...files]);
  }

  /** The content of the file at a path below a content id, or the entries of the directory. Throws a `Failure` if there is none. */
  async read(cid: string, path: readonly string[]): Promise<Uint8Array | { name: string; cid: string }[]> {
    const entry = await this.entry(cid, path);
    if (entry.type !== 'directory') return contentOf(entry);
    const entries = await collected(entry.entries());
    return entries.map(({ name, cid: id }) => ({ name, cid: String(id) }));
  }

  private async entry(root: string, path: readonly string[]): Promise<UnixFSEntry> {
    let entry = await this.find(root);
    for (const name of path) {
      const children = entry.type === 'directory' ? await collected(entry.entries()) : [];
      const child = children.find(other => other.name === name);
      if (child === undefined) throw new Failure('NotFound', `No file ${path.join('/')} in ${root}`);
      entry = await exporter(child.cid, this.blocks);
    }
    return entry;
  }

  private async find(cid: string): Promise<UnixFSEntry> {
    if (cid.includes('/') || cid === '')
      throw new Failure('InvalidPayload', `Not a content id: ${JSON.stringify(cid)}`);
    try {
      return await exporter(cid, this.blocks);
    } catch (error) {
      const reason = messageOf(error);
      throw new Failure('NotFound', `No file ${cid} here (${reason}): upload it to this server first`);
    }
  }

  private async *filesIn(
    directory: UnixFSEntry & { type: 'directory' },
    prefix: string,
  ): AsyncGenerator<NamedFile> {
    if (prefix !== '') yield { path: prefix.slice(0, -1) };
    for await (const { name, cid } of directory.entries()) {
      const entry = await exporter(cid, this.blocks);
      if (entry.type === 'directory') yield* this.filesIn(entry, `${prefix}${name}/`);
      else yield { path: `${prefix}${name}`, content: await contentOf(entry) };
    }
  }

  private makeRoom(bytes: number): void {
    if (this.storedBytes + bytes > storedBytesMax)
      throw new Failure('TooLarge', `The server keeps at most ${storedBytesMax} bytes of files: restart it`);
    this.storedBytes += bytes;
  }
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function contentOf(entry: UnixFSEntry): Promise<Uint8Array> {
  if (!('content' in entry)) throw new Failure('NotFound', `No file ${entry.path}, but ${entry.type}`);
  return Buffer.concat(await collected(entry.content()));
}

/** Throws a `Failure` for paths that lead out of the directory, and for duplicate paths. */
function checkPaths(files: readonly NamedFile[]): void {
  const kinds = new Map<string, 'file' | 'directory'>();
  const claim = (path: string, kind: 'file' | 'directory'): void => {
    const other = kinds.get(path);
    if (other !== undefined && (kind === 'file' || other === 'file'))
      throw new Failure('UploadFile', `Two files have the name ${path}: give each its own`);
    kinds.set(path, kind);
  };
  for (const { path, content } of files) {
    const names = path.split('/');
    if (Buffer.byteLength(path) > pathBytesMax || !names.every(isName))
      throw new Failure(
        'UploadFile',
        `Not a file name: ${JSON.stringify(path.slice(0, 100))}; it must be relative, without "..", backslashes and empty names`,
      );
    for (let depth = 1; depth < names.length; depth += 1) claim(names.slice(0, depth).join('/'), 'directory');
    claim(path, content === undefined ? 'directory' : 'file');
  }
}

/** Whether a name is valid in every file system. */
const isName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[\\\p{Cc}]/u.test(name) &&
  Buffer.byteLength(name) <= nameBytesMax;
