/** One turn of a prompt. */
export interface PromptTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * Reads a prompt file: turns that begin with `=== role` on a line of its own. `{{slot}}` is replaced; an unknown slot is an error,
 * because a prompt with a hole in it would be silently worse.
 */
export function readPrompt(text: string, slots: Readonly<Record<string, string>>): PromptTurn[] {
  const turns: PromptTurn[] = [];
  for (const section of `\n${text}`.split('\n=== ').slice(1)) {
    const end = section.indexOf('\n');
    const role = section.slice(0, end).trim();
    if (role !== 'system' && role !== 'user' && role !== 'assistant') throw new Error(`a prompt file has a turn of the unknown role "${role}"`);
    const content = section
      .slice(end + 1)
      .replace(/\n+$/, '')
      .replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
        const value = slots[slot];
        if (value === undefined) throw new Error(`a prompt file has the unknown slot "${slot}"`);
        return value;
      });
    turns.push({ role, content });
  }
  return turns;
}
