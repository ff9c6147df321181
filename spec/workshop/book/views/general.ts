import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Entry } from '../../../statements/parse.ts';
import type { Book } from '../book.ts';
import { failureTexts } from '../error-texts.ts';
import type { GeneralPage } from '../general-pages.ts';
import { unfold } from './chapters.ts';
import { ruleList } from './rule.ts';
import { anchorOf, byHeading, marked, ruleLinks, ruleUrl } from './text.ts';

/** A page of rules that are not about one write. */
export const generalView = ({ title, says, rules }: GeneralPage): Html =>
  html`<h1>${title}</h1>
    <p class="lead">${marked(says)}</p>
    ${unfold()} ${ruleList(rules)}`;

/** The page of all errors. */
export const errorsView = (book: Book): Html =>
  html`<h1>Errors</h1>
    <p class="lead">
      Every code and phrase of the chain, and the rules that refuse a request with it. An answer names the
      rule in <code>error.details.rule</code>.
    </p>
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Phrase</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        ${book.errors.map(
          ({ code, phrases, rules }) =>
            html`<tr id=${code}>
              <th scope="row">
                <a href=${`#${code}`}><code class="wrap">${code}</code></a>
              </th>
              <td>${phrases.map(phrase => html`<p>${phrase}</p>`)}</td>
              <td>
                ${rules.length === 0 && html`<span class="muted">no rule demands it</span>`}
                <ul class="list">
                  ${rules.map(id => html`<li class="wrap"><a href=${ruleUrl(book.rules, id)} title=${book.rules[id]?.says}>${id}</a></li>`)}
                </ul>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2 class="section" id="service">Errors of the service</h2>
    <p class="muted small">
      How an answer reports an error that is not a rule of the chain. The header <code>Link</code> of such an
      answer leads here, or to the rule that refused.
    </p>
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${failureTexts.map(
          ({ name, code, status, says }) =>
            html`<tr id=${name}>
              <th scope="row">
                <a href=${`#${name}`}><code class="wrap">${name}</code></a>
              </th>
              <td><code class="wrap">${code}</code></td>
              <td>${status}</td>
              <td>${marked(says)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

/** The page of all sentences of the interface. */
export const sentencesView = (book: Book): Html =>
  html`<h1>Sentences of the interface</h1>
    <p class="lead">
      Every statement of the interface and of the rulings, in words of this project, and the rules that hold
      an implementation to it.
    </p>
    ${byHeading(book.statements, ({ entry }) => entry.heading).map(
      ([title, statements]) =>
        html`<section class="section" aria-labelledby=${anchorOf(title)}>
          <h2 id=${anchorOf(title)}>${title}</h2>
          <ul class="rules">
            ${statements.map(({ entry, rules }) => html`${sentence(entry, rules, book.rules)}`)}
          </ul>
        </section>`,
    )}`;

const sentence = (entry: Entry, ids: readonly string[], rules: Book['rules']): Html =>
  html`<li class="rule" id=${entry.id}>
    <p class="says">
      <a href=${`#${entry.id}`}>${marked(entry.says)}</a>
    </p>
    ${
      'excluded' in entry
        ? html`<p class="muted small">No rule: ${marked(entry.excluded)}</p>`
        : html`<details>
            <summary>${ids.length === 1 ? '1 rule' : `${ids.length} rules`}</summary>
            ${ruleLinks(rules, ids, true)}
          </details>`
    }
  </li>`;
