import { assetOf, type Asset } from '../../../../http/asset.ts';
import { bundleGraphiql } from './bundled.ts';

/** Made for the first request: most servers have none. */
let made: Promise<Asset> | undefined;

const make = async (): Promise<Asset> => assetOf('text/html; charset=utf-8', (await bundleGraphiql()).html);

/** Answers with GraphiQL, which sends documents to the URL of the page. */
export const sendPage = async (...exchange: Parameters<Asset>): Promise<ReturnType<Asset>> =>
  (await (made ??= make()))(...exchange);
