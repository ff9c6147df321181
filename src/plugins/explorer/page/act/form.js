import { html, useEffect, useState } from '../html.js';
import { Loading } from '../site/basics.js';
import { navigate, place, worldId } from '../state/route.js';
import { SendResult, useSend } from '../parts/send.js';
import { jsonOf } from '../format/format.js';
import { suggestions } from '../site/input.js';
import { accountChoices } from '../state/names.js';
import { useKept } from '../state/entry.js';
import { useContent, Card, ContentFields } from './content.js';
import { Members } from './field.js';
import { Text } from './input.js';
import { Preview, Units, useDryRun } from './preview.js';
import { SignerChoice } from './signer-choice.js';
import { send, signers } from './signers.js';
import { Snippets } from './snippets.js';

/** Members that a link to the form sets, such as `?collectionId=1`. */
function prefilled() {
  const entries = [...place.value.query].map(([name, value]) => [
    name,
    /^[[{\d]/.test(value) ? jsonOf(value, value) : value,
  ]);
  return Object.fromEntries(entries.filter(([name]) => name !== 'at' && name !== 'filter'));
}

/**
 * A write as a form: who signs, its members, what it would do now, and the same as a command.
 * @param {{ operation: import('../state/openapi.js').Operation }} props
 */
export function Form({ operation }) {
  const { id, schema, signer: member, example } = operation;
  const { [member]: chosen, ...given } = prefilled();
  const [values, setValues] = useKept('values', () => /** @type {any} */ (given));
  const [chosenKey, setChosenKey] = useKept('signer', () => '');
  const [isJsonShown, setJsonShown] = useKept('isJson', () => false);
  const { run, state, clear } = useSend();
  useEffect(clear, [values, chosenKey]);
  const [version, setVersion] = useState(0);
  const content = useContent(id, values);
  /** @type {readonly string[]} */
  const required = schema['required'] ?? [];
  const all = signers(chosen);
  const signer =
    all.find(({ key }) => key === chosenKey) ?? all.find(one => one.address === chosen) ?? all[0];
  const body = { [member]: signer?.address, ...values };
  // A form that nobody has filled in yet is not wrong.
  const isUntouched = JSON.stringify(values) === JSON.stringify(given);
  const missing = isUntouched ? required.filter(name => !(name in body)) : [];
  const tried = useDryRun(id, body, signer !== undefined && missing.length === 0);
  const problems = Array.isArray(tried.error?.details) ? tried.error.details : [];
  // Fields that the schema of a collection replaces are not shown first: somebody could be typing in one.
  if (signer === undefined || content === undefined) return html`<${Loading} />`;
  const onSubmit = () => {
    const { value: world } = worldId;
    void run(async () => {
      const hash = await send(operation, body, signer);
      navigate(`/explorer/${world}/transactions/${hash}`);
    });
  };
  const fill = () => {
    const { [member]: _signer, ...others } = example ?? {};
    // What the link set stays: the example is about another collection.
    setValues({ ...others, ...given });
    setVersion(version + 1);
  };
  const optional = Object.keys(schema['properties']).filter(name => !required.includes(name));
  const fields = (/** @type {readonly string[]} */ hidden) =>
    html`<${Members}
      schema=${schema}
      value=${values}
      hidden=${[member, ...hidden]}
      problems=${problems}
      onChange=${(/** @type {any} */ next) => setValues(next ?? {})}
    />`;
  return html`<form
    class="columns md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-start gap-y-6"
    autocomplete="off"
    onSubmit=${onSubmit}
  >
    ${suggestions('known-addresses', accountChoices())}
    <div class="fields" key=${version}>
      <${SignerChoice} signers=${all} signer=${signer} onChange=${setChosenKey} />
      ${
        isJsonShown
          ? html`<${Text}
              id="body"
              rows=${16}
              label="Body as JSON"
              value=${values}
              onChange=${(/** @type {any} */ next) => setValues(next ?? {})}
            />`
          : html`${fields(optional)}
            ${content && html`<${ContentFields} content=${content} body=${values} problems=${problems} onChange=${setValues} />`}
            ${fields([...required, ...(content?.members ?? [])])}`
      }
      <p class="buttons">
        <button type="button" class="quiet" onClick=${() => setJsonShown(!isJsonShown)}>
          ${isJsonShown ? 'Edit as a form' : 'Edit as JSON'}
        </button>
        ${example && html`<button type="button" class="quiet" onClick=${fill}>Fill in the example</button>`}
      </p>
    </div>
    <div class="grid grid-cols-1 gap-3.5 md:sticky md:top-38">
      ${content && content.other === undefined && html`<${Card} content=${content} body=${values} />`}
      <${Preview} tried=${tried} missing=${missing} />
      <${Units} collectionId=${values.collectionId} amount=${values.amount} />
      <button class="primary" aria-busy=${state.isBusy}>Sign as ${signer.label} and send</button>
      <${SendResult} state=${state} />
      <${Snippets} operation=${operation} body=${body} signer=${signer} call=${tried.answer?.call} />
    </div>
  </form>`;
}
