/** Kinds of files by their ending, as the tools that change them divide them. */
export const JSON_FILE = /\.jsonc?$/i;
export const SETTINGS_FILE = /\.(?:ini|cfg|conf|toml|env|properties)$/i;
export const TABLE_FILE = /\.(?:csv|tsv)$/i;
