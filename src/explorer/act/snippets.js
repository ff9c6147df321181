/**
 * The same write as a command, as code and as a step of a scenario.
 * @param {string} world
 * @param {import('./description.js').Operation} operation
 * @param {any} body
 * @param {import('./signers.js').Signer} signer
 * @returns {Record<string, string>}
 */
export function snippets(world, { id, method, path, signer: member }, body, signer) {
  const url = `${location.origin}/${world}/v1${path}?use=Result`;
  const seed = signer.uri ?? '//Alice';
  const json = JSON.stringify(body, null, 2);
  const { [member]: _signer, ...others } = body;
  return {
    curl: `curl -X ${method} '${url}' \\
  -H 'content-type: application/json' -H 'Authorization: Seed ${seed}' \\
  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    JavaScript: `const response = await fetch('${url}', {
  method: '${method}',
  headers: { 'content-type': 'application/json', authorization: 'Seed ${seed}' },
  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),
});
const { parsed, error } = await response.json();`,
    // JSON is YAML, too.
    scenario: `- as: ${seed.replace('//', '').toLowerCase()}
  do: ${id}
  with: ${JSON.stringify(others)}`,
  };
}
