/** Members that repeat other members or other reads in another form; not every implementation has them. */
const reportedElsewhere = ['valueHex', 'collection'];

/** An answer without these members. */
export function reportedOnce(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(reportedOnce);
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).filter(([name]) => !reportedElsewhere.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, reportedOnce(member)]));
}
