/** Members that say again, in another way, what others beside them or other reads tell; not every implementation has them. */
const toldElsewhere = ['valueHex', 'collection'];

/** An answer without what is also told elsewhere. */
export function toldOnce(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(toldOnce);
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).filter(([name]) => !toldElsewhere.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, toldOnce(member)]));
}
