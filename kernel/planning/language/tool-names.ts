/** Tools that planning knows by name; the plugins themselves are not known here, only what they are called. */
export const TERMINAL = 'terminal';
export const PYTHON = 'python_repl';
export const FILE_READ = 'file_read';
export const FILE_SEARCH = 'file_search';
export const FILE_WRITE = 'file_write';
export const FILE_EDIT = 'file_edit';
export const JSON_SET = 'json_set';
export const INI_SET = 'ini_set';
export const CSV_SET = 'csv_set';
export const WEB_FETCH = 'web_fetch';
export const WEB_SEARCH = 'web_search';

/** Tools that set one value of a file that has keys or cells. */
export const SETTERS: ReadonlySet<string> = new Set([JSON_SET, INI_SET, CSV_SET]);
/** Tools that change a part of a file; their result says what they changed. */
export const EDITORS: ReadonlySet<string> = new Set([FILE_EDIT, ...SETTERS]);
