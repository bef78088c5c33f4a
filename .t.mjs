// kernel/planning/language/python-code.ts
var PYTHON_TEXT = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;
function pythonLiteral(text2) {
  return JSON.stringify(text2);
}

// schemas/plan.ts
import { z as z3 } from "zod";

// schemas/manifest.ts
import { z as z2 } from "zod";

// schemas/error.ts
import { z } from "zod";

// schemas/error-codes.ts
var errorCodes = {
  OKSO_USAGE: { exit: "usage", meaning: "The command line could not be understood." },
  OKSO_CONFIG: { exit: "usage", meaning: "A setting or configuration file is wrong." },
  OKSO_REQUEST_TOO_LARGE: { exit: "usage", meaning: "The request is longer than 64 KB." },
  OKSO_PLAN_INVALID: { exit: "usage", meaning: "A saved plan is not valid: unknown tool, bad argument, forward reference or no final_answer." },
  OKSO_TOOL_UNKNOWN: { exit: "usage", meaning: "No such tool." },
  OKSO_ARGS_INVALID: { exit: "usage", meaning: "The arguments do not fit the tool." },
  OKSO_MODEL_UNKNOWN: { exit: "usage", meaning: "A model is neither in the catalogue nor a file." },
  OKSO_RUN_UNKNOWN: { exit: "usage", meaning: "No run on record has this name, or several begin with it." },
  OKSO_FILE: { exit: "usage", meaning: "A file named on the command line cannot be read or written." },
  OKSO_REFUSED: { exit: "refused", meaning: "A person or the policy said no, or nobody could be asked." },
  OKSO_MODEL_UNAVAILABLE: { exit: "modelUnavailable", meaning: "The model could not be fetched, loaded or reached." },
  OKSO_MODEL_DAMAGED: { exit: "modelUnavailable", meaning: "A model file is damaged or is not a GGUF." },
  OKSO_MODEL_CRASHED: { exit: "modelUnavailable", meaning: "The model process ended twice while answering." },
  OKSO_DOWNLOAD: { exit: "modelUnavailable", meaning: "No source delivered the right bytes of a model." },
  OKSO_CONTEXT_FULL: { exit: "noValidPlan", meaning: "The prompt does not fit the context of the model." },
  OKSO_NO_PLAN: { exit: "noValidPlan", meaning: "No valid plan came about: the model wrote none, or keyword mode was not certain." },
  OKSO_TOOL_FAILED: { exit: "failed", meaning: "A tool ran and reported a failure." },
  OKSO_TOOL_CRASHED: { exit: "failed", meaning: "The worker that ran a tool ended unexpectedly." },
  OKSO_TOOL_TIMEOUT: { exit: "failed", meaning: "A tool did not finish within its own limit." },
  OKSO_RESULT_INVALID: { exit: "failed", meaning: "A tool returned something that its schema does not allow." },
  OKSO_VALUE_MISSING: { exit: "failed", meaning: "A required argument could not be filled from what was observed." },
  OKSO_STORAGE: { exit: "failed", meaning: "A folder of okso cannot be written, or the disk is full." },
  OKSO_CHANGED_SINCE: { exit: "failed", meaning: "A file has changed since, so nothing was taken back." },
  OKSO_NOTHING_TO_UNDO: { exit: "failed", meaning: "There is nothing that could be taken back." },
  OKSO_RECORD_DAMAGED: { exit: "failed", meaning: "The record of a run cannot be read, or does not hold what a replay needs." },
  OKSO_PLUGIN: { exit: "failed", meaning: "A plugin could not be loaded." },
  OKSO_MAILBOX_FULL: { exit: "failed", meaning: "An actor has more messages waiting than it may hold." },
  OKSO_ACTOR_GONE: { exit: "failed", meaning: "A message had no living actor to go to." },
  OKSO_TIMEOUT: { exit: "timeLimit", meaning: "The time limit of the run passed." },
  OKSO_INTERRUPTED: { exit: "interrupted", meaning: "The run was interrupted." },
  OKSO_INTERNAL: { exit: "failed", meaning: "Something happened that okso does not expect; please report it." }
};

// schemas/error.ts
var errorBodySchema = z.strictObject({
  code: z.enum(Object.keys(errorCodes)),
  message: z.string(),
  hint: z.string(),
  details: z.unknown().optional()
});

// schemas/side-effects.ts
var sideEffects = ["none", "reversible", "irreversible"];

// schemas/manifest.ts
var toolGroups = ["general", "web", "notes", "reminders", "calendar", "mail", "filesystem", "coding", "math"];
var toolGroupSchema = z2.enum(toolGroups);
var capabilitySchema = z2.enum(["fs.read", "fs.write", "net", "exec", "osascript", "model", "none"]);
var sideEffectsSchema = z2.enum(sideEffects);
var toolNameSchema = z2.string().regex(/^[a-z0-9_]+$/);
var jsonSchemaSchema = z2.record(z2.string(), z2.unknown());
var toolExampleSchema = z2.strictObject({
  title: z2.string(),
  args: z2.record(z2.string(), z2.unknown()),
  /** Left out when the result depends on the machine. */
  result: z2.unknown().optional()
});
var toolManifestSchema = z2.strictObject({
  name: toolNameSchema,
  description: z2.string().min(1),
  /** One sentence on what could go wrong and what guards against it. */
  safety: z2.string().min(1),
  groups: z2.array(toolGroupSchema).min(1),
  input: jsonSchemaSchema,
  output: jsonSchemaSchema,
  capabilities: z2.array(capabilitySchema).min(1),
  /** The worst the tool can do; the policy narrows it from the arguments. */
  sideEffects: sideEffectsSchema,
  /** Safe to run again after a crash, and safe to run beside itself. */
  idempotent: z2.boolean(),
  /** The longest one call may take, in milliseconds. */
  timeoutMs: z2.number().int().positive(),
  examples: z2.array(toolExampleSchema)
});
var toolResultSchema = z2.discriminatedUnion("ok", [
  z2.strictObject({ ok: z2.literal(true), value: z2.unknown() }),
  z2.strictObject({ ok: z2.literal(false), error: errorBodySchema })
]);

// schemas/final-answer.ts
var FINAL_ANSWER = "final_answer";

// schemas/plan.ts
var intentSchema = z3.strictObject({
  groups: z3.array(toolGroupSchema),
  /** Whether a web search should come before planning. */
  search: z3.boolean()
});
var plannedToolSchema = z3.string().regex(/^[^\s()'"`,=]{1,200}$/);
var stepSchema = z3.strictObject({
  thought: z3.string(),
  tool: plannedToolSchema,
  args: z3.record(z3.string(), z3.unknown())
});
var planSchema = z3.strictObject({
  v: z3.literal(1),
  request: z3.string(),
  intent: intentSchema,
  steps: z3.array(stepSchema).min(1),
  hash: z3.string().regex(/^[0-9a-f]{64}$/)
});
var planFileSchema = planSchema.partial({ request: true, intent: true, hash: true });

// kernel/planning/language/tool-names.ts
var TERMINAL = "terminal";
var PYTHON = "python_repl";
var FILE_WRITE = "file_write";
var FILE_EDIT = "file_edit";
var JSON_SET = "json_set";
var INI_SET = "ini_set";
var CSV_SET = "csv_set";
var WEB_FETCH = "web_fetch";
var SETTERS = /* @__PURE__ */ new Set([JSON_SET, INI_SET, CSV_SET]);
var EDITORS = /* @__PURE__ */ new Set([FILE_EDIT, ...SETTERS]);

// kernel/planning/language/thought.ts
var MAX_LENGTH = 72;
function wholePlan(...steps) {
  return planBefore({ tool: FINAL_ANSWER, args: {} }, ...steps);
}
function planBefore(end, ...steps) {
  return [...steps, { ...end, args: {} }].map((step) => ({ thought: thoughtOf(step), ...step }));
}
function thoughtOf({ tool, args }) {
  switch (tool) {
    case FINAL_ANSWER:
      return "Give the answer.";
    case PYTHON:
      return "Calculate with Python.";
    case FILE_WRITE:
      return sentence(args.mode === "append" ? "Append to" : "Write", [args.path]);
    case FILE_EDIT:
      return sentence("Edit", [args.path]);
    case TERMINAL:
      return sentence("Run", [args.command, args.args]);
    default:
      return sentence("Run", [tool, ...Object.values(args)]);
  }
}
function sentence(verb, values) {
  const words = values.flat().map(wordOf).filter((word) => word !== "");
  const text2 = [verb, ...words].join(" ").replace(/\s+/g, " ");
  const characters = [...text2];
  if (characters.length > MAX_LENGTH) return `${characters.slice(0, MAX_LENGTH).join("").trimEnd()}\u2026`;
  return text2.endsWith(".") ? text2 : `${text2}.`;
}
function wordOf(value) {
  if (value === void 0 || value === "") return "";
  if (typeof value === "string") return /^\{\{\d+\}\}$/.test(value) ? "" : value;
  return JSON.stringify(value);
}

// kernel/planning/request/file-kinds.ts
var TABLE_FILE = /\.(?:csv|tsv)$/i;
var RECORDS_FILE = /\.(?:csv|tsv|json)$/i;
var MARKDOWN_FILE = /\.(?:md|markdown)$/i;
var ENDINGS = {
  ...{ txt: "txt", text: "txt", md: "md", markdown: "md", csv: "csv", json: "json", log: "log", html: "html", xml: "xml", yaml: "yaml", sh: "sh" },
  ...{ py: "py", python: "py", js: "js", ts: "ts", css: "css", php: "php", java: "java", c: "c", pdf: "pdf", png: "png", jpg: "jpg", gif: "gif" },
  ...{
    javascript: "js",
    typescript: "ts",
    shell: "sh",
    rust: "rs",
    rs: "rs",
    ruby: "rb",
    rb: "rb",
    kotlin: "kt",
    swift: "swift",
    sql: "sql",
    svg: "svg"
  },
  ...{ yml: "yml", toml: "toml", ini: "ini", tsv: "tsv", bak: "bak", zip: "zip", docx: "docx", mp3: "mp3", tsx: "tsx", jsx: "jsx", jpeg: "jpeg" }
};

// schemas/words.ts
var STOP_WORDS = new Set(
  "a an and any are as at be by can could did do does every file files find folder for from get give had has have here how i if in is it its just let list look many me much my of on one or please read s say says show tell than that the their them then there these they this to up was we were what when where which who whose why will with would you your".split(
    " "
  )
);
function wordsOf(text2) {
  return foldText(text2).match(/[\p{L}\p{N}]+/gu) ?? [];
}
function spacedName(name) {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replaceAll("_", " ");
}
function nameWords(name) {
  return wordsOf(spacedName(name));
}
function foldText(text2) {
  return text2.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
function saysSomething(word) {
  return !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word));
}
function stem(word) {
  const base = IRREGULAR.get(word);
  if (base !== void 0) return stem(base);
  if (word.length <= 3) return word;
  const cut = word.replace(/(?:ies|ied)$/, "y").replace(/(?:sses)$/, "ss").replace(/(?<=[^s])s$/, "");
  const shorter = cut.replace(/(?<=\w\w)([bdgmnprt])\1(?:ing|ed)$|(?:ing|ed|er|ly)$/, "$1");
  return shorter.length >= 3 ? shorter.replace(/e$/, "") : cut.replace(/e$/, "");
}
var IRREGULAR = new Map(
  "bought:buy built:build sown:sow sowed:sow sold:sell sent:send held:hold written:write wrote:write taken:take took:take made:make given:give gave:give grown:grow grew:grow lent:lend kept:keep met:meet won:win".split(" ").map((pair) => pair.split(":"))
);

// kernel/planning/by-rule/table-question/asked-words.ts
var UNITS = new Set(
  "eur euro euros usd dollar dollars gbp pound pounds chf franc francs g kg mg t m km cm mm l ml min mins minutes h hr hours s sec seconds days pct percent c f celsius degrees".split(
    " "
  )
);
var MEASURES = [
  ["g kg mg t", "mass weight"],
  ["m km cm mm", "length distance height width depth"],
  ["l ml", "volume amount"],
  ["min mins minutes h hr hours s sec seconds days", "time duration"],
  ["eur euro euros usd dollar dollars gbp pound pounds chf franc francs", "price cost amount"],
  ["c f celsius", "temperature"]
];
function besideColumn(name) {
  const units = nameWords(name).filter((word) => UNITS.has(word));
  const nouns = MEASURES.filter(([own]) => own.split(" ").some((unit) => units.includes(unit))).flatMap(([, called]) => called.split(" "));
  return /* @__PURE__ */ new Set([...units, ...nouns]);
}
function askedWords(request) {
  return (request.replaceAll("&", " and ").match(/[\p{L}\p{N}]+/gu) ?? []).map((text2) => ({ text: text2, word: foldText(text2), isTaken: false }));
}
function columnWords(name) {
  const words = nameWords(name);
  const own = words.filter((word) => !UNITS.has(word));
  return own.length > 0 ? own : words;
}
function isSameWord(one, other) {
  return one === other || !/\d/.test(one) && stem(one) === stem(other);
}
var SHORTEST_PART = 4;
function isColumnWord(own, said) {
  return isSameWord(own, said) || own.length >= SHORTEST_PART && said.startsWith(own) && said.length > own.length + 2;
}
function isOfPath(word, path) {
  return nameWords(path).some((own) => isSameWord(own, word));
}
function placeOfWords(sought, words, isSame = isSameWord) {
  if (sought.length === 0) return -1;
  return words.findIndex(
    (_, at) => sought.every((word, offset) => {
      const own = words[at + offset];
      return own !== void 0 && !own.isTaken && isSame(word, own.word);
    })
  );
}
function take(words, from, count) {
  for (const word of words.slice(from, from + count)) word.isTaken = true;
}

// kernel/planning/facts/hours-fact.ts
var DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
var DAY = String.raw`\b(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs|nes|days?|sdays?|nesdays?|rsdays?|ursdays?|urdays?)?\b\.?`;
var TO = String.raw`\s*(?:-|–|—|\bto\b|\bthrough\b|\buntil\b|\btill\b)\s*`;
var TIME = String.raw`\d{1,2}(?:[:.h]\d\d)?(?:\s?[ap]\.?m\b\.?)?`;
var HOURS = new RegExp(`(?<![\\d:.])(${TIME})(?:\\s*(?:h|o'clock|Uhr))?${TO}(${TIME})(?![\\d:.]?\\d)`, "gi");
var SPAN = new RegExp(`${DAY}(?:${TO}${DAY})?|\\b(weekdays)\\b|\\b(weekends?)\\b|\\b(daily|every day)\\b`, "gi");
function weekdaysSaid(text2) {
  return [...new Set(spansIn(text2).flatMap(({ days }) => days.length === 1 ? days : []))];
}
function spansIn(text2) {
  return [...text2.matchAll(SPAN)].map((match) => {
    const [whole, from, to, weekdays, weekend] = match;
    const [first, last] = [from, to].map((name) => name === void 0 ? -1 : DAYS.findIndex((day) => day.startsWith(name.toLowerCase())));
    return { days: daysOf(first ?? -1, last ?? -1, { weekdays, weekend }), start: match.index, end: match.index + whole.length };
  });
}
function daysOf(first, last, { weekdays, weekend }) {
  if (weekdays !== void 0) return [0, 1, 2, 3, 4];
  if (weekend !== void 0) return [5, 6];
  if (first < 0) return DAYS.map((_, index) => index);
  const length = last < 0 ? 1 : (last - first + DAYS.length) % DAYS.length + 1;
  return Array.from({ length }, (_, step) => (first + step) % DAYS.length);
}

// kernel/planning/request/file-names.ts
var LETTER = String.raw`\wª-µº-ÖØ-öø-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\uffef`;
var WORD_BEGINS = `(?<![${LETTER}.~/-])`;
var HIDDEN = String.raw`\.(?:env|profile|[a-z]+(?:rc|ignore|config))(?:\.[a-z]+)*(?![${LETTER}])`;
var FILE_ENDING = String.raw`\.(?:[a-z][a-z0-9]{0,4}|markdown|properties|parquet|sqlite|config|backup)(?![${LETTER}])`;
var FILE_NAME = String.raw`${WORD_BEGINS}(?!v?\d{1,3}(?:\.\d+)*\.x(?![${LETTER}.]))(?:[${LETTER}.~-]*/)*(?:[${LETTER}-]+(?:\.[${LETTER}-]+)*${FILE_ENDING}|${HIDDEN})`;
var QUOTED = String.raw`"[^"\n,;:!?]+${FILE_ENDING}"|(?<![${LETTER}])'[^'\n,;:!?]+${FILE_ENDING}'`;
var WITH_SLASH = String.raw`${WORD_BEGINS}(?=[\p{N}_./~-]*\p{L})[${LETTER}.~-]*/(?:[${LETTER}./~-]*[${LETTER}/])?`;
var ADDRESS = String.raw`\bhttps?://[^\s<>"'\x60]*[${LETTER}/]`;
var MAILBOX = String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
var PATH = `${QUOTED}|${WITH_SLASH}|${FILE_NAME}`;
var NAMES = new RegExp(`${ADDRESS}|${QUOTED}|${FILE_NAME}`, "giu");
var PLACES = new RegExp(`${ADDRESS}|${PATH}`, "giu");
var PATHS = new RegExp(`${ADDRESS}|${MAILBOX}|(${PATH})`, "giu");
function withoutFileNames(text2) {
  return text2.replace(NAMES, " ");
}
function withoutPaths(text2, instead = " ") {
  return text2.replace(PLACES, instead);
}
function pathsIn(text2) {
  return [...text2.matchAll(PATHS)].flatMap(([, path]) => path?.replace(/^["']|["']$/g, "") ?? []);
}

// kernel/planning/by-rule/table-question/day-columns.ts
var FEWEST_DAYS = 3;
var OTHERWISE = /\b(?:not|no|never|nobody|without|except|besides|else|before|after|only|or|and|but|if|more|less|fewer|than|most|least|first|last|next|both|same|swap\w*|change\w*|how (?:many|much|often|long))\b|n['’]t\b/i;
var ASKS_DAY = /\b(?:which|what)(?: week)? ?days?\b|\bwhen\b/i;
var ASKS_NAME = /\b(?:who|whos|whose)\b/i;
var ASKS_CELL = /\b(?:what|which|whats|when)\b/i;
var IDLE = new Set(
  "week weeks day days work works working worked have has having got get gets do does doing shift shifts rota roster plan schedule timetable table file look see check tell please on duty scheduled put down".split(" ").map(stem)
);
function dayColumnsCode(request, path, { columns }) {
  const said = withoutFileNames(request);
  const names = [...columns.keys()];
  const days = names.flatMap((name) => {
    const [day, ...others] = weekdaysSaid(name);
    return day === void 0 || others.length > 0 ? [] : [{ name, day }];
  });
  const [key] = names;
  if (key === void 0 || days.length < FEWEST_DAYS || days.some(({ name }) => name === key) || OTHERWISE.test(said)) return void 0;
  const words = wordsOf(said);
  const standing = (cells) => [...new Set([...cells].map(String))].filter((cell2) => isWithin(wordsOf(cell2), words));
  const [row, ...otherRows] = standing(columns.get(key) ?? []);
  const [cell, ...otherCells] = standing(days.flatMap(({ name }) => columns.get(name) ?? []));
  const askedDays = weekdaysSaid(said);
  const [column, ...otherColumns] = days.filter(({ day }) => askedDays.includes(day));
  if (otherRows.length + otherCells.length + otherColumns.length > 0 || askedDays.length > 1) return void 0;
  const known = /* @__PURE__ */ new Set([...wordsOf(row ?? ""), ...wordsOf(cell ?? "")]);
  const isRead = (word) => known.has(word) || !saysSomething(word) || IDLE.has(stem(word)) || weekdaysSaid(word).length > 0 || isOfPath(word, path) || isNumberOfPath(word, path);
  if (!words.every(isRead)) return void 0;
  const [rows, k] = [`rows(${pythonLiteral(path)})`, pythonLiteral(key)];
  const isRow = row === void 0 ? "" : `r[${k}] == ${pythonLiteral(row)}`;
  if (row !== void 0 && cell !== void 0 && column === void 0 && ASKS_DAY.test(said)) {
    const listed = `[${days.map(({ name }) => pythonLiteral(name)).join(", ")}]`;
    return `print(*[day for r in ${rows} if ${isRow} for day in ${listed} if r[day] == ${pythonLiteral(cell)}], sep="\\n")`;
  }
  if (column === void 0) return void 0;
  const d = pythonLiteral(column.name);
  if (row === void 0 && cell !== void 0 && ASKS_NAME.test(said))
    return `print(*[r[${k}] for r in ${rows} if r[${d}] == ${pythonLiteral(cell)}], sep="\\n")`;
  return row !== void 0 && cell === void 0 && ASKS_CELL.test(said) ? `print(*[r[${d}] for r in ${rows} if ${isRow}])` : void 0;
}
function isWithin(sought, words) {
  return sought.length > 0 && words.some((_, at) => sought.every((word, offset) => words[at + offset] === word));
}
function isNumberOfPath(word, path) {
  return /^\d+$/.test(word) && new RegExp(`(?<!\\d)0*${word}(?!\\d)`).test(path);
}

// kernel/planning/request/said-comparison.ts
var NUMBER = "(?<number>-?\\d+(?:\\.\\d+)?)(?![\\d.,:/-]*\\d)";
var ADJECTIVE = "(?:higher|greater|larger|bigger|warmer|hotter|longer|taller|heavier|older|later)";
var OPPOSITE = "(?:lower|smaller|fewer|colder|cooler|shorter|lighter|younger|earlier)";
var FORMS = [
  [new RegExp(`\\b(?:no|not) more than ${NUMBER}|\\b(?:at most|up to) ${NUMBER.replace("number", "most")}`, "i"), "<="],
  [
    new RegExp(`\\b(?:no|not) (?:less|fewer) than ${NUMBER}|\\b(?:at least|reach(?:es|ed)?|hits?) (?:the )?${NUMBER.replace("number", "most")}`, "i"),
    ">="
  ],
  [new RegExp(`\\b(?:above|over|exceed(?:s|ed|ing)?|(?:more|${ADJECTIVE}) than|past|beyond) (?:the )?${NUMBER}`, "i"), ">"],
  [new RegExp(`\\b(?:below|under|beneath|(?:less|${OPPOSITE}) than) (?:the )?${NUMBER}`, "i"), "<"]
];
function saidComparison(request) {
  let rest = request;
  const found = FORMS.flatMap(([form, sign]) => {
    const said = form.exec(rest);
    const number = said?.groups?.["number"] ?? said?.groups?.["most"];
    if (said === null || number === void 0) return [];
    rest = rest.replace(said[0], " ");
    return [{ sign, number, text: said[0] }];
  });
  const [only, ...others] = found;
  return others.length > 0 || /\b(?:between|from) -?\d[\d.]* (?:and|to) -?\d/i.test(request) ? void 0 : only;
}

// kernel/planning/facts/state-words.ts
var STATES = [
  "unpaid open outstanding unsettled owing",
  "paid settled",
  "done finished completed complete",
  "cancelled canceled",
  "shipped dispatched",
  "lent borrowed",
  "broken defective faulty",
  "ill sick"
].map((words) => new Set(words.split(" ")));
function isSameState(one, other) {
  const [first, second] = [foldText(one).trim(), foldText(other).trim()];
  return first !== second && STATES.some((words) => words.has(first) && words.has(second));
}

// kernel/planning/by-rule/table-question/asked-cells.ts
function isToBe(column, words, at) {
  const own = columnWords(column);
  const before = words.slice(Math.max(0, at - 1 - own.length), at - 1);
  return /^(?:is|are|was|were|equals?)$/.test(words[at - 1]?.word ?? "") && placeOfWords(own, before, isColumnWord) === 0;
}
var FEWEST_DIGITS = 3;
function cellsSaid(words, { columns }) {
  const heads = new Set([...columns.keys()].flatMap(columnWords));
  const known = new Set([...columns.values()].flat().flatMap((cell) => typeof cell === "string" ? wordsOf(cell) : []));
  const isSaid = (word, own, isAlone) => isSameWord(word, own) || isAlone && !known.has(word) && isSameState(word, own);
  const found = [];
  for (const [column, cells] of columns) {
    for (const value of new Set(cells)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      const sought = wordsOf(String(value).replaceAll("&", " and "));
      for (let at = 0; at + sought.length <= words.length; at++) {
        const here = words.slice(at, at + sought.length);
        if (sought.length === 0 || !here.every(({ word, isTaken }, place) => !isTaken && isSaid(word, sought[place] ?? "", sought.length === 1)))
          continue;
        const isCalled = isYearSaid(column, value, words[at - 1]) || isToBe(column, words, at) || [words[at - 1], words[at + sought.length]].some(
          (beside) => beside !== void 0 && columnWords(column).some((word) => isColumnWord(word, beside.word))
        );
        const isKey = column === [...columns.keys()][0];
        const said = here.map(({ text: text2 }) => text2).join(" ");
        if (typeof value === "number" ? !(isCalled || isKey && String(value).length >= FEWEST_DIGITS) : false) continue;
        if (typeof value === "string" && value.trim().length === 1 && !(isCalled && said === value.trim())) continue;
        if (!sought.some(saysSomething) && !isCalled) return "unclear";
        if (sought.every((word) => [...heads].some((head) => isSameWord(head, word))) && !isCalled) return "unclear";
        found.push({ column, value, from: at, count: sought.length, isCalled });
      }
    }
  }
  const filters = /* @__PURE__ */ new Map();
  const negated = /* @__PURE__ */ new Set();
  for (const each of found.sort((a, b) => b.count - a.count || Number(b.isCalled) - Number(a.isCalled))) {
    const own = words.slice(each.from, each.from + each.count);
    if (own.some(({ isTaken }) => isTaken)) continue;
    const rivals = found.filter(
      (other) => other.column !== each.column && other.from === each.from && other.count === each.count && other.isCalled === each.isCalled
    );
    if (rivals.length > 0) return "unclear";
    take(words, each.from, each.count);
    const isNot = takeNegation(words, each);
    if (filters.has(each.column) && negated.has(each.column) !== isNot) return "unclear";
    if (isNot) negated.add(each.column);
    const values = filters.get(each.column) ?? [];
    const same = found.filter(({ column, from, count }) => column === each.column && from === each.from && count === each.count).map(({ value }) => value);
    filters.set(each.column, [.../* @__PURE__ */ new Set([...values, ...same])]);
  }
  for (const column of filters.keys()) takeNameBeside(words, column);
  return [...filters].map(([column, values]) => ({ kind: "is", column, values, ...negated.has(column) ? { isNot: true } : {} }));
}
var BEFORE_CELL = /^(?:in|on|at|from|of|by|for|the|a|an|t)$/;
var NEGATION = /^(?:not|isnt|arent|wasnt|werent|isn|aren|wasn|weren|except)$/;
function takeNegation(words, { from, column }) {
  const isBetween = (word) => !NEGATION.test(word) && (BEFORE_CELL.test(word) || columnWords(column).some((own) => isColumnWord(own, word)));
  let at = from - 1;
  while (at >= 0 && isBetween(words[at]?.word ?? "")) at--;
  if (!NEGATION.test(words[at]?.word ?? "")) return false;
  take(words, at, from - at);
  return true;
}
function isYearSaid(column, value, before) {
  return /^(?:19|20)\d\d$/.test(String(value)) && /years?|date|published|released|built|since/i.test(column) && /^(?:in|from|of|year)$/.test(before?.word ?? "");
}
function takeNameBeside(words, column) {
  const name = columnWords(column);
  const at = placeOfWords(name, words, isColumnWord);
  if (at >= 0 && [words[at - 1], words[at + name.length]].some((beside) => beside?.isTaken)) take(words, at, name.length);
}
function keyColumn({ columns }) {
  const own = [...columns].filter(([, cells]) => {
    const texts = cells.map((cell) => foldText(String(cell ?? "").trim()));
    return texts.every((text2) => text2 !== "") && new Set(texts).size === texts.length && cells.some((cell) => typeof cell === "string");
  });
  const [named = own[0]] = own.filter(([name]) => /^(?:(?:full|first)[ _]?)?(?:name|title)$/i.test(name));
  return named?.[0];
}

// kernel/planning/by-rule/table-question/question-words.ts
var MEAN = /\b(?:average|mean)\b/i;
var MEDIAN = /\bmedian\b/i;
var QUOTIENT = /\bthe quotient of\b/i;
var SPREAD = /\bthe spread of\b/i;
var SUM = /\b(?:totals?|sums?|altogether|overall|in all|combined|together)\b/i;
var COUNTS = /\b(?:how many|number of|count)\b/i;
var MOST = /\b(?:most|highest|largest|biggest|maximum|max|greatest|longest|heaviest)\b/i;
var LEAST = /\b(?:fewest|least|lowest|smallest|minimum|min|shortest|lightest)\b/i;
var SPENT = /\b(?:how much|what) (?:did|have|has|do|does) (?:\w+ )?(?:spen[dt]|pa(?:y|id)|earn(?:ed)?)\b/i;
var PEOPLE = /^(?:(?:full|first|last)[ _]?)?(?:name|who|person|people|member|student|pupil|customer|client|guest|player|driver|teacher|owner|author|employee|colleague|volunteer|singer|patient|contact|tenant|winner|runner|speaker|staff|lender|borrower|buyer|seller)s?$/i;
function peopleColumns(table) {
  const people = [...table.columns.keys()].filter((name) => PEOPLE.test(name));
  return people.length === 1 && !PEOPLE.test(keyColumn(table) ?? "") ? people : [];
}
function mayBeAsked(plain, column) {
  return !/\bwho\b/i.test(plain) || PEOPLE.test(column);
}
function isOfRows(word, { path, columns, table }) {
  const key = keyColumn(table);
  if (/^(?:rows?|entries|entry|records?|lines?|items?)$/.test(word) || isOfPath(word, path)) return true;
  if (PEOPLE.test(word) && PEOPLE.test(key ?? "")) return true;
  return key !== void 0 && columns.includes(key) && columnWords(key).some((own) => isSameWord(own, word));
}

// kernel/planning/by-rule/table-question/row-conditions.ts
function rowsIn({ columns }) {
  const count = Math.max(0, ...[...columns.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => new Map([...columns].map(([name, cells]) => [name, cells[at]])));
}
function rowsFor(conditions, table) {
  return rowsIn(table).filter((row) => conditions.every((condition) => fits(row.get(condition.column), condition)));
}
function fits(cell, condition) {
  if (condition.kind === "is") return condition.values.some((value) => value === cell) !== (condition.isNot === true);
  if (condition.kind === "begins") return String(cell).startsWith(condition.text);
  const { sign, bound } = condition;
  if (typeof cell !== typeof bound || typeof cell !== "number" && typeof cell !== "string") return false;
  return { ">": cell > bound, "<": cell < bound, ">=": cell >= bound, "<=": cell <= bound }[sign];
}
function written(value) {
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "number" ? String(value) : pythonLiteral(value);
}
function conditionCode(condition, table) {
  const cell = `r[${pythonLiteral(condition.column)}]`;
  if (condition.kind === "begins") return `${cell}.startswith(${written(condition.text)})`;
  if (condition.kind === "compares") {
    const there = hasBlanks(condition.column, table) ? `${cell} not in ("", None) and ` : "";
    return `${there}${cell} ${condition.sign} ${written(condition.bound)}`;
  }
  const [only, ...more] = condition.values.map(written);
  const isNot = condition.isNot === true;
  return more.length === 0 ? `${cell} ${isNot ? "!=" : "=="} ${only}` : `${cell} ${isNot ? "not in" : "in"} (${[only, ...more].join(", ")})`;
}
function hasBlanks(column, { columns }) {
  return (columns.get(column) ?? []).some((cell) => cell === "" || cell === null);
}
function isRepeated(column, { columns }) {
  const cells = columns.get(column) ?? [];
  return new Set(cells).size < cells.length;
}

// kernel/planning/by-rule/table-question/said-columns.ts
var OF_MONEY = /^(?:spen[dt]|spending|pa(?:y|id|ys)|costs?|prices?|earn(?:ed)?|expenses?|worth|money)$/;
var AMOUNT = /^(?:amount|price|cost|total|sum|paid|fee|eur|usd|gbp|chf|euros?|dollars?|pounds?)$/;
function columnsSaid(words, table) {
  const { columns } = table;
  const names = [...columns.keys()].filter((name) => !/^(?:what|who|when|where|which|how)$/i.test(name)).sort((a, b) => columnWords(b).length - columnWords(a).length);
  const said = names.filter((name) => {
    const at = placeOfWords(columnWords(name), words, isColumnWord);
    const joined = at >= 0 ? -1 : words.findIndex(({ word, isTaken }, place) => !isTaken && `${word}${words[place + 1]?.word ?? ""}` === name.toLowerCase());
    if (at >= 0) take(words, at, columnWords(name).length);
    if (joined >= 0) take(words, joined, 2);
    return at >= 0 || joined >= 0;
  });
  const amounts = numberColumns(table).filter((name) => nameWords(name).some((word) => AMOUNT.test(word)));
  const [amount, ...others] = amounts;
  const knowsPaid = [...columns.values()].some((cells) => cells.some((cell) => /^(?:un)?paid$/i.test(String(cell))));
  const isMoney = (word) => OF_MONEY.test(word) && !(knowsPaid && /^pa(?:y|id|ys)$/.test(word));
  const isCounted2 = words.some(({ word }, at) => word === "how" && words[at + 1]?.word === "many");
  const money = words.filter(
    ({ word, isTaken }, at) => !isTaken && (isMoney(word) || isPriceAsked(words, at) || !isCounted2 && /^(?:totals?|sums?)$/.test(word))
  );
  if (amount !== void 0 && others.length === 0 && money.length > 0 && numberColumns(table).every((name) => !said.includes(name) || name === amount)) {
    for (const word of money) word.isTaken = true;
    if (!said.includes(amount)) said.push(amount);
  }
  for (const word of words) if (said.some((name) => besideColumn(name).has(word.word))) word.isTaken = true;
  return [...columns.keys()].filter((name) => said.includes(name));
}
function isPriceAsked(words, at) {
  return words[at - 1]?.word === "how" && words[at]?.word === "much";
}
function numberColumns({ columns }) {
  return [...columns].flatMap(([name, cells]) => isOfNumbers(cells) ? [name] : []);
}
function isOfNumbers(cells) {
  return cells.some((cell) => typeof cell === "number") && cells.every((cell) => typeof cell === "number" || cell === "" || cell === null);
}
var GROUPS = /^(?:per|by|each|every)$/;
function groupColumn(words, table) {
  const at = words.findIndex(({ word, isTaken }) => !isTaken && GROUPS.test(word));
  const [found, ...others] = [...table.columns.keys()].filter((name) => {
    const own2 = columnWords(name);
    return isRepeated(name, table) && !numberColumns(table).includes(name) && [at + 1, at + 2].some((place2) => standsAt(own2, words, place2));
  });
  if (at < 0 || found === void 0 || others.length > 0) return void 0;
  const own = columnWords(found);
  const place = [at + 1, at + 2].find((each) => standsAt(own, words, each)) ?? at + 1;
  take(words, at, place + own.length - at);
  if (/^(?:for|of|in|from|grouped)$/.test(words[at - 1]?.word ?? "")) take(words, at - 1, 1);
  return found;
}
function standsAt(sought, words, place) {
  return placeOfWords(sought, words.slice(place, place + sought.length), isColumnWord) === 0;
}

// kernel/planning/by-rule/table-question/said-flags.ts
var YES = /* @__PURE__ */ new Set(["true", "yes", "y", "x", "on", "1"]);
var NO = /* @__PURE__ */ new Set(["false", "no", "n", "", "off", "0", "-"]);
var NOT = /^(?:not|no|never|unless|without|(?:are|is|was|were|have|has|had|did|do|does)nt?)$/;
var BETWEEN = /^(?:yet|been|be|t|still|so|far)$/;
var CALLED = /* @__PURE__ */ new Map([
  ["returned", ["back"]],
  ["paid", ["settled"]],
  ["done", ["finished", "completed"]]
]);
function flagsSaid(words, { columns }) {
  return [...columns].flatMap(([column, cells]) => {
    const kinds = new Map(cells.map((cell) => [cell, foldText(String(cell ?? "").trim())]));
    const yes = [...kinds].flatMap(([cell, text2]) => YES.has(text2) ? [cell] : []);
    const no = [...kinds].flatMap(([cell, text2]) => NO.has(text2) ? [cell] : []);
    const [name, ...more] = columnWords(column);
    if (name === void 0 || more.length > 0 || yes.length === 0 || no.length === 0 || yes.length + no.length < kinds.size) return [];
    const isName = (word) => isSameWord(word, name) || CALLED.get(name)?.includes(word) === true;
    const at = words.findIndex(({ word, isTaken }) => !isTaken && (isName(word) || isSameWord(word, `un${name}`)));
    const own = words[at];
    if (own === void 0) return [];
    let before = at - 1;
    while (BETWEEN.test(words[before]?.word ?? "")) before--;
    const isTurned = NOT.test(words[before]?.word ?? "");
    own.isTaken = true;
    if (isTurned) for (const word of words.slice(before, at)) word.isTaken = true;
    const behind = words[at + 1];
    if (behind !== void 0 && /^yet$/.test(behind.word)) behind.isTaken = true;
    const isNo = isTurned !== !isName(own.word);
    const values = (isNo ? no : yes).filter((value) => value !== null && value !== void 0);
    return values.length === 0 ? [] : [{ kind: "is", column, values }];
  });
}

// kernel/planning/request/dates-said.ts
var MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
var MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
var DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`, "gi");
var MONTH_FIRST = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`, "gi");
var NAME_WITH_BLANKS = new RegExp(`(?<![\\w-])(?:[\\w-]+ ){1,3}${FILE_NAME}`, "giu");
var MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december"
];
function monthOf(name = "") {
  return MONTHS.indexOf(name.toLowerCase().slice(0, 3)) + 1;
}
var NAMED_MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
var FULL_DATE = new RegExp(
  [
    `\\b(?<d1>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m1>${NAMED_MONTH}),? (?<y1>\\d{4})\\b`,
    `\\b(?<m2>${NAMED_MONTH}) (?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?,? (?<y2>\\d{4})\\b`,
    "\\b(?<y3>\\d{4})-(?<m3>\\d{2})-(?<d3>\\d{2})\\b"
  ].join("|"),
  "gi"
);
var MONTH_NAME = "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
var MONTH_SPAN = new RegExp(
  `(?<![\\p{L}\\d])(?<first>${MONTH_NAME})(?: \\d{4})? (?:to|till|until|through|[-\u2013]|(?<and>and)) (?<last>${MONTH_NAME})(?![\\p{L}\\d])`,
  "giu"
);
var MONTH_SAID = new RegExp(
  [
    "(?<!\\d)(?:19|20)\\d\\d[-_.]?(?<iso>0[1-9]|1[0-2])(?!\\d)",
    `(?<![\\p{L}\\d])(?<name>(?<=\\b(?:the|all|from|of|in|every|last) )${MONTH_NAME}|${MONTH_NAME}(?=[ _-](?:19|20)\\d\\d))(?![\\p{L}\\d])`
  ].join("|"),
  "giu"
);
var SAID_DATE = new RegExp(
  [
    FULL_DATE.source,
    `\\b(?<m4>${MONTH_NAME})\\.?,? (?:of )?(?<y4>(?:19|20)\\d\\d)\\b`,
    "(?<![\\w-])(?<y5>(?:19|20)\\d\\d)-(?<m5>0[1-9]|1[0-2])(?![\\w-])",
    `\\b(?<d6>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m6>${MONTH_NAME})\\b`,
    `\\b(?<m7>${MONTH_NAME}) (?:the )?(?<d7>\\d{1,2})(?:st|nd|rd|th)?\\b`
  ].join("|"),
  "gi"
);
function withDatesMasked(text2) {
  const dates = [...text2.matchAll(SAID_DATE)].map(({ groups = {} }) => {
    const part = (letter) => [1, 2, 3, 4, 5, 6, 7].map((at) => groups[`${letter}${at}`]).find((each) => each !== void 0);
    const [year, month = "", day] = [part("y"), part("m"), part("d")];
    return {
      ...year === void 0 ? {} : { year: Number(year) },
      month: /^\d/.test(month) ? Number(month) : monthOf(month),
      ...day === void 0 ? {} : { day: Number(day) }
    };
  });
  return { said: text2.replace(SAID_DATE, "\xA7"), dates };
}

// kernel/planning/by-rule/table-question/said-times.ts
var ISO_DAY = /^\d{4}-\d\d-\d\d$/;
function withTableDays(request, { columns }) {
  const { said, dates } = withDatesMasked(request);
  if (dates.length === 0 || request.includes(MASK)) return request;
  const days = [...columns.values()].flat().filter((cell) => typeof cell === "string" && ISO_DAY.test(cell));
  return said.split(MASK).map((text2, at) => at === 0 ? text2 : `${written2(dates[at - 1], days)}${text2}`).join("");
}
var MASK = "\xA7";
function written2(date, days) {
  if (date === void 0) return "";
  const { month, day } = date;
  const two = (number) => String(number).padStart(2, "0");
  if (day === void 0) return `${date.year}-${two(month)}`;
  const inWords = `${day} ${MONTH_NAMES[month - 1]}${date.year === void 0 ? "" : ` ${date.year}`}`;
  const end = `${two(month)}-${two(day)}`;
  const yearsOf = (some) => [...new Set(some.map((each) => each.slice(0, 4)))];
  const same = yearsOf(days.filter((each) => each.endsWith(end)));
  const [year, ...others] = date.year === void 0 ? same.length > 0 ? same : yearsOf(days) : [String(date.year)];
  const isDay = new Date(Date.UTC(Number(year ?? 0), month - 1, day)).getUTCDate() === day;
  return year === void 0 || others.length > 0 || !isDay ? inWords : `${year}-${end}`;
}
var IN_MONTH = new RegExp(
  `\\b(?:in|during|for|of|from|this|since|before|after|until|between)\\s+(?:the month of\\s+)?(?:(?<name>${MONTH_NAMES.join("|")})\\b|(?<iso>\\d{4}-\\d\\d)(?![-\\d]))`,
  "i"
);
var IN_YEAR = /\b(?:in|during|from|of)\s+((?:19|20)\d\d)\b(?![-/.]\d)/i;
var BOUNDS = [
  [/\b(?:before|earlier than|until before)\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, "<"],
  [/\b(?:after|later than)\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, ">"],
  [/\bsince\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, ">="]
];
function timeSaid(request, table) {
  const bound = BOUNDS.flatMap(([says, sign]) => {
    const said2 = says.exec(request);
    return said2 === null ? [] : [{ text: said2[0], at: said2[1] ?? "", sign }];
  });
  const month = IN_MONTH.exec(request);
  const inYear = IN_YEAR.exec(request);
  if (bound.length === 0 && month === null && inYear !== null) return withYear(request, inYear, table);
  if (bound.length + (month === null ? 0 : 1) === 0) return { condition: void 0, rest: request };
  const [only, ...others] = bound;
  if (others.length > 0 || only !== void 0 && month !== null) return "unclear";
  if (only !== void 0) return withBound(request, only, table);
  const [said = ""] = month ?? [];
  const { name = "", iso } = month?.groups ?? {};
  if (/^(?:since|before|after|until|between)\b/i.test(said)) return "unclear";
  const number = iso?.slice(5) ?? String(monthOf(name)).padStart(2, "0");
  const [column, ...more] = dayColumns(table);
  const years = new Set(
    (table.columns.get(column ?? "") ?? []).map(String).filter((day) => day.slice(5, 7) === number).map((day) => day.slice(0, 4))
  );
  const year = iso?.slice(0, 4) ?? (years.size === 1 ? [...years][0] : void 0);
  if (column === void 0 || more.length > 0 || year === void 0) return "unclear";
  return { condition: { kind: "begins", column, text: `${year}-${number}-` }, rest: request.replace(said, " | ") };
}
function withYear(request, [said, year = ""], table) {
  const [column, ...more] = dayColumns(table);
  const isCell = [...table.columns.values()].some((cells) => cells.some((cell) => String(cell) === year));
  if (column === void 0 || more.length > 0 || isCell) return { condition: void 0, rest: request };
  return { condition: { kind: "begins", column, text: `${year}-` }, rest: request.replace(said, " | ") };
}
function withBound(request, { text: text2, at, sign }, table) {
  const isYear = at.length === 4;
  const years = [...table.columns].flatMap(
    ([name, cells]) => cells.every((cell) => typeof cell === "number" && /^(?:1[5-9]|20)\d\d$/.test(String(cell))) && cells.length > 0 ? [name] : []
  );
  const isOfDays = !isYear || years.length === 0;
  const [column, ...more] = isOfDays ? dayColumns(table) : years;
  if (column === void 0 || more.length > 0) return "unclear";
  const day = isYear && sign === ">" ? `${at}-12-31` : at;
  return { condition: { kind: "compares", column, sign, bound: isOfDays ? day : Number(at) }, rest: request.replace(text2, " | ") };
}
function dayColumns({ columns }) {
  return [...columns].flatMap(([name, cells]) => cells.length > 0 && cells.every((cell) => ISO_DAY.test(String(cell))) ? [name] : []);
}

// kernel/planning/by-rule/table-question/wanted-counts.ts
var COUNTED = /\b(?:how many|number of|count)\s+(?:[\p{L}\p{N}-]+\s+){0,4}?(?<noun>\p{L}+)(?=\s+(?:are|is|were|was|have|has|had|do|does|did|in|on|of|from|with|at|there|that|which|who|whose|where|got|cost|costs|take|took|need|scored|made|we|i|you|they)\b|\s*[|?.!,]|\s*$)/iu;
function groupsWanted(plain, read, { number, told, hasEnd, isCompared }) {
  const { by } = read;
  if (hasEnd || told.length > 0 || MEDIAN.test(plain) || isCompared && !COUNTS.test(plain)) return void 0;
  const group = (of, column) => ({ kind: "groups", by, of, column, end: void 0 });
  if (MEAN.test(plain)) return number === void 0 ? void 0 : group("mean", number);
  if (COUNTS.test(plain) && isOfRows(countedIn(plain), read)) return number === void 0 || isCompared ? group("count") : void 0;
  const isSum = SUM.test(plain) || SPENT.test(plain) || isCounted(number, plain);
  return number !== void 0 && isSum ? group("sum", number) : void 0;
}
function countWanted(plain, read, { number, told, isCompared }) {
  if (isCounted(number, plain) && number !== void 0) {
    if (told.length > 0 || isCompared) return void 0;
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? "cells" : "sum", column: number };
  }
  const key = keyColumn(read.table);
  const isPlain = told.every((name) => name === key) && (number === void 0 || isCompared);
  return isPlain && isOfRows(countedIn(plain), read) && !SUM.test(plain.replace(/\b(?:in total|altogether|overall|in all)\b/i, " ")) ? { kind: "count" } : void 0;
}
function countedIn(plain) {
  return (COUNTED.exec(plain)?.groups?.["noun"] ?? "").toLowerCase();
}
function isCounted(number, plain) {
  const noun = countedIn(plain);
  return number !== void 0 && noun !== "" && columnWords(number).some((word) => isSameWord(word, noun));
}

// kernel/planning/looks/markdown-table.ts
var DASHES = /^[\s|:-]*-[\s|:-]*$/;
function markdownTables(text2) {
  const tables = [];
  const lines = text2.split(/\r?\n/);
  for (let at = 0; at + 1 < lines.length; at++) {
    const head = lines[at] ?? "";
    if (!head.includes("|") || !DASHES.test(lines[at + 1] ?? "")) continue;
    const rows = [];
    const firstRow = at + 2;
    for (at += 2; lines[at]?.includes("|"); at++) rows.push(cellsOf(lines[at] ?? ""));
    tables.push({ head: cellsOf(head), rows, firstRow });
  }
  return tables;
}
function cellsOf(line) {
  return line.trim().replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).map(plainCell);
}
function plainCell(cell) {
  return cell.trim().replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, "$1").replace(/(?<!\\)(?:\*\*|`)/g, "").replace(/\\([^A-Za-z0-9\s])/g, "$1");
}

// schemas/json-object.ts
function isJsonObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// schemas/json-text.ts
function jsonOrUndefined(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}

// kernel/planning/looks/table-sample.ts
function readTable(path, reader, sample) {
  const { text: text2, complete } = sample;
  if (reader.startsWith("csv")) return tableOf(csvLines(text2, reader.slice("csv".length)), complete);
  if (reader === "json" || /^\s*[{[]/.test(text2) && !TABLE_FILE.test(path)) return complete ? jsonTable(text2, reader === "json") : void 0;
  const marked = MARKDOWN_FILE.test(path) ? markdownLines(text2) : void 0;
  const delimiter = delimiterOf(text2);
  const table = numbered(tableOf(marked ?? csvLines(text2, delimiter), complete));
  return table && (marked === void 0 ? { ...table, delimiter } : table);
}
var DELIMITERS = [",", ";", "	", "|"];
function delimiterOf(text2) {
  const [head = ""] = text2.split("\n", 1);
  const count = (delimiter) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => count(delimiter) > count(best) ? delimiter : best);
}
function csvLines(text2, delimiter) {
  const lines = [];
  let line = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text2.length; at++) {
    const sign = text2[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text2[at + 1] === '"') cell += text2[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter) {
      line.push(cell);
      cell = "";
    } else if (sign === "\n") {
      lines.push([...line, cell.replace(/\r$/, "")]);
      line = [];
      cell = "";
    } else cell += sign;
  }
  if (line.length > 0 || cell !== "") lines.push([...line, cell]);
  return lines.filter((cells) => cells.length > 1 || cells[0] !== "");
}
function markdownLines(text2) {
  const [table] = markdownTables(text2);
  return table === void 0 ? void 0 : [table.head, ...table.rows];
}
function tableOf([head, ...body], complete) {
  if (head === void 0 || new Set(head).size < head.length) return void 0;
  const lines = complete ? body : body.slice(0, -1);
  return { complete, columns: new Map(head.map((name, at) => [name, lines.map((line) => line[at] ?? null)])) };
}
function jsonTable(text2, isPlain) {
  const data = jsonOrUndefined(text2);
  const rows = isJsonObject(data) && !isPlain ? longestList(data) ?? [data] : data;
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isJsonObject)) return void 0;
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return { complete: true, columns: new Map([...names].map((name) => [name, rows.map((row) => row[name] ?? null)])) };
}
function longestList(data) {
  const lists = Object.values(data).filter((value) => Array.isArray(value) && isJsonObject(value[0]));
  return lists.sort((a, b) => b.length - a.length)[0];
}
function numbered(table) {
  return table && { ...table, columns: new Map([...table.columns].map(([name, cells]) => [name, withNumbers(cells)])) };
}
var NUMBER2 = /^\s*[+-]?(?:0|[1-9]\d*|\d*\.\d+|\d+\.\d*)(?:[eE][+-]?\d+)?\s*$/;
function withNumbers(cells) {
  const isBlank = (cell) => cell === "" || cell === null;
  const isNumeric = cells.every((cell) => isBlank(cell) || typeof cell === "string" && NUMBER2.test(cell));
  return isNumeric ? cells.map((cell) => isBlank(cell) ? cell : Number(cell)) : cells;
}

// kernel/planning/facts/time-ends.ts
var DONE = String.raw`(?:\p{L}{2,}ed|built|laid|made|born|begun|sown|sunk|dug|bought|sold|grown|won|written|cut|hung|cast|set up|put up)`;
var DID = String.raw`(?:did|do|does)\s+(?:\p{L}+\s+){1,3}?\p{L}+`;
var ENDS = {
  smallest: new RegExp(
    String.raw`\b(?:oldest|earliest|longest ago)\b|\b(?:${DONE}|came|open|opens)\s+(?:the\s+)?(?:very\s+)?first\b|\b(?:the|very)\s+first\s+(?:\p{L}+\s+){0,2}?(?:to\s+\p{L}+|${DONE})\b|\bwas\s+first\s+${DONE}|${DID}\s+first\b`,
    "iu"
  ),
  largest: new RegExp(
    String.raw`\b(?:newest|youngest|latest|most recent(?:ly)?)\b|\b(?:${DONE}|came|open|opens)\s+(?:the\s+)?(?:very\s+)?last\b|\b(?:the|very)\s+last\s+(?:\p{L}+\s+){0,2}?(?:to\s+\p{L}+|${DONE})\b|\bwas\s+last\s+${DONE}|${DID}\s+last\b`,
    "iu"
  )
};
var LASTED = "(?:been|stood|existed|served|lived|survived|operated|run|belonged)";
var AT_END = String.raw`(?:\s+time)?(?=\s*(?:[?.!,;:()]|$)|\s+(?:in|of|among|at|here|there|according|and|from|by|on)\b)`;
var THE_OTHERS = String.raw`(?:all|any|every|each)\s*(?:(?:of\s+)?(?:the|them|these|those)\s+)?(?:others?|rest|(?:one|thing|body)?\s*else)\b`;
var STOOD = String.raw`\b(?:was|were|came|stood|existed|arrived|opened|built)\s+(?:\p{L}+\s+){0,2}?`;
var SINCE = String.raw`(?:ha(?:s|ve|d)|['’](?:s|ve))\s+(?:\p{L}+\s+)?${LASTED}\s+(?:\p{L}+\s+){0,4}?(?:for\s+)?(?:the\s+)?`;
var SPANS = {
  smallest: new RegExp(
    [
      `${SINCE}longest${AT_END}`,
      String.raw`\blongest[- ](?:established|running|serving|standing|lived|lasting|existing)\b(?!\s+times?\b)`,
      String.raw`\blongest\s+(?:history|tradition)\b`,
      String.raw`\b(?:go(?:es)?|going|went|dates?|dating|reach(?:es)?)\s+back\s+(?:the\s+)?(?:furthest|farthest|longest)\b`,
      String.raw`${STOOD}before\s+${THE_OTHERS}`,
      String.raw`\bpredates?\s+${THE_OTHERS}`
    ].join("|"),
    "giu"
  ),
  largest: new RegExp(
    [
      `${SINCE}shortest${AT_END}`,
      String.raw`\b(?:most\s+recent|latest|newest|last)\s+(?:addition|arrival|newcomer)\b`,
      String.raw`${STOOD}after\s+${THE_OTHERS}`
    ].join("|"),
    "giu"
  )
};

// kernel/planning/facts/table-extremes.ts
var SCALES = [
  {
    largest: /\b(?:newest|latest|youngest|most recent|(?:built|opened|founded|finished|started|released|published|born|made) last)\b/i,
    smallest: /\b(?:oldest|earliest|(?:built|opened|founded|finished|started|released|published|born|made) first)\b/i,
    column: /\b(?:built|opened|founded|established|completed|finished|started|released?|published|born|since|made|(?<!\b(?:a|per|each) )years?|dates?|day)\b/i
  },
  {
    largest: /\bjoined last\b|\bnewest (?:member|colleague|employee)\b/i,
    smallest: /\b(?:with us|with the \w+|here|a member|in the \w+|on the \w+|(?:working|worked|working here) for us)\b[^.?!]*\blongest\b|\blongest[- ](?:serving|standing|member)|\bjoined first\b/i,
    column: /\b(?:since|joined|joining|member|hired|entry|started|start)\b/i
  },
  { largest: /\boldest\b/i, smallest: /\byoungest\b/i, column: /\bages?\b/i },
  { largest: /\blongest\b/i, smallest: /\bshortest\b/i, column: /\b(?:lengths?|long|spans?|distances?|durations?|km|miles|minutes|hours)\b/i },
  { largest: /\b(?:highest|tallest)\b/i, smallest: /\blowest\b/i, column: /\b(?:heights?|high|tall|altitudes?|elevations?|summit)\b/i },
  { largest: /\bheaviest\b/i, smallest: /\blightest\b/i, column: /\b(?:weights?|mass|kg|kilos?)\b/i },
  {
    largest: /\b(?:dearest|priciest|most expensive)\b/i,
    smallest: /\b(?:cheapest|least expensive)\b/i,
    column: /\b(?:prices?|costs?|fees?|rents?|rates?|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)\b|[€$£]/i
  },
  {
    largest: /\b(?:warmest|hottest)\b/i,
    smallest: /\b(?:coldest|coolest)\b/i,
    column: /\b(?:temp|temperatures?|celsius|fahrenheit|degrees?|low|lows|high|highs|min|max)\b|°/i
  },
  {
    largest: /\b(?:slowest|(?:takes?|took|needs?|lasts?) (?:the )?longest)\b/i,
    smallest: /\b(?:quickest|fastest|soonest|(?:takes?|took|needs?|lasts?) (?:the )?shortest)\b/i,
    column: /\b(?:days?|hours?|minutes?|mins?|seconds?|weeks?|months?|durations?|time to)\b/i
  },
  {
    largest: /\b(?:paid|pays?|earns?|earned|earning) (?:the )?(?:best|most)\b|\bbest[- ](?:paid|paying)\b/i,
    smallest: /\b(?:paid|pays?|earns?|earned|earning) (?:the )?(?:worst|least)\b|\b(?:worst|least)[- ](?:paid|paying)\b/i,
    column: /\b(?:pay|paid|wages?|salary|salaries|income|earnings?|fees?|rates?|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)\b|[€$£]/i
  },
  { largest: /\bfastest\b/i, smallest: /\bslowest\b/i, column: /\b(?:speeds?|knots|mph)\b|km\/h/i },
  { largest: /\b(?:farthest|furthest)\b/i, smallest: /\b(?:nearest|closest)\b/i, column: /\b(?:distances?|away|km|miles)\b/i },
  {
    largest: /\b(?:largest|biggest)\b/i,
    smallest: /\bsmallest\b/i,
    column: /\b(?:sizes?|areas?|surface|capacity|seats|population|inhabitants|hectares?|acres?)\b/i
  },
  { largest: /\b(?:wettest|rainiest)\b/i, smallest: /\bdriest\b/i, column: /\b(?:rain|rainfall|precipitation)\b/i },
  { largest: /\bbusiest\b/i, smallest: /\bquietest\b/i, column: /\b(?:visitors?|guests?|passengers?|visits|customers?|trips)\b/i },
  { largest: /\bdeepest\b/i, smallest: /\bshallowest\b/i, column: /\b(?:depths?|deep)\b/i },
  { largest: /\bwidest\b/i, smallest: /\bnarrowest\b/i, column: /\b(?:widths?|wide)\b/i }
];
var ANY_LARGEST = /\b(?:most|largest|biggest|highest|greatest|longest|maximum|max)\b/i;
var ANY_SMALLEST = /\b(?:fewest|least|smallest|lowest|shortest|minimum|min)\b/i;
var TELLING_STEM = 5;
function endAsked(request, column) {
  const isNamed = saidWords(request, column) > 0;
  const ends = [...SCALES.filter((scale) => scale.column.test(column)), ...isNamed ? [{ largest: ANY_LARGEST, smallest: ANY_SMALLEST }] : []];
  const isLargest = ends.some(({ largest }) => largest.test(request));
  const isSmallest = ends.some(({ smallest }) => smallest.test(request));
  if (isLargest === isSmallest) return void 0;
  return isLargest ? "largest" : "smallest";
}
function saidWords(request, column) {
  const said = wordsOf(request).map(stem);
  const isSaid = (word) => said.some((each) => each === stem(word) || each.length >= TELLING_STEM && word.startsWith(each));
  return wordsOf(column.replace(/\([^)]*\)/g, "")).filter((word) => saysSomething(word) && isSaid(word)).length;
}

// kernel/planning/by-rule/table-question/wanted-ends.ts
var OF_ONE_ROW = /\b(?:with|having|ha(?:s|ve|d)|that|whose) (?:the )?(?:\w+ )?(?:most|highest|largest|biggest|maximum|greatest|longest|heaviest|fewest|least|lowest|smallest|minimum|shortest|lightest)\b/i;
var OF_SUMS = /\b(?:most|fewest|least)\b/i;
var ENDS_OF_SCALES = new Set(
  "oldest newest latest youngest earliest longest shortest highest tallest lowest heaviest lightest dearest priciest expensive cheapest warmest hottest coldest coolest slowest quickest fastest farthest furthest nearest closest largest biggest smallest wettest rainiest driest busiest quietest deepest shallowest widest narrowest most least recent".split(
    " "
  )
);
function scaleSaid(plain, { words, table }) {
  const found = [...table.columns].flatMap(([column, cells]) => {
    const isOrdered = cells.length > 1 && cells.every((cell) => typeof cell === "number" || /^\d{4}-\d\d-\d\d$/.test(String(cell)));
    const end = isOrdered ? endAsked(plain, column.replaceAll("_", " ")) : void 0;
    return end === void 0 ? [] : [{ column, end: end === "largest" ? "max" : "min" }];
  });
  const [only, ...others] = found;
  if (only === void 0 || others.length > 0) return void 0;
  for (const word of words) if (ENDS_OF_SCALES.has(word.word)) word.isTaken = true;
  return only;
}
function rowAtScale(plain, read, { column, end, told }) {
  const [name = keyColumn(read.table)] = told;
  const noun = /\b(?:what(?:['’]s|s| is| was)|show(?: me)?|name|tell me|find) the (?:most |least )?\p{L}+ (?<noun>\p{L}+)/iu.exec(plain)?.groups?.["noun"]?.toLowerCase() ?? "";
  const asks = /\b(?:who|which)\b/i.test(plain) || isOfRows(noun, read) || told.some((each) => columnWords(each).some((word) => isSameWord(word, noun)));
  const count = countOfEnd(plain, read.words);
  if (name === void 0 || name === column || !(asks || count !== void 0) || !mayBeAsked(plain, name)) return void 0;
  return { kind: "row-at", end, column, told: name, ...count === void 0 ? {} : { count } };
}
var COUNTED_END = /\b(?<count>two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d|20)\s+(?:(?:most|least)\s+\p{L}+|\p{L}+est)\b/iu;
var COUNTS_SAID = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
function countOfEnd(plain, words) {
  const said = COUNTED_END.exec(plain)?.groups?.["count"]?.toLowerCase();
  if (said === void 0) return void 0;
  for (const word of words) if (word.word === said) word.isTaken = true;
  return /^\d/.test(said) ? Number(said) : COUNTS_SAID.indexOf(said) + 2;
}
var COUNTED_ROWS = /\b(?:most|fewest|least) (?:\p{L}+ )?(?<noun>(?!(?:in|of|from|on|there|here|so|far|overall|altogether)\b)\p{L}+)(?:\s+(?:in|of|from|on|there|here|so far|overall|altogether))*\W*(?:\||$)/iu;
function endWanted(plain, read, { number, told }) {
  const end = MOST.test(plain) ? "max" : "min";
  if (!/\b(?:who|which|when|what (?:time|day|date|year))\b/i.test(plain))
    return number !== void 0 && told.length === 0 && !OF_ONE_ROW.test(plain) && !SUM.test(plain) ? { kind: end, column: number } : void 0;
  const [column = keyColumn(read.table), ...others] = told;
  if (others.length > 0 || column === void 0) return void 0;
  if (number !== void 0 && /total|sum/i.test(number) && isRepeated(column, read.table)) return void 0;
  if (!mayBeAsked(plain, column)) return void 0;
  const isGroup = isRepeated(column, read.table);
  if (isGroup && (OF_SUMS.test(plain) || SUM.test(plain))) {
    const counts = number === void 0 && isOfRows(COUNTED_ROWS.exec(plain)?.groups?.["noun"]?.toLowerCase() ?? "", read);
    if (number === void 0 && !counts) return void 0;
    return { kind: "groups", by: column, of: counts ? "count" : "sum", column: number, end };
  }
  return number === void 0 || SUM.test(plain) ? void 0 : { kind: "row-at", end, column: number, told: column };
}

// kernel/planning/by-rule/table-question/wanted.ts
function wantedBy(plain, read) {
  if (QUOTIENT.test(plain)) return shareWanted(read);
  const told = toldColumns(plain, read);
  const scale = read.numbers.length === 0 ? scaleSaid(plain, read) : void 0;
  const [number, ...others] = read.numbers;
  const isCompared = read.conditions.some(({ kind, column }) => kind === "compares" && column === number);
  const ends = [MOST.test(plain), LEAST.test(plain)].filter(Boolean).length;
  const kinds = [MEAN.test(plain), MEDIAN.test(plain), SPREAD.test(plain), ends > 0].filter(Boolean).length;
  if (told === void 0 || kinds > 1 || ends > 1 || others.length > 0 || ASKS_OTHERWISE.test(plain)) return void 0;
  if (scale !== void 0 && read.by === void 0 && told.length <= 1 && !MEAN.test(plain) && !COUNTS.test(plain) && !SUM.test(plain))
    return rowAtScale(plain, read, { ...scale, told });
  if (read.by !== void 0) return groupsWanted(plain, { ...read, by: read.by }, { number, told, hasEnd: ends > 0, isCompared });
  if (MEAN.test(plain)) return number !== void 0 && told.length === 0 ? { kind: "mean", column: number } : void 0;
  if (MEDIAN.test(plain)) return number !== void 0 && told.length === 0 ? { kind: "median", column: number } : void 0;
  if (SPREAD.test(plain)) return spreadWanted(read, number, told);
  if (ends > 0) return isCompared ? void 0 : endWanted(plain, read, { number, told });
  if (COUNTS.test(plain)) return countWanted(plain, read, { number, told, isCompared });
  if (SUM.test(plain) || number !== void 0 && SPENT.test(plain) && told.length === 0) {
    if (number === void 0 || told.length > 0) return void 0;
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? "cells" : "sum", column: number };
  }
  return read.conditions.length === 0 ? void 0 : namesWanted(plain, read, { number: isCompared ? void 0 : number, told, isCompared });
}
function shareWanted({ words, numbers, conditions, table, by }) {
  const [one, other, ...more] = numbers;
  if (one === void 0 || other === void 0 || more.length > 0 || by !== void 0 || conditions.some(({ kind }) => kind === "compares"))
    return void 0;
  const sumOf = (column2) => rowsFor(conditions, table).reduce((sum, row) => sum + Number(row.get(column2) ?? 0), 0);
  for (const word of words) if (word.word === "quotient") word.isTaken = true;
  const [column, whole] = sumOf(one) <= sumOf(other) ? [one, other] : [other, one];
  if (sumOf(whole) === 0) return void 0;
  return { kind: "share", column, whole };
}
function spreadWanted({ words, table }, number, told) {
  const [only, ...others] = numberColumns(table);
  const column = number ?? (others.length === 0 ? only : void 0);
  if (column === void 0 || told.length > 0) return void 0;
  for (const word of words) if (word.word === "spread") word.isTaken = true;
  return { kind: "spread", column };
}
var ASKS_OTHERWISE = /\b(?:where|why)\b/i;
var DONE2 = /^(?:published|released|built|born|founded|opened|measured|recorded|written|bought|made|planted|taken|held|set|logged)$/;
var TIMES = /^(?:time|hour|date|day|month|year)$/i;
function takeDone(words) {
  for (const word of words) if (DONE2.test(word.word) || TIMES.test(word.word)) word.isTaken = true;
}
var ASKS_WHO = /^\W*(?:(?:please|tell me|so|and)\W+)*who\b/i;
function toldColumns(plain, { words, table, columns, numbers, conditions }) {
  const isFree = (name) => !conditions.some(({ column }) => column === name);
  const named = columns.filter((name) => !numbers.includes(name) && isFree(name));
  if (!/\b(?:when|what (?:time|day|date|year)|which (?:time|day|date|year))\b/i.test(plain))
    return named.length === 0 && ASKS_WHO.test(plain) ? peopleColumns(table).filter(isFree) : named;
  const days = named.filter((name) => (table.columns.get(name) ?? []).every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))));
  const [time, ...others] = days.length > 0 ? days : [...table.columns.keys()].filter((name) => TIMES.test(name) && isFree(name));
  if (time === void 0 || others.length > 0 || [...named, ...numbers].some((name) => name !== time && TIMES.test(name))) return void 0;
  takeDone(words);
  return named.length > 0 && named.some((name) => name !== time) ? void 0 : [time];
}
function namesWanted(plain, read, { number, told, isCompared }) {
  const [column, ...others] = [.../* @__PURE__ */ new Set([...told, ...number === void 0 ? [] : [number]])];
  if (others.length > 0) return void 0;
  if (column !== void 0 && !isCompared && rowsFor(read.conditions, read.table).length === 1) return { kind: "cells", column };
  if (!ASKS_NAMES.test(plain)) return void 0;
  if (column !== void 0) return column === number || !mayBeAsked(plain, column) ? void 0 : { kind: "cells", column };
  const key = keyColumn(read.table);
  const isKey = key !== void 0 && !read.conditions.some((condition) => condition.column === key) && mayBeAsked(plain, key);
  return isKey ? { kind: "cells", column: key } : void 0;
}
var ASKS_NAMES = /^\W*(?:(?:please|tell me|show me|show|list|name|give me|print|and|so|ok|hey|hi)\W+)*(?:(?:all|the|of|names)\W+)*(?:who|which|list|name|show)\b|^\W*(?:list|name|show|print|give me)\b/i;

// kernel/planning/by-rule/table-question/read-question.ts
var OTHERWISE2 = /\b(?:not|no|none|never|nobody|without|except|besides|others?|else|before|after|since|until|between|first|last|next|previous|each|every|per|both|only|if|or|second|third|rank\w*|sort\w*|order by|ordered|differ\w*|compar\w*|percent\w*|share|ratio|times|twice|half|double|top|bottom|by|more|less|fewer|than|change\w*|increase\w*|decrease\w*|distinct|different|unique|duplicates?|common\w*|often|empty|blank|missing)\b|%/i;
var QUESTION_WORD = /\b(?:how|who|whose|whom|which|what|when|where|why)\b/gi;
var WHERE_FIRST = /^\s*(?:(?:please|(?:can|could|would|will) you(?: please)?),? )*(?:(?:look(?:ing)?|check|see) (?:in|at|into)|(?:check|open|read|go through|look through)(?=\s*(?:the (?:file|table))?\s*(?:,|and\b))|in|from|according to|using|for)(?: the (?:file|table))?\s*[,:]?(?:\s+and)?\s+/i;
var HEADING_TOLD = /(?<=[.?!,;(] ?)(?:and )?(?:the )?(?:(?:top|first) (?:row|line)|head(?:er|ing)(?: row| line)?)[^.?!]*\b(?:head(?:er|ing)s?|column (?:names|titles)|count\w*|titles?|ignore\w*|skip\w*)\b[^.?!]*[.?!)]?\s*$/i;
var IDLE2 = new Set(
  "all average mean median total sum altogether overall combined together most highest largest biggest maximum max greatest longest heaviest fewest least lowest smallest minimum min shortest lightest number numbers count row rows entry entries record records line lines item items name names title titles value values column table list data currently now still already so far please kindly hello hi thanks thank okso give tell show print display calculate compute work out whats got gets getting point points mark marks make makes made belong belongs come comes called our us me mine everything together work worked send sent log logged track tracked record recorded own folder file files".split(" ").map(stem)
);
function readQuestion(request, path, table) {
  const said = withSpread(withPeriodColumns(withoutFileNames(request), table).replace(WHERE_FIRST, "").replace(HEADING_TOLD, " "));
  const time = timeSaid(withTableDays(said, table), table);
  if (time === "unclear") return void 0;
  const comparison = saidComparison(time.rest);
  const plain = comparison === void 0 ? time.rest : time.rest.replace(comparison.text, " | ");
  if ((plain.match(QUESTION_WORD)?.length ?? 0) > 1) return void 0;
  const words = askedWords(plain);
  const flags = flagsSaid(words, table);
  const filters = cellsSaid(words, table);
  const by = groupColumn(words, table);
  if (filters === "unclear" || OTHERWISE2.test(freeText(words)) || isTurnedUnread(plain, flags, filters)) return void 0;
  if (time.condition !== void 0) takeDone(words);
  const columns = columnsSaid(words, table);
  const ofNumbers = numberColumns(table);
  const named = columns.filter((name) => ofNumbers.includes(name));
  const numbers = named.length === 0 && comparison !== void 0 && ofNumbers.length === 1 ? ofNumbers : named;
  const [number, ...moreNumbers] = numbers;
  if (comparison !== void 0 && (number === void 0 || moreNumbers.length > 0)) return void 0;
  const compared = comparison === void 0 || number === void 0 ? [] : [{ kind: "compares", column: number, sign: comparison.sign, bound: Number(comparison.number) }];
  const conditions = [...flags, ...filters, ...time.condition === void 0 ? [] : [time.condition], ...compared];
  const wanted = wantedBy(plain, { words, path, table, columns, numbers, conditions, by });
  const isIdle = ({ word, isTaken }) => isTaken || !/\d/.test(word) && (!saysSomething(word) || IDLE2.has(stem(word)) || isOfRows(word, { path, table, columns }));
  if (wanted === void 0 || !words.every(isIdle)) return void 0;
  return rowsFor(conditions, table).length === 0 ? void 0 : { conditions, wanted };
}
function isTurnedUnread(plain, flags, filters) {
  return /n['’]t\b/i.test(plain) && flags.length === 0 && !filters.some((condition) => condition.kind === "is" && condition.isNot === true);
}
function withSpread(request) {
  return request.replace(SPREAD2, "$<before>the spread of").replace(SHARE, "the quotient of");
}
var SHARE = /\b(?:what|which|how many|how large a) (?:percentage|percent|per cent|share|proportion|fraction) of\b/i;
var SPREAD2 = /(?<before>^|\s)(?:the )?(?:gap|difference|distance|range|spread)(?: in \p{L}+)? (?:between|from) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)(?: \p{L}+)? (?:and|to) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)\b/iu;
function withPeriodColumns(request, { columns }) {
  const known = new Set([...columns].flatMap(([name, cells]) => [name, ...cells]).map((text2) => String(text2 ?? "").toLowerCase()));
  return PERIODS.reduce((text2, [period, word]) => known.has(word) ? text2.replace(period, word) : text2, request);
}
var PERIODS = ["day:daily", "week:weekly", "month:monthly", "year:yearly"].map((pair) => {
  const [noun = "", word = ""] = pair.split(":");
  return [new RegExp(`\\b(?:per|a|each|every) ${noun}\\b`, "i"), word];
});
function freeText(words) {
  return words.map(({ text: text2, isTaken }) => isTaken ? "|" : text2).join(" ");
}

// kernel/planning/by-rule/table-question/saved-answer.ts
var SAVES = "(?:write|put|save|store|note|record)";
var TO2 = "(?:to|into|in|as)(?: (?:a|the)(?: new)?)?(?: (?:text ?)?file)?(?: (?:called|named))? [\"'`]?";
var BEHIND = "[\"'`]?(?:,? (?:one (?:per|a|on each) line|each on (?:a|its own) line(?: of its own)?|and nothing else|nothing else))*[.!]*$";
var ANSWER = "(?:it|them|that|this|(?:just |only )?(?:the|that|this|its|their|his|her) (?:\\w+ )?(?<called>names?|titles?|answers?|results?|numbers?|values?|keys?|list|total|sum|average|mean|median|count))";
var PLEASE = "(?:(?:please|pls|then|and|now|(?:can|could|would|will) you(?: please)?),? )*";
var PLAIN_FILE = /\.(?:txt|text|md|list|csv)$/i;
var LOOKS_FIRST = /^(?:(?:please|pls|now|(?:can|could|would|will) you(?: please)?),? )*(?:go|look|read|check|search) (?:(?:through|in|into|at|over|up) )?(?<where>[^.;?!]{3,60}?)(?:,? and(?: then)?|,) (?=(?:write|put|save|store|note|record)\b)/i;
var TAKES = /^(?:(?:from|on|at|in) (?:the |that |this )?(?:page|table|list|site|website|file)?[\s,:]*)?(?:please )?(?:take|find|get|pick(?: out)?|select|choose|look up|collect|extract) (?=(?:all |the |every |each )+\p{L})/iu;
function savedAnswer(request, isThere) {
  const whole = request.trim().replace(/\s+/g, " ");
  const where = LOOKS_FIRST.exec(whole)?.groups?.["where"]?.replace(/\b(?:both|all|each|every|(?:of )?the|two|three)\b/gi, " ");
  const said = whole.replace(LOOKS_FIRST, "");
  const target = pathsIn(said).at(-1);
  if (target === void 0 || isThere(target) || !PLAIN_FILE.test(target) || !/^[\w./-]+$/.test(target)) return void 0;
  const file = target.replace(/[.]/g, "\\.");
  const listed = new RegExp(`^${PLEASE}${SAVES}(?: down)? (?<what>.+?) ${TO2}${file}${BEHIND}`, "i").exec(said)?.groups?.["what"];
  const made = new RegExp(
    `^${PLEASE}(?:make|create|write|start) (?:(?:a|the) )?(?:new )?(?:(?:csv|text) )?(?:(?:file|list|table) )?(?:(?:called|named) )?["'\`]?${file}["'\`]? (?:with|containing|that has|listing|of) (?<what>.+?)[.!]*$`,
    "i"
  ).exec(said)?.groups?.["what"];
  const { question: asked, called = "" } = new RegExp(
    `^(?<question>.+?)(?:[?.;,]+ | )${PLEASE}${SAVES}(?: down)? ${ANSWER}(?:,? (?:and )?(?:nothing else|nothing more|alone|only),?)? ${TO2}${file}${BEHIND}`,
    "i"
  ).exec(said)?.groups ?? {};
  const what = listed ?? made;
  const question = asked?.replace(TAKES, "list ") ?? (what === void 0 ? void 0 : `list ${what}`);
  return question === void 0 ? void 0 : { question: where === void 0 ? question : `${question} in ${where.trim()}`, called, target };
}

// kernel/planning/by-rule/table-question/table-question.ts
function tableQuestion({ request, traits, named, entries, table, page, hasTool }) {
  const path = page === void 0 ? pathMeant(named) : "";
  const saved = savedAnswer(request, (path2) => entries.some((entry) => entry.path === path2 || entry.path.endsWith(`/${path2}`)));
  const isAsked = (saved !== void 0 || !traits.wantsChange) && !traits.isYesNo && (traits.urls.length === 0 || page !== void 0) && !traits.searchesWeb;
  const hasTools = hasTool(PYTHON) && (saved === void 0 || hasTool(FILE_WRITE));
  if (path === void 0 || table?.complete !== true || !isAsked || !hasTools) return void 0;
  const days = saved === void 0 && page === void 0 ? dayColumnsCode(request, path, table) : void 0;
  if (days !== void 0) return wholePlan({ tool: PYTHON, args: { input: days } });
  const question = readQuestion(saved?.question ?? request, path, table);
  if (question === void 0 || isOtherColumn(saved?.called ?? "", question.wanted, table)) return void 0;
  const isCsv = saved !== void 0 && TABLE_FILE.test(saved.target);
  if (isCsv && !(question.wanted.kind === "groups" && question.wanted.end === void 0)) return void 0;
  const fetching = page === void 0 ? [] : [{ tool: WEB_FETCH, args: { url: page } }];
  const source = page === void 0 ? pythonLiteral(path) : "steps[1]";
  return wholePlan(
    ...fetching,
    { tool: PYTHON, args: { input: codeOf(question, { source, table, isCsv }) } },
    ...saved === void 0 ? [] : [{ tool: FILE_WRITE, args: { path: saved.target, content: `{{${fetching.length + 1}}}`, mode: "overwrite" } }]
  );
}
function pathMeant(named) {
  const files = named.filter(({ kind }) => kind === "file");
  const [only, ...others] = files.length > 0 ? files : named;
  const isOfRows2 = only?.kind === "folder" || RECORDS_FILE.test(only?.path ?? "");
  return others.length === 0 && isOfRows2 ? only?.path : void 0;
}
function isOtherColumn(called, wanted, { columns }) {
  const told = wanted.kind === "cells" ? wanted.column : wanted.kind === "row-at" ? wanted.told : wanted.kind === "groups" ? wanted.by : void 0;
  const named = [...columns.keys()].filter((name) => columnWords(name).some((word) => isSameWord(word, called.toLowerCase())));
  return told !== void 0 && named.length > 0 && !named.includes(told);
}
var MEAN_DIGITS = 2;
function codeOf({ conditions, wanted }, { source: read, table, isCsv }) {
  const cell = (column) => `r[${pythonLiteral(column)}]`;
  const used = wanted.kind === "count" || wanted.kind === "cells" ? void 0 : wanted.column;
  const filled = used !== void 0 && hasBlanks(used, table) ? [`${cell(used)} not in ("", None)`] : [];
  const chosen = [...conditions.map((condition) => conditionCode(condition, table)), ...filled].join(" and ");
  const each = `for r in rows(${read})`;
  const source = chosen === "" ? each : `${each} if ${chosen}`;
  const digits = used === void 0 ? 0 : digitsOf(conditions, used, table);
  const rounded = (code, places) => places === 0 ? code : `round(${code}, ${places})`;
  switch (wanted.kind) {
    case "count":
      return `print(sum(1 ${source}))`;
    case "cells":
      return isRepeated(wanted.column, table) ? `print(*dict.fromkeys(${cell(wanted.column)} ${source}), sep="\\n")` : `print(*[${cell(wanted.column)} ${source}], sep="\\n")`;
    case "sum":
      return `print(${rounded(`sum(${cell(wanted.column)} ${source})`, digits)})`;
    case "mean":
    case "median":
      return `print(${rounded(`statistics.${wanted.kind}([${cell(wanted.column)} ${source}])`, digits + MEAN_DIGITS)})`;
    case "max":
    case "min":
      return `print(${wanted.kind}(${cell(wanted.column)} ${source}))`;
    case "share":
      return `chosen = [r ${source}]
print(f'{100 * sum(${cell(wanted.column)} for r in chosen) / sum(${cell(wanted.whole)} for r in chosen):.4g}%')`;
    case "spread":
      return `values = [${cell(wanted.column)} ${source}]
print(${rounded("max(values) - min(values)", digits)})`;
    case "row-at":
      if (wanted.count !== void 0) {
        const order = `key=lambda r: ${cell(wanted.column)}${wanted.end === "max" ? ", reverse=True" : ""}`;
        return `chosen = sorted([r ${source}], ${order})
print(*[${cell(wanted.told)} for r in chosen[:${wanted.count}]], sep="\\n")`;
      }
      return `chosen = [r ${source}]
end = ${wanted.end}(${cell(wanted.column)} for r in chosen)
print(*dict.fromkeys(${cell(wanted.told)} for r in chosen if ${cell(wanted.column)} == end), sep="\\n")`;
    case "groups": {
      const value = wanted.column === void 0 ? "1" : cell(wanted.column);
      const together = {
        count: "len(values)",
        sum: rounded("sum(values)", digits),
        mean: rounded("statistics.mean(values)", digits + MEAN_DIGITS)
      }[wanted.of];
      const names = [wanted.by, wanted.column ?? "count"].map((name) => pythonLiteral(name));
      const told = isCsv ? `print(to_csv([{${names[0]}: name, ${names[1]}: value} for name, value in totals.items()]))` : wanted.end === void 0 ? 'print(*[f"{name}: {value}" for name, value in totals.items()], sep="\\n")' : `end = ${wanted.end}(totals.values())
print(*[name for name, value in totals.items() if value == end], sep="\\n")`;
      const added = `groups.setdefault(${cell(wanted.by)}, []).append(${value})`;
      const loop = `${each}:
    ${chosen === "" ? "" : `if ${chosen}: `}${added}`;
      return `groups = {}
${loop}
totals = {name: ${together} for name, values in groups.items()}
${told}`;
    }
  }
}
function digitsOf(conditions, column, table) {
  return Math.max(0, ...rowsFor(conditions, table).map((row) => String(row.get(column) ?? "").split(".")[1]?.length ?? 0));
}

// kernel/planning/request/asks-to-be-told.ts
var PLEASE2 = String.raw`(?:(?:please|ok(?:ay)?|hey|hi|so|now|and|then|just|(?:can|could|would|will) you),?\s+)*`;
var WHICH = "(?:of|in|inside|under|within|below|from|on|for|that|which|who|whose|with|where|there|here)";
var GIVEN_NAME = String.raw`(?![^.?!]*(?:(?<=\s)(?<!\b(?:in|of|inside|under|folder|directory|file|from) )["“‘]|\b(?:after|as|like|accordingly|consistently|differently|instead|something|new|copy)\b))`;
var VERBS = [
  "enumerate",
  "recite",
  "recount",
  "identify",
  "specify",
  "point out",
  "spell (?:it |them )?out",
  "let (?:me|us) (?:know|hear|have)",
  "state(?: for (?:me|us))?,? (?:the|all|every|each|its|their|his|her|our|my|which|what|who|when|where|how|whether)",
  String.raw`give(?: (?:me|us))? (?:a list of )?(?:(?:all|only|just|the|every) )*(?:[\p{L}-]+ ){0,2}?(?:names?|titles?|list)(?: ${WHICH}\b|[.?!]*$)`,
  String.raw`name${GIVEN_NAME}(?: (?:me|us))? (?:whoever|who|everyone|everybody|what|which|(?:(?:all|every|each|both|any|the|those|one|two|three|four|five|\d+)(?: of)? )+(?:[\p{L}-]+ ){1,4}?${WHICH}|(?:(?:all|both|the|its|their|\d+) )+(?:[\p{L}-]+ )?\p{L}+s[.?!]*$)`
];
var TOLD = new RegExp(`^${PLEASE2}(?:${VERBS.map((verb) => `${verb}(?![\\p{L}-])`).join("|")})`, "iu");
var WRITTEN = /\b(?:in|into|to) (?:a|the|another) (?:new )?(?:text )?file\b|\b(?:in|into|to) (?:a|another) (?:new )?(?:note|folder|document)\b|\binto\b|\bto it\b/i;
function asksToBeTold(sentence2) {
  return TOLD.test(sentence2.trim()) && !WRITTEN.test(sentence2);
}

// kernel/planning/request/one-fact.ts
var LEADS = [
  String.raw`(?:i|we)(?:['’]d| would)?\s+(?:(?:just|only|also|still|urgently|quickly)\s+)?(?:need|want|like|require|forgot|lost)\s+(?:to\s+(?:know|see|have)\s+)?`,
  String.raw`(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?\s+(?:after|looking for|look for|searching for|forgotten)\s+`,
  String.raw`(?:need|wanted|looking for)\s+`,
  String.raw`(?:get|give|fetch|find)\s+(?:me|us)\s+`
].join("|");
var NO_NAME = "to|be|as|and|or|then|not|should|must|shall|instead|into|it|so|but|if|with|without|all|every|each|both|please|pls|thanks|is|are|was";
var NAME = String.raw`(?!(?:${NO_NAME})\b)[\p{L}\p{N}][\p{L}\p{N}'’_-]*`;
var PLACE = String.raw`[\s,;:(–-]*(?:(?:it|that|which|this)(?:['’]s)?\s+)?(?:(?:should|must|may|might|will|would|ought\s+to|has\s+to)\s+)?(?:(?:be|is|stands?|lies?)\s+)?(?:(?:written|found|noted|kept|given|set|defined|somewhere)\s+)*(?:(?:in|from|inside|under|within|out of|according to|see|look in|check)\s+)?(?:the\s+)?(?:file\s+)?it\b\s*\)?`;
var PLEASE3 = String.raw`[,\s]+(?:please|pls|thanks|thank\s+you)\b`;
var ASKED = new RegExp(
  String.raw`^(?:(?:please|ok(?:ay)?|hey|hi|so|now|and|(?:can|could) you)[,\s]+)*(?<lead>${LEADS})?(?:the|our|my|his|her|their|its)\s+(?<fact>${NAME}(?:\s+${NAME}){0,8}?)(?<end>(?:${PLACE}|${PLEASE3})*)[\s.,!)]*$`,
  "iu"
);
var WHOSE = /\s+(?:of|for|from|in|on|at|by|under|inside)\s+/i;
var ENDS_OPEN = /\s+(?:of|for|from|in|on|at|by|under|inside)$/i;
var LARGER = /^(?:contents?|text|file|folder|directory|list|table|page|lines?|row|entry|whole|rest|section|part|paragraph|copy|backup|report|summary|overview|chart|graph|plan|script|draft|letter|message|note|translation|data|information|info)$/i;
var WORKED_OUT = /\b(?:sum|total|average|mean|median|maximum|minimum|difference|diff|count)\b|^(?:number|code)$/i;
var PLURAL = /[^sui]s$/i;
function factAsked(sentence2) {
  const { lead, fact: named, end = "" } = ASKED.exec(withoutPaths(sentence2, " it ").replace(/\s+/g, " ").trim())?.groups ?? {};
  if (named === void 0) return void 0;
  const fact = named.replace(ENDS_OPEN, "");
  const [thing = "", ...whose] = fact.split(WHOSE);
  const head = thing.split(" ").at(-1) ?? "";
  const hasPlace = /\bit\b/i.test(end);
  const isSaid = lead !== void 0 || end !== "";
  const isOne = !LARGER.test(head) && !WORKED_OUT.test(thing) && !PLURAL.test(head) && !/\d/.test(head);
  return isSaid && isOne && (whose.length > 0 || hasPlace && lead !== void 0) && !/\b(?:at|by|on)\s+\d/i.test(fact) ? fact : void 0;
}

// kernel/planning/request/where-kept.ts
var ASKS = /\?|\b(?:find|tell|show|list|which|who|what|where|when|how)\b/i;
var ADVERBS = "(?:(?:always|usually|normally|generally|mostly|often|also|only|just|all|once|still|already) )*";
var KEEPS = "(?:keep|store|save|write|note|record|put|jot|collect|enter|log|file|kept|wrote|written|stored|saved|noted|recorded|jotted|collected|entered|logged|filed)";
var TOLD2 = new RegExp(
  [
    "(?<!\\b(?:can|could|should|shall|must|may|will|would|let|if|sure|that) )\\b(?:",
    `(?:i|we|they|people|everybody|everyone|somebody|someone)(?:'ve| have| has)? ${ADVERBS}${KEEPS}s?`,
    `|(?:he|she|(?:the|my|our) \\w+) ${ADVERBS}(?:keeps|stores|saves|writes|puts|collects|enters)`,
    ")\\b[^.,;:!?]*?\\b(?:in|into|under|inside|to|at|on)\\b[^.,;:!?]*?(?=[.,;:!?]|\\s(?:and|then|but|so)\\b|$)"
  ].join(""),
  "gi"
);
var FILE = String.raw`(?:(?:the|our|my)\s+(?:file\s+)?)?["'“‘\x60]?(?:[\w./-]*\w\.[a-z]\w{0,4}|it)["'”’\x60]?(?:\s+file)?`;
var BELIEF = String.raw`(?:(?:i|we)(?:['’]m|['’]re|\s+am|\s+are|\s+do)?\s+(?:(?:just|quite|pretty|fairly|rather|almost|really)\s+)*(?:believe|think|guess|suppose|reckon|assume|imagine|bet|hope|sure|certain|positive)(?:\s+that)?\s+)`;
var MAYBE = String.raw`(?:(?:maybe|perhaps|probably|apparently|surely),?\s+)`;
var MIGHT = String.raw`(?:(?:should|would|will|might|may|must|ought\s+to|does|probably|surely|already|also)\s+)*`;
var SAYS = [
  String.raw`(?:says?|tells?|has|have|knows?|mentions?|lists?|states?|shows?|covers?|answers?|names?|contains?|holds?|explains?|records?|gives?)\s+(?:us\s+|me\s+|you\s+)?(?:it|so|that|this|them|the\s+answer)(?:\s+(?:all|somewhere|there))*`,
  String.raw`(?:knows?|tells?|says?)(?:\s+(?:us|me|you))?`
].join("|");
var STANDS = String.raw`(?:it|that|this|the\s+answer)(?:['’]s|\s+(?:is|stands|lies|(?:should|must|might|may|will)\s+(?:be|stand)))\s+(?:(?:all|somewhere|written|noted|kept|listed|said|mentioned|stated|recorded|found)\s+)*(?:in|inside)\s+${FILE}`;
var BEHIND2 = String.raw`(?:,?\s+(?:i|we)\s+(?:believe|think|guess|suppose|hope|bet)|\s+(?:probably|surely|maybe))?`;
var SOURCE = new RegExp(
  String.raw`(?<=^\s*|[.!?;,:\u2013-]\s+|\(|\b(?:and|but)\s+)(?:${BELIEF}${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND2}(?=\s*(?:[.!?,;:)]|$))|${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND2}(?=\s*(?:[.!,;:)]|$)))`,
  "gi"
);
var GONE = "\0";
var SIGNS_AROUND = /(?:^|([.!?;:])|,)?\s*\(?\u0000\s*[.!,;:)]*\s*/g;
function withoutSource(request) {
  const rest = request.replace(SOURCE, GONE);
  return rest === request || !ASKS.test(rest) ? request : rest.replace(SIGNS_AROUND, "$1 ").replaceAll(GONE, "").trim();
}
function withoutWhereKept(request) {
  const asked = withoutSource(request);
  return ASKS.test(asked) ? asked.replace(TOLD2, " ") : asked;
}

// kernel/planning/request/asked-change.ts
function asksForChange(request) {
  const words = withoutWhereKept(withoutPaths(withoutFactsAsked(request), " it ")).replace(MARKER, " ").replace(MAIL_ADDRESS, " ").replace(HAPPENED, " ").replace(DUTIES, " ").replace(THERE_IS, " ").replace(DONE_BY, " ").replace(EXPLAINED, " ").replace(TO_TELL, " ").replace(GOING_ON, " ").replace(BACKUP_THERE, " it ").replace(THINGS, " it ").replace(NOTATION, " ").trim();
  const sentences = words.split(/(?<=[.!?])\s+/);
  const isAskedLast = INTERROGATIVE.test(sentences.at(-1) ?? "");
  return sentences.some((sentence2) => {
    if (!INTERROGATIVE.test(sentence2) && !asksToBeTold(sentence2) && !(isAskedLast && TELLS.test(sentence2)))
      return CHANGE.test(sentence2.replace(LOOKED_IN, " "));
    const [, ...later] = sentence2.split(/[.;:!?,]+\s+|\s+-+\s+|,?\s+\b(?:and|then)\b\s+/i);
    return later.some((clause) => ORDER.test(clause.trim()));
  });
}
function withoutFactsAsked(request) {
  const sentences = request.split(/(?<=[.!?])\s+/);
  return sentences.filter((sentence2) => factAsked(sentence2) === void 0).join(" ");
}
var CHANGE_VERB = "creat(?!ors?\\b)|mak(?!ers?\\b)|writ(?!ers?\\b)|sav|stor(?!y|ies|ey)|put|append|add(?!ress| (?:up|together|the numbers))|insert|chang|edit(?!ors?\\b|ions?\\b|orial)|replac|renam|mov(?!ie)|cop|delet|remov|eras|clear|set(?!ting|up)|bump|updat|fix|correct|swap|convert\\s+it\\s+(?:in)?to\\s+it|convert .* to (?:a )?file|send(?!ers?\\b)|mail|draft|remind|schedul|book(?!s\\b|let|ing|shop|case)|note down|jot|complet|mark(?!et|down)|tick(?!et)|download|sort .* into|generat|touch|mkdir|duplicat|backup|back up|export|record|log it|produc(?!t)|turn|prepar|comment(?!s\\b)|toggl|merg|join|split(?! (?:(?:the|this|that|all) )?(?:costs?|bill|rent|price|money|sum|amount|fee|it|equally|evenly|between|among|up)\\b)|trim|strip|capitali[sz]|tidy|clean|organi[sz]|archiv|tag|reorder|sort .* in(?:to)? (?:place|(?:that|the|this) (?:very |same )+(?:file|list|one)|the file itself)|get(?:ting)? rid|throw|uncheck|untick|check .{1,40} off|convert [^.?!]*line endings|(?:note|keep) [^.?!]*\\b(?:in|into)\\s+it\\b(?!\\s+(?:says|has)\\b)";
var CHANGE = new RegExp(
  `\\b(?:${CHANGE_VERB})\\w*\\b|\\bempty (?:the|my|this)\\b|\\b(?:in|into|to) (?:a |the )?(?:new )?(?:file|folder)\\b|(?<!\\b(?:look|peek)\\s+)\\binto\\s+it\\b|\\bgo(?:es)? (?:in|into|to|to the (?:end|top|bottom|beginning) of)\\s+it\\b|\\bbelongs? in\\s+it\\b|\\b(?:can|may|must|should) (?:all |both |now )?go\\b(?! (?:to|into|in|on|with|for)\\b)|\\b(?:i(?:'d| would) like|i want|i need|we need|we want) (?:an?|another|some) .{1,40}\\b(?:named|called)\\s+it\\b|\\bno longer needed\\b|\\bdo(?:n't| not) need .{1,80}\\bany ?more\\b`,
  "i"
);
var ORDER = new RegExp(`^(?:(?:then|also|please|now|if (?:not|so|yes|no)|otherwise),? +)*(?:${CHANGE_VERB})\\w*\\b`, "i");
var INTERROGATIVE = /^(?:(?:please|ok(?:ay)?|hey|hi|so|and|say),?\s+)*(?:(?:on|at|in|by|to|from|for|of|with) )?(?:what|whats|which|who|whos|whom|whose|when|where|why|how|is|are|am|was|were|does|do|did|has|have|had|(?:can|could|will|would) you (?:please )?count)\b/i;
var MAIL_ADDRESS = /\be-?mail (?:address(?:es)?|accounts?)\b/gi;
var LOOKED_IN = /(?<=^(?:(?:please|now|and|ok),? )*(?:list|show|print|display|tell|count|give|find|search|look|get|read)\b[^.?!]*)\bin(?:side)? the folder\b/gi;
var TELLS = /^(?:[\p{L}'’-]+ ){1,9}?(?:is|are|was|were|has|have|had|costs?|takes?|holds?|says?|stands?|lies?)\b/iu;
var MARKER = /\b[A-Z]{3,}\b/g;
var HAPPENED = /(?:\b(?:was|were|is|are|been|be|got)|(?<=\b(?:it|that|which|what|he|she))'s)\s+(?:(?:it|this|that|last|first|ever|not)\s+)*(?:[\w./-]+\s+(?:last\s+)?)?(?:\w+ed|written|made|set|put|sent|done)\b/gi;
var DUTIES = /\b(?:(?:that|which|what|things?) (?:i|we|you|one|they|he|she) (?:still )?(?:have to|has to|must|need to|needs to|should|can|may|ought to)|(?:have to|has to|must|need to|needs to|should|can|may) be) \w+/gi;
var THERE_IS = /\bthere(?:'s| is| are| was| were)\b[^.,;!?]*(?=.*\?\s*$)/gis;
var DONE_BY = /\b(?:i|we|he|she|they|you|somebody|someone)(?:'ve| have| has| had)?\s+(?:once\s+|just\s+|already\s+|only\s+|also\s+)?(?:(?!want|need|lik)\w+ed|wrote|written|put|made|kept|sent|took|set)\b[^.,;!?]*(?=.*(?:\?|\b(?:find|tell|show|which|who|what|where|when)\b))/gis;
var EXPLAINED = /\b(?:explains|says|tells|shows|describes|teaches)(?: (?:you|us|me|people))? how (?:to|you|we|one) (?:can )?\w+/gi;
var TO_TELL = /(?<=\b(?:tell|show) (?:me|us) |\blet (?:me|us) know |\b(?:work|find|figure) out )how (?:many|much)\b(?:(?!\b(?:and|then|in|into|to)\b)[^.,;:!?])*/gi;
var GOING_ON = /\b(?:we|i|they|he|she)(?:['’](?:re|m|s)| are| am| is)(?: (?:now|just|also|finally|currently))? \w+ing(?: (?:soon|tomorrow|today|out|away|house|home|offices?|shop|next (?:week|month|year)|in \p{Lu}\p{Ll}+))*(?=[.,;:!]|\s*$| - )/giu;
var THINGS = /\b(?:the|an?|my|our|your|his|her|its|their|each|every|which|what|any|how many|of|latest) (?:(?:\w{2,}est|best|worst|last|final|average|mean|median|total|top) )?(?:books?|marks?|records?|tags?|turns?|sets?|stores?|schedules?|edits?|updates?|comments?|changes?)\b/gi;
var BACKUP_THERE = /\b(?:its|the|their|my|our|last|latest|old|older|yesterday's|in)\s+(?:(?!(?:and|to|then|or)\b)\w+\s+){0,2}?backups?\b/gi;
var NOTATION = /\b(?:write|turn|change|put|convert)\s+(?:(?:the |this )?(?:roman|binary|hex\w*|octal|decimal|arabic) (?:numerals?|numbers?|values?|digits?)\b[^.?!;]{0,40}?|[\d\s^+*/().,-]*\d[\d\s^+*/().,-]*)\s(?:as|in|into|to)\s+(?:(?:an?|the|ordinary|normal|plain|usual)\s+)*(?:hex\w*|binary|octal|roman|decimal|fraction|scientific|words|digits|numerals?|arabic|numbers?)\b/gi;

// kernel/planning/request/courtesy.ts
var COURTESY_WORDS = new Set("please pls plz thanks thank thx ty cheers kindly bitte danke".split(" "));
var GOES_ON = new Set("you so very much a lot in advance again for me now and many".split(" "));
var BETWEEN2 = /[.!?,;:\n]+(?:\s+|$)|\s+-+\s+|[\u2013\u2014]|\s+(?:and|but|so)\s+(?=(?:have|see|good|enjoy|thank|that|bye|take care|until|talk)\b)/i;
var MOOD = "(?:nice|good|great|lovely|pleasant|wonderful|fine|relaxing|quiet)";
var REMARKS = [
  // Behind the thanks stands what for, and no order: `thanks and list the files` asks for something.
  /^(?:(?:ok(?:ay)?|oh|well|great|perfect|super|so) )?(?:many |a thousand )?(?:thanks|thank you|thx|ty|cheers|much appreciated)(?: (?:you|everyone|all|again|so much|very much|a lot|a million|a bunch|in advance|okso))*(?: for (?:your|the|all|everything|today|that|this|yesterday|being|having)\b[\w' ]*)?$/i,
  new RegExp(
    String.raw`^(?:(?:i )?(?:hope|wish) you(?: have)?|have|enjoy) (?:an? |the |your )?(?:(?:very|really) )?(?:${MOOD} )?(?:rest of (?:the|your) )?(?:\w+ )?(?:day|evening|night|morning|afternoon|weekend|week|one|time|holidays?|lunch|break)(?: (?:too|as well|everyone|all))?$`,
    "i"
  ),
  /^(?:(?:ok(?:ay)?|i think|i guess) )*(?:that|this|it)(?:'?s| is| was|'ll be| will be)? (?:all|it|everything|enough|great|perfect|fine|good|wonderful|helpful|very helpful|so helpful|really helpful|very kind|kind of you|lovely|awesome|right|exactly it)(?: (?:i (?:need|needed|want|wanted)|for (?:today|now|tonight|this week|the moment|me)|then|from me))*$/i,
  /^(?:very |really |so )?(?:good|nice|great|well|excellent) (?:morning|afternoon|evening|night|work|job|one|done|day)(?: (?:everyone|all|to you|okso|then|too))*$/i,
  /^(?:ok(?:ay)? |so )?(?:well done|good ?bye|bye(?: bye)?|see you(?: \w+){0,2}|see ya|talk to you(?: \w+){0,2}|until (?:next time|tomorrow|monday|next week)|take care(?: of yourself)?|sleep well|all the best|best wishes|you too|same to you|you'?re welcome|no problem|my pleasure|cheers)(?: (?:then|everyone|okso|now))*$/i,
  /^(?:(?:ok(?:ay)?|perfect|great|awesome|wonderful|super|cool|fine|brilliant|excellent|lovely|nice|alright|all right|all good|hi|hello|hey|there|good)(?: |$))+$/i,
  /^(?:(?:you(?:'?re| are| were|'ve been| have been)|that(?:'?s| was| is)|this (?:is|was)) )(?:such |really |very |so |most |a |an |of |real |true |huge |big |great |enormous |lovely )*(?:great|helpful|kind|nice|wonderful|fantastic|brilliant|star|help|useful|patient|lifesaver)(?: today| to me| again| this (?:week|morning|afternoon)| so far)*$/i,
  /^(?:that|this|it|you) (?:really |certainly )?help(?:s|ed)(?: me)?(?: a lot| so much| very much| today)*$/i,
  /^i(?:'?m| am) (?:done|finished|off|leaving|going home|happy|very happy)(?: (?:for (?:today|now)|now|then|with (?:it|that|this)))*$/i,
  /^i(?: really| do)? appreciate (?:it|that|this|your help)(?: a lot)?$/i,
  /^(?:(?:that'?s|i have) )?(?:no|nothing)(?: more| further| other| else)?(?: questions?)?(?: (?:for (?:today|now)|from me|today))*$/i
];
function isMereCourtesy(said) {
  const remarks = said.replace(/[’]/g, "'").split(BETWEEN2).map(
    (remark) => (remark ?? "").trim().replace(/[^\p{L}\p{N}' ]+/gu, "").trim()
  ).filter((remark) => remark !== "");
  return remarks.length > 0 && remarks.every((remark) => REMARKS.some((says) => says.test(remark)));
}

// kernel/planning/request/number-words.ts
var ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
var TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
var OTHERS = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6 };
var VALUES = new Map([
  ...ONES.map((word, value) => [word, value]),
  ...TENS.map((word, index) => [word, (index + 2) * 10])
]);
var COUNT = [...VALUES.keys()].join("|");
var WORDS = new RegExp(
  `\\b(?:half a (dozen)|(?:(?:an? )|(?:(${COUNT})(?:[- ](${ONES.slice(1, 10).join("|")}))? ?))?(dozen|hundred|thousand|million)|(${COUNT})(?:[- ](${ONES.slice(1, 10).join("|")}))?)\\b`,
  "gi"
);
function withDigits(text2) {
  return text2.replace(WORDS, (_, half, times, timesOnes, scale, tens, ones) => {
    if (half !== void 0) return "6";
    const factor = scale === void 0 ? 1 : OTHERS[scale.toLowerCase()] ?? 1;
    const count = numberOf(times ?? tens) + numberOf(timesOnes ?? ones);
    return String(scale !== void 0 && times === void 0 ? factor : count * factor);
  });
}
function numberOf(word) {
  return word === void 0 ? 0 : VALUES.get(word.toLowerCase()) ?? 0;
}

// kernel/planning/request/request-traits.ts
var URL_TEXT = /\bhttps?:\/\/[^\s<>"'`]+/gi;
var YES_NO = /^(?:please\s+)?(?:is|are|was|were|does|(?<!please\s+)do(?!\s+(?:the|an?|my|our|this|that|it)\b(?!.*\?))|did|has|have|had|can|could|will|would|should)\b|\b(?:check|tell me|see|find out) (?:if|whether)\b/i;
var OFFER = /^(?:can|could|will|would) you\b/i;
var FACT = /\b(?:wh?ich|whom|whose|why|(?:who|when|where|what)s?)\b|\bhow (?!(?:many|much|do|does|did|to|can|could|shall|should|will|would|is|are|was|were|am|come|about|else|exactly|the|it|you|i|we)\b)\w+\b|\btell me\b/i;
var SEARCHES_WEB = /\b(?:search|look|find|check|browse)\b(?:\s+\w+){0,4}?\s+(?:(?:on|in|through)\s+)?the\s+(?:web|internet|net)\b|\b(?:search|look up|find|check)\s+(?:\w+\s+)?online\b|\b(?:find|get|give|show|recommend|suggest|look for)\s+(?:me\s+|us\s+)?(?:an?|some|any|the)\s+(?:\w+\s+)?(?:web ?(?:pages?|sites?)|sites?|online (?:guide|article|page|recipe|tutorial)s?)\s+(?:about|on|for|with|that|where|which|explaining|describing)\b|^(?:please\s+)?google\b|\bweb[ _-]?search\b|\bim (?:web|internet|netz)\b|\ben (?:internet|la web)\b|^(?:please\s+)?(?:do a |run a |make a )?search\b(?!.*\b(?:files?|folders?|notes|logs?)\b).*\b(?:results?|hits)\b/i;
var READS = /\b(?:fetch|open|read|visit|download|look|check|according|page|site|article|from|at|get|see)\b/i;
var COUNT_OR_LIST = /\b(?:how (?:many|often)|count|number of|lines?|first|last|(?<!\b(?:title|heading|headline|name)\b.*)top|bottom|beginning|end|each|every|all|list|times|entries|occur)/i;
var QUESTION = /\?\s*$|^(?:please\s+|ok(?:ay)?,?\s+|hey,?\s+)?(?:(?:the\s+)?(?:names?|titles?|number|total|sum|size|contents?|date|author|version|length)\s+(?:of|in|from)|what|whats|which|who|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|list|show|count|find|tell|look|read|give me|print|display|search|calculate|compute|convert|sum|add up|open|fetch|according)\b|^(?:i|we)(?:'d| would)? (?:need|want|like|(?:am |are )?looking for|have forgotten|forgot|lost) (?:to (?:know|see)|(?:the|his|her|their|its) (?:[\w-]+ ){0,2}?(?:address|number|name|date|time|price|title|version|port|amount|value|size|link)s?)\b|,\s*(?:please\s+)?(?:tell|show|give) me\b/i;
var LOOKUP = /\b(?:files?|folders?|director(?:y|ies)|lines?|how many words|logs?|csv|json|readme|project|repo|disk|column|rows?|table|page|website|link|url|web|online|internet|search|look up|google|news|weather|price|today|tomorrow|yesterday|now|time|date|day|week|month|year|calendar|event|meeting|reminders?|notes?|mails?|e-?mails?|inbox|unread|workflow|python|script|code|function|todo|hash|checksum|sha256|base64|encode|decode)\b/i;
var CALCULATION = /\d|\b(?:sum|total|average|mean|median|percent|percentage|square|root|divided|times|plus|minus|multiply|hexadecimal|binary|octal|factorial|prime|convert)\b/i;
var LABELS = /\bv?\d+\.\d+\.\d+\b|\bv\d[\d.]*\b|\bversion \d[\d.]*|\b\d{4}-\d\d(?:-\d\d)?\b|\b\d{1,2}:\d\d\b|\b(?:in|of|since|from) (?:19|20)\d\d\b/gi;
var NUMBER3 = /(?<![\w.-])\d+(?:[.,]\d+)*(?!\w)/g;
var DAYS2 = /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?\b|\b(?:19|20)\d\d\b/gi;
var OWN_NUMBERS = 3;
var MEANS = /(?<=\b(?:do|does|did)\b.*)\bmean\b/i;
var KNOWLEDGE = /\bwhat (?:do|does|did)\b.*\b(?:mean|stand for)\b|\bwhat (?:do|would) (?:you|we|people|they) call\b|\b(?:meaning|definition|capital|synonyms?|antonyms?|opposite|inventor|plural|singular|past tense)(?: form)? (?:of|for)\b|\bdefine\b|\banother word for\b|\bwho (?:wrote|invented|discovered|painted|composed)\b|\bwhat(?:'s| is| are) (?:a|an)\b|\bdifference between\b|\bdo(?:es)? (?:you|we|one|i) get (?:when|if|by|from)\b|\bwhat happens (?:when|if) (?:you|one|people)\b|\b(?:translate|say|spell) .* (?:in|into|to) [a-z]+\b/i;
var COMMON_KNOWLEDGE = /^(?:(?:please|hey|hi|ok(?:ay)?|so|quick (?:question|one)|one (?:more )?question|just curious|random question|and)[,:]?\s+)*(?:what(?:'s| is|s)? (?:the )?(?:difference between (?!the\b)|(?:\w+ )?words? for |opposite of |meaning of |(?:plural|singular|past tense|past participle|comparative|superlative|antonym|feminine|masculine)(?: form)? of )|what does (?:the (?:word|abbreviation|acronym) )?["']?[\w-]+["']? stand for\b|what(?:'s| is|s) an? [a-z-]+\s*\?*$|(?:in )?(?:which|what) time ?zone is\b|(?:which|what)(?: is| are|['’]s)?(?: the)? (?:http|https|ascii|unicode|iso|chemical|international) (?:\w+ ){0,2}(?:codes?|symbols?|signs?|numbers?|prefix|abbreviation)\b|what(?:'s| is|s) (?:the )?(?:longest|shortest) (?:day|night) of the year\b|(?:which|what) (?:month|weekday|day|season|letter|note|number|planet|colou?r) (?:comes?|follows?|is|stands?) (?:right |directly |just )?(?:after|before|between)\b)/i;
var ASKS_NAME2 = /\bwhat (?:do|would) (?:you|we|people|they|one) call (?:an?|the|somebody|someone|people|it)\b/i;
var HERE_ONLY = /\b(?:my|our|here|this|these|those|readme|column|csv file|json file|table|rows?|logs?|according|says?|notes?|calendar|inbox|reminders?|today|tomorrow|yesterday|now|current(?:ly)?|latest|last|next)\b|[\w-]+_[\w-]+/i;
var HERE = /\b(?:files?|folders?|director(?:y|ies)|csv|json|readme|column|my|our|here|this|these)\b/i;
var BEING = "(?:person|people|human(?: being)?|man|woman|somebody|someone|anybody|anyone|robot|(?:chat)?bot|machine|computer|program|software|assistant|real|alive|ai)";
var BEFORE_BEING = "(?:(?:a|an|any|the|some|to|with|really|actually|just|only|even|still|real|actual|living|live|human|computer|kind of|sort of|talking|speaking|chatting|writing|typing|talk|speak|chat|write),? )*";
var AFTER_BEING = String.raw`(?=\W*(?:$|[?.!,;]|\b(?:or|and|here|there|right now|now|at all|like|behind|i am|i'm|on the other)\b))`;
var ASKS_WHO2 = new RegExp(
  [
    String.raw`\b(?:am i|are you|is this|do i|did i) ${BEFORE_BEING}${BEING}${AFTER_BEING}`,
    String.raw`\b(?:is|are) there ${BEFORE_BEING}${BEING}(?: being)? (?:(?:sitting|typing|writing|answering|at|on|behind) )*(?:(?:the|this|that) (?:other (?:side|end)|screen|keyboard|line)|me\b|it\b|all this)`,
    String.raw`\bwho(?:m|'s| is)? (?:am i|is) (?:talking|speaking|writing|answering|chatting|typing)\b(?: (?:to|with))?\W*(?:$|[?.!,]|\b(?:me|here|there|now)\b)`,
    String.raw`\b(?:who|what) are you\b(?! \w+ing\b)|\bwhat(?:'s| is) your name\b`
  ].join("|"),
  "i"
);
var ASKS_HELP = new RegExp(
  String.raw`^(?:(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: (?:there|okso|everyone|all))?|(?:(?:it['’]?s|this is|today is) )?(?:my |the )?(?:very )?first (?:day|week|time|shift|evening|morning)(?: [\p{L}]+){0,6}?|i['’]?(?:m| am) new(?: [\p{L}]+){0,5}?|i have (?:a|some|a few) questions?|please|excuse me|sorry)[\s,.!–-]+(?:(?:and|so) )?)*` + String.raw`(?:(?:can|could|would|will) you (?:please )?(?:help|assist)|are you (?:able|here|there) to help|(?:i|we)(?:['’]d| would)? (?:need|like|could use) (?:some |a bit of |a little |your )?help)(?: (?:me|us))?(?: (?:out|a bit|a little|a moment|please|today|here|with (?:something|a few things|some things|a question|my work)))*\W*$`,
  "iu"
);
var MADE_UP = /^(?:(?:please|can you|could you|would you|will you),?\s+)*(?:write|tell|give|make up|compose|invent|think of|come up with)\s+(?:me\s+|us\s+)?(?:an?|some|another)\s+(?:\w+\s+){0,3}?(?:haikus?|poems?|jokes?|story|stories|limericks?|rhymes?|riddles?|verses?|toasts?|slogans?|puns?|fun facts?|proverbs?|compliments?)\b/i;
var WORKS_ON_GIVEN = /^(?:(?:please|can you|could you|would you|will you),?\s+)*(?:correct|fix|check|improve|rephrase|reword|rewrite|polish|shorten|proofread|translate)\s+(?:the\s+)?(?:(?:grammar|spelling|wording|punctuation|style|mistakes?|errors?)\s+(?:of|in)\s+)?(?:(?:this|the following|my)\s+(?:sentence|phrase|text|paragraph|line|message|word)s?(?:\s+(?:in)?to\s+\p{Lu}\p{L}+)?|(?:grammar|spelling|wording|punctuation))(?:\s+(?:for me|please))?\s*:\s*\S/iu;
var GOES_SOMEWHERE = /\b(?:files?|folders?|save|store|put|in|into|append|add|note|notes|mail|e-?mail|send|named|called)\b(?! (?:english|german|french|spanish))/i;
function asksSomewhere(request) {
  return sentencesOf(request).some((sentence2) => QUESTION.test(sentence2) || asksToBeTold(sentence2) || factAsked(sentence2) !== void 0);
}
var FETCHES = /^\s*(?:(?:please|pls|can you|could you)\s+)?(?:get|fetch|open|load|read|check|visit|see|look at|go to)\s+(?=[-–—:,;])/i;
function sentencesOf(request) {
  return request.split(/(?<=[.;!?])\s+|\n+/).map((sentence2) => sentence2.trim());
}
function requestTraits(request) {
  const spoken = request.replace(URL_TEXT, (url) => url.slice(withoutEnd(url).length) || " ");
  const withoutUrls = spoken === request ? request : spoken.replace(FETCHES, "").replace(/^[\s:;,.–—-]+/, "");
  const urls = [...request.matchAll(URL_TEXT)].map(([url]) => withoutEnd(url));
  const isYesNo = YES_NO.test(request.trim()) && !OFFER.test(request.trim());
  const isCourtesy = isMereCourtesy(request) || ASKS_HELP.test(request.trim());
  const mentionsPath = /[\w-]+\.[a-z]{1,5}\b|\/\w|\w\/|(?<![\w.])\.[a-z]{2}/i.test(request);
  const isMadeUp = !mentionsPath && (MADE_UP.test(request.trim()) && !GOES_SOMEWHERE.test(request) || WORKS_ON_GIVEN.test(request.trim()));
  const wantsChange = !isCourtesy && !isMadeUp && asksForChange(withoutUrls);
  const isSmallTalk = isCourtesy || ASKS_WHO2.test(request) && !mentionsPath || isMadeUp || !mentionsPath && !wantsChange && COMMON_KNOWLEDGE.test(request.trim()) && !HERE_ONLY.test(request) || urls.length === 0 && !mentionsPath && !wantsChange && !looksUp(request) && !CALCULATION.test(request.replace(MEANS, " "));
  return {
    urls,
    isYesNo,
    wantsFact: FACT.test(request) || sentencesOf(request).some((sentence2) => factAsked(sentence2) !== void 0),
    wantsCountOrList: COUNT_OR_LIST.test(request),
    isQuestion: !wantsChange && (asksSomewhere(withoutUrls) || /\?(?:\s|$)/.test(withoutUrls)),
    wantsChange,
    calculates: CALCULATION.test(withoutUrls.replace(LABELS, " ").replace(MEANS, " ")),
    bringsNumbers: !wantsChange && (withDigits(withoutUrls.replace(LABELS, " ").replace(DAYS2, " ")).match(NUMBER3)?.length ?? 0) >= OWN_NUMBERS,
    readsUrl: urls.length > 0 && (!wantsChange || READS.test(request)),
    searchesWeb: urls.length === 0 && SEARCHES_WEB.test(request),
    isSmallTalk,
    asksWho: isSmallTalk && ASKS_WHO2.test(request),
    asksKnowledge: isMadeUp || isSmallTalk && (KNOWLEDGE.test(request) || COMMON_KNOWLEDGE.test(request.trim())),
    isCourtesy
  };
}
function looksUp(request) {
  return ASKS_NAME2.test(request) ? HERE.test(request) : LOOKUP.test(request);
}
function withoutEnd(url) {
  return url.replace(/[.,;:!?)\]]+$/, "");
}

// ../../tmp/t3.ts
var text = "ref,copy,borrower,out\n1,B03,Omar Saidi,2024-10-06\n2,B06,Greta Lindqvist,2024-10-02\n3,B09,Greta Lindqvist,2024-10-07\n";
var loans = { path: "data/loans.csv", kind: "file", size: 9 };
for (const request of ["who has the most loans in data/loans.csv? put the name into top.txt", "who has the most loans in data/loans.csv?", "which borrower has the most loans in data/loans.csv?", "who has the copy B09?", "who has the most loans? data/loans.csv"])
  console.log(request, JSON.stringify(tableQuestion({ request, traits: requestTraits(request), named: [loans], entries: [loans], table: readTable(loans.path, "rows", { text, complete: true }), hasTool: () => true })?.map((s) => s.args)));
for (const r of ["quick one, which http status code means 'not found'?", "what is the chemical symbol for gold"]) console.log(r, requestTraits(r).isSmallTalk, requestTraits(r).asksKnowledge);
