import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement, render } from 'preact';

const defaultQuery = `# The tokens of an account. Ctrl+Space completes names, Ctrl+Enter runs.
query ($owner: String) {
  tokens(where: { owner: { _eq: $owner } }, order_by: { token_id: asc }, limit: 5) {
    count
    data { collection_id token_id token_name owner }
  }
}
`;

const asked = new URLSearchParams(location.search);
render(
  createElement(GraphiQL, {
    fetcher: createGraphiQLFetcher({ url: location.pathname }),
    defaultQuery,
    query: asked.get('query') ?? undefined,
    variables: asked.get('variables') ?? undefined,
  }),
  document.body,
);
