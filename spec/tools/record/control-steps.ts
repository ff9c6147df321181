import { blocksMax, type BlocksRequest } from '../../../src/contract/shapes/clock.ts';
import type { FundRequest, Head } from '../../../src/contract/shapes/control.ts';
import type { Exchange } from '../../../src/plugins/journal/shapes.ts';
import { parsedJson } from '../../harness/targets/connections/connection.ts';
import { membersOf } from '../../model/reported.ts';
import type { ControlStep } from './recording.ts';

/**
 * Makes steps of the coins that control routes created and of the blocks that they sealed; not of those that a replay seals anyway, one
 * for each transaction and each step with coins. `isWhole` is false if the journal does not begin with the world.
 */
export function controlSteps(isWhole: boolean): (exchange: Exchange) => ControlStep | undefined {
  let head = isWhole ? 0 : undefined;
  let sealedAnyway = 0;
  return exchange => {
    const { operation, transactions, request, response } = exchange;
    sealedAnyway += transactions.length;
    if (response === null || response.status >= 400) return undefined;
    if (operation === 'fund') {
      sealedAnyway += 1;
      return { fund: parsedJson(request.body) as FundRequest };
    }
    if (operation !== 'sealBlocks') return undefined;
    const { number } = parsedJson(response.body) as Head;
    const { count = 1 } = (parsedJson(request.body) ?? {}) as BlocksRequest;
    // A world that continues another does not begin with block 0.
    const isKnown = head !== undefined && number - head <= blocksMax;
    const blocks = isKnown ? number - (head ?? 0) - sealedAnyway : count;
    head = number;
    sealedAnyway = 0;
    return blocks > 0 ? { blocks } : undefined;
  };
}

/** The members of an answer in the journal; none if it has no JSON object. */
export const answerOf = ({ response }: Exchange): Readonly<Record<string, unknown>> =>
  membersOf(parsedJson(response?.body ?? ''));
