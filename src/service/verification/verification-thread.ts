import { cryptoReady } from '../../wire/signature.ts';
import { answerTo, type Question } from './question.ts';

await cryptoReady();

/** What a thread of `threads.ts` runs: the answers, in the order of the questions. */
export default function verify(questions: readonly Question[]): boolean[] {
  return questions.map(answerTo);
}
