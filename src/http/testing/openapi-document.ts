import { networks } from '../../contract/networks.ts';
import { describedRoutes } from '../routes/all-routes.ts';
import { plugins } from '../../plugins/index.ts';
import { documentOf, type OpenApiDocument } from '../openapi/document.ts';

/** Where a server is that was started without options. */
const defaultServer = { origin: 'http://127.0.0.1:3000', worlds: Object.keys(networks) };

/** The OpenAPI document, without a server. */
export const openApiDocument = (server = defaultServer): OpenApiDocument =>
  documentOf({ base: '/:world', routes: describedRoutes(plugins) }, server);

/** The OpenAPI documents of the further interfaces, with the URLs that each describes. */
export const interfaceDocuments = (): readonly {
  readonly urls: RegExp;
  readonly document: OpenApiDocument;
}[] =>
  plugins
    .flatMap(({ interfaces = [] }) => interfaces)
    .map(one => ({
      urls: new RegExp(`^${one.base.replace(':world', '[^/]+')}(?:/|$)`),
      document: documentOf(one, defaultServer),
    }));
