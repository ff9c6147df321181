/** Members that say again, in another way, what others beside them or other reads tell; not every implementation has them. */
const reportedElsewhere = ['valueHex', 'collection'];

/** An answer without what is also told elsewhere. */
export function reportedOnce(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(reportedOnce);
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).filter(([name]) => !reportedElsewhere.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, reportedOnce(member)]));
}
