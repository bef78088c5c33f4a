/** What a step may do to the world, as it is shown to a person; the first five in the order of their weight. */
export const risks = ['read', 'write', 'network', 'send', 'irreversible', 'outside', 'secret'] as const;
