import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const defaultQuery = `# The tokens of an account. Ctrl+Space completes names, Ctrl+Enter runs.
query ($owner: String) {
  tokens(where: { owner: { _eq: $owner } }, order_by: { token_id: asc }, limit: 5) {
    count
    data { collection_id token_id token_name owner }
  }
}
`;

const asked = new URLSearchParams(location.search);
createRoot(document.body).render(
  createElement(GraphiQL, {
    fetcher: createGraphiQLFetcher({ url: location.pathname }),
    defaultQuery,
    query: asked.get('query') ?? undefined,
    variables: asked.get('variables') ?? undefined,
  }),
);
