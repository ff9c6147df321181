import { html, useState } from '../html.js';
import { curl, quoted } from '../format/curl.js';
import { programs } from '../format/programs.js';
import { CodeBlock } from '../site/basics.js';
import { developmentAccounts } from '../state/names.js';
import { worldId } from '../state/route.js';

/**
 * The same request as a command, and a write as programs and as a step of a scenario, to copy.
 * @param {{ of: Record<string, string> }} props
 */
export function Snippets({ of: all }) {
  const [name, setName] = useState('curl');
  const names = Object.keys(all);
  return html`<div class="snippets grid grid-cols-1 gap-2">
    ${
      names.length > 1 &&
      html`<p class="buttons" role="group" aria-label="Copy as">
        ${names.map(key => html`<button type="button" aria-pressed=${key === name} onClick=${() => setName(key)}>${key}</button>`)}
      </p>`
    }
    <${CodeBlock} text=${all[name] ?? all['curl'] ?? ''} name="The request as a command" />
  </div>`;
}

/**
 * A write as texts by their names. A seed of the user is the variable `SEED` in them. What a wallet signs, or nobody, is sent in two requests.
 * @param {import('../state/openapi.js').Described} operation
 * @param {any} body
 * @param {import('./signers.js').Signer} signer
 * @param {Answers['dryRun']['call']} [call]
 * @returns {Record<string, string>}
 */
export function snippets(operation, body, { uri, label, isOwn = false, signature }, call) {
  const { id, method, path } = operation;
  const { signer: member } = operation.body;
  const { origin } = location;
  const world = worldId.value ?? '';
  const base = `${origin}/${world}/v1`;
  const type = "-H 'content-type: application/json'";
  const data = `-d ${quoted(JSON.stringify(body))}`;
  if (uri === undefined)
    return {
      curl: `# Answers what ${label} has to sign; ${signature === undefined ? 'sign it and send both' : `send it with the signature ${signature}`} to ${base}/extrinsic/submit
${curl(method, base + path, [type, data])}`,
      fetch: `const headers = { 'content-type': 'application/json' };
const response = await fetch('${base}${path}', {
  method: '${method}',
  headers,
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
const { signerPayloadJSON, error } = await response.json();
${
  signature === undefined
    ? `// Sign it with a wallet extension, and send it with the signature.
const { signature } = await signer.signPayload(signerPayloadJSON);`
    : `// This world takes the mock signature as one of any account.
const signature = '${signature}';`
}
await fetch('${base}/extrinsic/submit', {
  method: 'POST',
  headers,
  body: JSON.stringify({ signerPayloadJSON, signature }),
});`,
    };
  const { [member]: _signer, ...others } = body;
  const key = isOwn ? 'process.env.SEED' : `'${uri}'`;
  return {
    curl: curl(method, `${base}${path}?use=Result`, [
      `${type} -H ${isOwn ? '"Authorization: Seed $SEED"' : quoted(`Authorization: Seed ${uri}`)}`,
      data,
    ]),
    ...programs({ id, method, path, body, member, key, origin, world, ...(call && { call }) }),
    ...(!isOwn && {
      // JSON is YAML, too.
      scenario: `- as: ${roleOf(uri)}
  do: ${id}
  with: ${JSON.stringify(others, (_name, value) => (typeof value === 'string' ? inScenario(value) : value))}`,
    }),
  };
}

/** The name of a development account in scenarios, by what its key is derived from. */
const roleOf = (/** @type {string} */ uri) => uri.replace('//', '').toLowerCase();

/** A text as scenarios write it, where `@alice` is an address and `${name}` a variable. */
function inScenario(/** @type {string} */ text) {
  const account = developmentAccounts.value.find(({ address }) => address === text);
  if (account !== undefined) return `@${roleOf(account.uri)}`;
  return text.replace(/^@/, '@@').replaceAll('${', '$$${');
}
