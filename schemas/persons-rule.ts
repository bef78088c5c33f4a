/** How the rules of persons are named in verdicts: what they allow needs no further approval. */
const PERSONS_RULE = /^(?:user|approval):/;

/** Whether a verdict came from a rule that a person wrote or an approval that a person gave. */
export function isPersonsRule(rule: string): boolean {
  return PERSONS_RULE.test(rule);
}
