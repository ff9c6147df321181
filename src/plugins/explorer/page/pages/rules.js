import { html, useEffect } from '../html.js';
import { Badge, Empty, Facts, Fold, Section, whenRead } from '../site/basics.js';
import { anyOrOne, entered, field } from '../site/input.js';
import { counted, hasWords } from '../format/format.js';
import { NearMiss } from '../parts/examples.js';
import { Title } from '../parts/page/frame.js';
import { WithCode } from '../docs/words.js';
import { ruleTexts, ruleUrl } from '../state/rules.js';
import { place, setQuery } from '../state/route.js';

/** @typedef {import('../../rules-file.ts').RuleTexts} RuleTexts */

/**
 * What `content` makes of the rules, once they are read, with the place of the fragment in view.
 * @param {(texts: RuleTexts) => import('preact').ComponentChildren} content
 */
function useRules(content) {
  const texts = ruleTexts();
  useEffect(
    () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(),
    [texts],
  );
  return whenRead({ data: texts }, content, html`<${Title} text="Rules" />`);
}

const all = html`<a href="/spec">All rules</a> · <a href="/spec/errors">All errors</a>`;

/** A link by a name. @type {(href: string, name: string) => unknown} */
const codeLink = (href, name) => html`<a href=${href}><code class="wrap">${name}</code></a>`;

/** The page of what does not exist. */
const noSuch = (/** @type {string} */ kind, /** @type {string} */ text) =>
  html`<${Title} text=${`No such ${kind}`} /><${Empty} title=${text}><p>${all}</p><//>`;

/** All rules of the specification, by what they are about, with a filter. */
export function Rules() {
  const filter = place.value.query.get('filter') ?? '';
  const level = place.value.query.get('level') ?? '';
  return useRules(({ rules, pages }) => {
    const isFound = (/** @type {string} */ id) => {
      const { [id]: rule } = rules;
      const text = `${id} ${rule?.says} ${rule?.source} ${rule?.error?.code} ${rule?.error?.message}`;
      return hasWords(text, filter) && rule?.level.startsWith(level);
    };
    const found = pages.map(page => ({ ...page, ids: idsOf(page).filter(isFound) }));
    return html`<${Title} text="Rules" kind=${html`<a href="/spec/errors">All errors</a>`}>
        <p class="lead">
          When an operation is refused, and what it changes: every rule of the specification, which
          <code>understudy conform</code> checks.
        </p>
      <//>
      <form class="line" role="search">
        ${field(
          'Filter',
          {
            type: 'search',
            value: filter,
            list: 'rule-pages',
            onInput: entered(text => setQuery({ filter: text })),
          },
          pages.map(({ name }) => name),
        )}
        ${anyOrOne('Level', level, ['stated', 'ruled'], chosen => setQuery({ level: chosen }))}
        <p class="text-sm text-muted" role="status">
          ${counted(new Set(found.flatMap(({ ids }) => ids)).size, 'rule')} of ${Object.keys(rules).length}
        </p>
      </form>
      ${found.map(
        ({ name, title, ids }) =>
          ids.length > 0 &&
          html`<${Fold}
            class="optional"
            key=${name}
            open=${filter !== ''}
            summary=${html`${title} <code class="text-muted">${name}</code> <span class="text-sm text-muted">${ids.length}</span>`}
            content=${() => html`<${List} ids=${ids} rules=${rules} />`}
          />`,
      )}`;
  });
}

const idsOf = (/** @type {RuleTexts['pages'][number]} */ { sections }) => [
  ...new Set(sections.flatMap(({ rules }) => rules)),
];

/** @param {{ ids: readonly string[], rules: RuleTexts['rules'], isOrdered?: boolean }} props */
const List = ({ ids, rules, isOrdered = false }) =>
  html`<${isOrdered ? 'ol' : 'ul'} class="panel">
    ${ids.map(
      id =>
        html`<li class="row" id=${id} key=${id}>
          <div class="row-main">
            <p><${WithCode} text=${rules[id]?.says ?? ''} /> <${Level} rule=${rules[id]} /></p>
            <p class="text-sm">
              ${codeLink(ruleUrl(id), id)}
              <span class="text-muted">${rules[id]?.error?.message}</span>
            </p>
          </div>
        </li>`,
    )}
  <//>`;

/** Whether the interface states a rule, or a ruling decided it. @param {{ rule: RuleTexts['rules'][string] | undefined }} props */
const Level = ({ rule }) =>
  html`<${Badge} kind=${rule?.level === 'stated' ? 'good' : 'plain'}>${rule?.level}<//>
    ${rule?.profile !== undefined && html`<${Badge} kind="wait">profile ${rule.profile} only<//>`}`;

/** The rules of an operation, or of what several have in common, as a page. @param {{ name: string }} props */
export const RulesPage = ({ name }) =>
  useRules(({ rules, pages }) => {
    const page = pages.find(known => known.name === name);
    if (page === undefined) return noSuch('page', `There are no rules of ${name}`);
    return html`<${Title} text=${page.title} kind=${html`${all} · <code>${name}</code>`} />
      ${page.sections.map(
        section =>
          html`<${Section} title=${section.title}>
            <${List} ids=${section.rules} rules=${rules} isOrdered=${section.title.startsWith('Refused')} />
          <//>`,
      )}`;
  });

/** A rule: what it says, where it comes from, and a request beside a near miss. @param {{ id: string }} props */
export const Rule = ({ id }) =>
  useRules(({ rules, pages }) => {
    const rule = rules[id];
    if (rule === undefined) return noSuch('rule', `There is no rule ${id}`);
    const { says, source, error, statements } = rule;
    const pagesOf = pages.filter(page => idsOf(page).includes(id));
    return html`<${Title} text=${id} kind=${all} />
      <p class="lead"><${WithCode} text=${says} /></p>
      <${Facts}
        rows=${[
          ['Level', html`<${Level} rule=${rule} />`],
          ['Source', source],
          error && [
            'Error',
            html`${error.code && codeLink(`/spec/errors#${error.code}`, error.code)} ${error.message}`,
          ],
          ['Of', pagesOf.map(({ name }) => html`${codeLink(`/spec/${name}`, name)} `)],
        ]}
      />
      <${NearMiss} rule=${id} isOpen />
      ${
        statements.length > 0 &&
        html`<${Section} title="Sentences of the interface">
          <ul>
            ${statements.map(one => html`<li><${WithCode} text=${one.says} /> <code class="text-muted">${one.id}</code></li>`)}
          </ul>
        <//>`
      }`;
  });

/** All errors, of the chain and of the service. */
export const Errors = () =>
  useRules(
    ({ errors }) =>
      html`<${Title} text="Errors" kind=${html`<a href="/spec">All rules</a>`} />
        <ul class="panel">
          ${errors.map(
            ({ name, status, says, rules }) =>
              html`<li class="row" id=${name} key=${name}>
                <div class="row-main">
                  <p>
                    <code>${name}</code> ${status !== undefined && html`<${Badge}>${status}<//>`}
                    ${says.map(text => html`<span class="block"><${WithCode} text=${text} /></span>`)}
                  </p>
                  ${
                    rules.length > 0 &&
                    html`<p class="text-sm">${rules.map(id => html`${codeLink(ruleUrl(id), id)} `)}</p>`
                  }
                </div>
              </li>`,
          )}
        </ul>`,
  );
