/** `Copy docs/a.md to b.md in the same folder` says where the copy goes. */
export const BESIDE =
  /\b(?:(?:in|into|within) (?:the same|its|its own|that same) (?:folder|directory|place)|same folder|next to (?:it|the original)|beside (?:it|the original)|alongside(?: it)?)\b/i;
