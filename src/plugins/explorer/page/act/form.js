import { html, useEffect, useState } from '../html.js';
import { Fold, Loading } from '../site/basics.js';
import { suggestions } from '../site/input.js';
import { navigate, place, worldId } from '../state/route.js';
import { SendResult, useSend } from '../parts/send.js';
import { jsonOf } from '../format/format.js';
import { accountChoices } from '../state/names.js';
import { useKept } from '../state/entry.js';
import { choose, target } from '../state/target.js';
import { AnswerView } from './answer-view.js';
import { useContent, Card, ContentFields } from './content.js';
import { Members } from './field.js';
import { Text } from './input.js';
import { parametersOf, targetShape } from './parameters.js';
import { Preview, Units, useDryRun } from './preview.js';
import { answerTo, commandOf, requestOf } from './request.js';
import { SignerChoice } from './signer-choice.js';
import { send, signers } from './signers.js';
import { Snippets, snippets } from './snippets.js';

/** Members that a link to the form sets, such as `?collectionId=1`. @returns {Record<string, any>} */
function prefilled() {
  const entries = [...place.value.query].map(([name, value]) => [
    name,
    /^[[{\d]/.test(value) ? jsonOf(value, value) : value,
  ]);
  return Object.fromEntries(entries.filter(([name]) => name !== 'at' && name !== 'filter'));
}

/**
 * An operation as a form: its parameters and the members of its body, the same as a command, and its answer. A write in a world has who
 * signs and what it would do now, and leads to its transaction, unless the parameter `use` asks for another answer.
 * @param {{ operation: import('../state/openapi.js').Described }} props
 */
export function Form({ operation }) {
  const { id, isWrite, body: shape } = operation;
  const { required, examples, signer: member } = shape;
  const { value: world } = worldId;
  const isSigned = isWrite && world !== undefined;
  const { [member]: asked, ...given } = prefilled();
  const parameters = parametersOf(operation);
  const [params, setParams] = useKept('params', () => parameters.initial);
  const [values, setValues] = useKept('values', () => (isSigned ? given : (examples[0]?.[1].value ?? {})));
  const [chosenKey, setChosenKey] = useKept('signer', () => '');
  const [answer, setAnswer] = useState(/** @type {import('./request.js').Answer | undefined} */ (undefined));
  const { run, state, clear } = useSend();
  useEffect(clear, [values, chosenKey]);
  const content = useContent(isSigned ? id : '', values);
  const all = isSigned ? signers(asked) : [];
  const signer = all.find(({ key }) => key === chosenKey) ?? all.find(one => one.address === asked) ?? all[0];
  const body = isSigned ? { [member]: signer?.address, ...values } : values;
  // A form that nobody has filled in yet is not wrong.
  const isUntouched = JSON.stringify(values) === JSON.stringify(given);
  const missing = isUntouched ? required.filter(name => !(name in body)) : [];
  const tried = useDryRun(id, body, isSigned && signer !== undefined && missing.length === 0);
  // Fields that the schema of a collection replaces are not shown first: somebody could be typing in one.
  if (isSigned && (signer === undefined || content === undefined)) return html`<${Loading} />`;
  const problems = Array.isArray(tried.error?.details) ? tried.error.details : [];
  const own = target();
  const authorization = signer ? signer.uri && `Seed ${signer.uri}` : own.authorization;
  const request = requestOf(operation, { params, body }, { ...own, authorization });
  const onSubmit = () =>
    run(async () => {
      setAnswer(undefined);
      if (signer === undefined || 'use' in params) return setAnswer(await answerTo(request));
      const hash = await send(operation, body, signer);
      return navigate(`/explorer/${world}/transactions/${hash}`);
    });
  const parameterFields = html`<${Members}
    schema=${parameters.schema}
    value=${params}
    onChange=${(/** @type {any} */ next) => setParams(next ?? {})}
  />`;
  return html`${isSigned && html`<${SignerChoice} signers=${all} signer=${signer} onChange=${setChosenKey} />`}
    <form
      class=${isSigned ? 'columns md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-start gap-y-6' : 'fields max-w-184'}
      autocomplete="off"
      onSubmit=${onSubmit}
    >
      ${suggestions('known-addresses', accountChoices())}
      <div class="fields">
        ${
          !isSigned &&
          html`<${Members} schema=${targetShape(operation)} value=${own} onChange=${choose} />
            ${parameterFields}`
        }
        <${BodyFields}
          of=${shape}
          hidden=${isSigned ? member : undefined}
          values=${values}
          linked=${given}
          problems=${problems}
          content=${content}
          onChange=${(/** @type {any} */ next) => setValues(next ?? {})}
        />
        ${isSigned && html`<${Fold} class="optional" summary="Parameters, for another answer" content=${() => html`<div class="fields">${parameterFields}</div>`} />`}
      </div>
      <div class=${`grid grid-cols-1 gap-3.5 ${isSigned ? 'md:sticky md:top-38' : ''}`}>
        ${
          isSigned &&
          html`${content && content.other === undefined && html`<${Card} content=${content} body=${values} />`}
            <${Preview} tried=${tried} missing=${missing} />
            <${Units} collectionId=${values.collectionId} amount=${values.amount} />`
        }
        <button class=${`primary ${isSigned ? '' : 'justify-self-start'}`} aria-busy=${state.isBusy}>
          ${signer ? `Sign as ${signer.label} and send` : 'Send'}
        </button>
        <${SendResult} state=${state} />
        <${Snippets}
          of=${signer ? snippets(operation, body, signer, tried.answer?.call) : { curl: commandOf(request) }}
        />
      </div>
      ${answer && html`<${AnswerView} answer=${answer} name=${id} />`}
    </form>`;
}

/**
 * The members of a body, as fields or as JSON, with its examples.
 * @param {{ of: import('../state/openapi.js').Body, hidden: string | undefined, values: any, linked: object, problems: readonly import('./field.js').MemberProblem[], content: ReturnType<typeof useContent>, onChange: (values: any) => void }} props
 *   `hidden` is the member that has a field elsewhere; `linked` are those that a link set
 */
function BodyFields({
  of: { isJson, schema, required, examples },
  hidden,
  values,
  linked,
  problems,
  content,
  onChange,
}) {
  const [isJsonChosen, setJsonChosen] = useKept('isJson', () => false);
  const [version, setVersion] = useState(0);
  const names = Object.keys(schema['properties'] ?? {});
  const fill = (/** @type {object} */ example) => {
    // What the link set stays: the example is about another collection.
    const filled = Object.entries({ ...example, ...linked }).filter(([name]) => name !== hidden);
    onChange(Object.fromEntries(filled));
    setVersion(version + 1);
  };
  const fields = (/** @type {readonly string[]} */ others) =>
    html`<${Members}
      schema=${schema}
      value=${values}
      hidden=${[hidden, ...others]}
      problems=${problems}
      onChange=${onChange}
    />`;
  return html`<div class="fields" key=${version}>
      ${
        isJson && (isJsonChosen || names.length === 0)
          ? html`<${Text} id="body" rows=${16} label="Body as JSON" value=${values} onChange=${onChange} />`
          : html`${fields(names.filter(name => !required.includes(name)))}
            ${content && html`<${ContentFields} content=${content} body=${values} problems=${problems} onChange=${onChange} />`}
            ${fields([...required, ...(content?.members ?? [])])}`
      }
    </div>
    ${
      isJson &&
      html`<p class="buttons">
        ${names.length > 0 && html`<button type="button" class="quiet" onClick=${() => setJsonChosen(!isJsonChosen)}>${isJsonChosen ? 'Edit as a form' : 'Edit as JSON'}</button>`}
        ${examples.map(([name, { value }]) => html`<button type="button" class="quiet" onClick=${() => fill(value)}>Fill in the example${examples.length > 1 && ` ${name}`}</button>`)}
      </p>`
    }`;
}
