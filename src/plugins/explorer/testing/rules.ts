import type { Plugin } from '../../../http/plugin.ts';
import { plugins } from '../../index.ts';
import { explorerOf } from '../index.ts';
import type { RuleExamples, RulesFiles } from '../rules-file.ts';

/** A rule as tests show it. */
export const sampleRule = 'token.burn.holds-no-tokens';

const request = (body: string, isShared = false) => ({ method: 'DELETE', path: '/tokens', body, isShared });
const applies: RuleExamples['applies'] = {
  profile: 'document',
  requests: [request('{ "tokenId": 2 }', true), request('{ "tokenId": 1 }')],
  isAccepted: false,
  outcome: 'refused (nonfungible.CantBurnNftWithChildren)',
};
const nearMiss = {
  ...applies,
  requests: [request('{ "tokenId": 1 }')],
  isAccepted: true,
  outcome: 'accepted',
};
const says = 'Only a token without nested tokens can be burned.';

/** The texts of a rule, with its example. */
export const sampleRules: RulesFiles = {
  'rules.json': {
    rules: {
      [sampleRule]: {
        says,
        level: 'stated',
        source: 'Tokens: Burn',
        page: 'burn',
        error: { code: 'nonfungible.CantBurnNftWithChildren' },
        statements: [{ id: 'burn.nested', says: 'A token with nested tokens cannot be burned.' }],
      },
      'reads.agree': { says: 'Reads agree.', level: 'ruled', source: 'Reads', page: 'reads', statements: [] },
    },
    pages: [
      {
        name: 'burn',
        title: 'Burn a token',
        sections: [{ title: 'Refused, in this order', rules: [sampleRule] }],
      },
      { name: 'reads', title: 'Reads', sections: [{ title: 'Reads', rules: ['reads.agree'] }] },
    ],
    errors: [
      { name: 'nonfungible.CantBurnNftWithChildren', says: ['Cannot burn'], rules: [sampleRule] },
      { name: 'NotFoundError', status: 404, says: ['There is no such path.'], rules: [] },
    ],
  },
  'examples.json': { [sampleRule]: { applies, nearMiss } },
};

/** All plugins; whether this checkout has made the texts of rules makes no difference. */
export const pluginsWith = (
  rules: RulesFiles | undefined = { ...sampleRules, 'examples.json': {} },
): readonly Plugin[] =>
  plugins.map(plugin => (plugin.name === 'explorer' ? explorerOf(() => Promise.resolve(rules)) : plugin));
