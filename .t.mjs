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
var FILE_READ = "file_read";
var FILE_SEARCH = "file_search";
var FILE_WRITE = "file_write";
var FILE_EDIT = "file_edit";
var JSON_SET = "json_set";
var INI_SET = "ini_set";
var CSV_SET = "csv_set";
var WEB_FETCH = "web_fetch";
var WEB_SEARCH = "web_search";
var SETTERS = /* @__PURE__ */ new Set([JSON_SET, INI_SET, CSV_SET]);
var EDITORS = /* @__PURE__ */ new Set([FILE_EDIT, ...SETTERS]);

// kernel/planning/language/thought.ts
var MAX_LENGTH = 72;
function wholePlan(...steps2) {
  return planBefore({ tool: FINAL_ANSWER, args: {} }, ...steps2);
}
function planBefore(end, ...steps2) {
  return [...steps2, { ...end, args: {} }].map((step) => ({ thought: thoughtOf(step), ...step }));
}
function thoughtOf({ tool: tool2, args }) {
  switch (tool2) {
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
      return sentence("Run", [tool2, ...Object.values(args)]);
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

// kernel/planning/language/plain-path.ts
function plainPath(path) {
  return path.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, "");
}

// kernel/planning/plan/command-line.ts
function terminalWords({ tool: tool2, args }) {
  if (tool2 !== TERMINAL || args["args"] === "") return void 0;
  const given = args["args"] ?? [];
  const words = (Array.isArray(given) ? given : [given]).map(String).filter((word) => word !== "");
  return { command: String(args["command"] ?? "status"), words, hasStdin: typeof args["stdin"] === "string" };
}
function givenWords(step) {
  const words = step?.args["args"];
  return step?.tool === TERMINAL && Array.isArray(words) ? words.map(String) : void 0;
}
function operandsOf(step) {
  return (givenWords(step) ?? []).filter(isOperand);
}
function isOperand(word) {
  return !word.startsWith("-");
}
function withWords(step, words) {
  return JSON.stringify(givenWords(step)) === JSON.stringify(words) ? step : { ...step, args: { ...step.args, args: words } };
}

// kernel/planning/repairs/folders/own-folder-name.ts
var LOOKS = /* @__PURE__ */ new Set(["ls", "find", "du", "grep", "cat", "head", "tail", "wc", "stat", "sort", "diff", "sha256sum"]);
function withOwnFolder(step, folderName, entries2) {
  const { command } = step.args;
  const words = givenWords(step);
  if (folderName === "" || !LOOKS.has(String(command)) || words === void 0) return step;
  if (entries2.some(({ path }) => path === folderName)) return step;
  const meant = words.map((word, at) => {
    const isPlace2 = command !== "find" || isOperand(words[at - 1] ?? "");
    if (!isPlace2 || command === "grep" && at === words.findIndex(isOperand)) return word;
    const plain2 = plainPath(word);
    if (plain2 === folderName) return ".";
    return plain2.startsWith(`${folderName}/`) ? plain2.slice(folderName.length + 1) : word;
  });
  return withWords(step, meant);
}

// kernel/planning/repairs/goes-elsewhere.ts
function goesElsewhere({ tool: tool2, args }) {
  return tool2 === TERMINAL && args["command"] === "cd";
}

// kernel/planning/language/command-kinds.ts
var DELETING = /* @__PURE__ */ new Set(["rm", "rmdir", "unlink", "shred"]);
var MAKING = /* @__PURE__ */ new Set(["mkdir", "touch"]);
var PLACING = /* @__PURE__ */ new Set(["mv", "cp"]);
var TAKING = /* @__PURE__ */ new Set(["rm", ...PLACING]);
var CHANGING = /* @__PURE__ */ new Set([...MAKING, ...PLACING, "rmdir", "rm"]);
var TRIMMING = /* @__PURE__ */ new Set(["cut", "grep", "head", "sort", "tail", "tr", "uniq"]);
var READING = /* @__PURE__ */ new Set([...TRIMMING, "cat", "wc"]);
var LOOKING = /* @__PURE__ */ new Set([...READING, "find", "ls"]);

// kernel/planning/plan/made-paths.ts
function pathsMade(steps2) {
  return new Set(steps2.flatMap(madeBy).map(plainPath));
}
function madeBy(step) {
  const { command, path } = step.args;
  if (step.tool === FILE_WRITE && typeof path === "string") return [path];
  const names = operandsOf(step);
  return MAKING.has(String(command)) ? names : PLACING.has(String(command)) ? names.slice(-1) : [];
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
function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function folderOf(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
function withoutEnding(path) {
  return path.replace(/(?<=[^/])\.\w+$/, "");
}

// kernel/planning/repairs/names/moved-target.ts
function withMovedTarget(steps2, entries2) {
  return steps2.map((step, index) => {
    const { path, mode } = step.args;
    if (step.tool !== FILE_WRITE || mode !== "append" || typeof path !== "string" || path.includes("/")) return step;
    if (entries2.some((entry) => entry.path === plainPath(path))) return step;
    const made = pathsMade(steps2.slice(0, index));
    const [only, ...more] = [...made].filter((each) => baseName(each) === plainPath(path));
    return only === void 0 || more.length > 0 || only === path ? step : { ...step, args: { ...step.args, path: only } };
  });
}

// kernel/planning/language/document-files.ts
var DOCUMENT = /\.(?:pdf|docx)$/i;
var WHOLE = 1e6;
function isDocument(path) {
  return DOCUMENT.test(path);
}
function readingOf(path) {
  return { path, page_size: WHOLE };
}

// schemas/literal-pattern.ts
function literalPattern(text2) {
  return text2.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

// schemas/nearest-name.ts
function nearestName(wanted, names) {
  let best = wanted.length <= 2 ? 0 : Math.max(1, Math.floor(wanted.length / 3));
  let nearest;
  for (const name of names) {
    const distance = editDistance(wanted.toLowerCase(), name.toLowerCase());
    if (distance < best || distance === best && nearest === void 0) {
      best = distance;
      nearest = name;
    }
  }
  return nearest;
}
function editDistance(a, b) {
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

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
function contentStems(text2) {
  return [...new Set(wordsOf(text2).filter(saysSomething).map(stem))];
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
  "bought:buy built:build sown:sow sowed:sow sold:sell sent:send held:hold written:write wrote:write taken:take took:take made:make given:give gave:give grown:grow grew:grow lent:lend kept:keep met:meet won:win".split(" ").map((pair2) => pair2.split(":"))
);

// kernel/planning/request/where-kept.ts
var ASKS = /\?|\b(?:find|tell|show|list|which|who|what|where|when|how)\b/i;
var ADVERBS = "(?:(?:always|usually|normally|generally|mostly|often|also|only|just|all|once|still|already) )*";
var KEEPS = "(?:keep|store|save|write|note|record|put|jot|collect|enter|log|file|kept|wrote|written|stored|saved|noted|recorded|jotted|collected|entered|logged|filed)";
var TOLD = new RegExp(
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
var BEHIND = String.raw`(?:,?\s+(?:i|we)\s+(?:believe|think|guess|suppose|hope|bet)|\s+(?:probably|surely|maybe))?`;
var SOURCE = new RegExp(
  String.raw`(?<=^\s*|[.!?;,:\u2013-]\s+|\(|\b(?:and|but)\s+)(?:${BELIEF}${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND}(?=\s*(?:[.!?,;:)]|$))|${MAYBE}?(?:${FILE}\s+${MIGHT}(?:${SAYS})|${STANDS})${BEHIND}(?=\s*(?:[.!,;:)]|$)))`,
  "gi"
);
var GONE = "\0";
var SIGNS_AROUND = /(?:^|([.!?;:])|,)?\s*\(?\u0000\s*[.!,;:)]*\s*/g;
function withoutSource(request2) {
  const rest = request2.replace(SOURCE, GONE);
  return rest === request2 || !ASKS.test(rest) ? request2 : rest.replace(SIGNS_AROUND, "$1 ").replaceAll(GONE, "").trim();
}
function withoutWhereKept(request2) {
  const asked = withoutSource(request2);
  return ASKS.test(asked) ? asked.replace(TOLD, " ") : asked;
}

// kernel/planning/request/saved-to.ts
var ADDS = { verbs: "add|append|put|write|insert", places: "to|(?:the )?(?:end|bottom) of" };
var SAVES = { verbs: `${ADDS.verbs}|save|store|note|keep|copy|collect`, places: `${ADDS.places}|onto|into|in|as|(?:the )?(?:top|beginning) of` };
function isSavedTo(path, request2) {
  return goesTo(path, request2, SAVES);
}
function goesTo(path, request2, { verbs, places }) {
  const which = String.raw`(?:(?:the|my|our|an?) )?(?:(?:new|file|text|list|called|named) )*["'“‘\x60]?(?:\./)?(?:[\w.-]+/)*`;
  const name = literalPattern(path.slice(path.lastIndexOf("/") + 1));
  return new RegExp(String.raw`\b(?:${verbs})\b.*\b(?:${places})\s+${which}${name}(?![\p{L}\p{N}])`, "isu").test(withoutWhereKept(request2));
}

// kernel/planning/request/dates-said.ts
var MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
var MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
var DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`, "gi");
var MONTH_FIRST = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`, "gi");
var NAME_WITH_BLANKS = new RegExp(`(?<![\\w-])(?:[\\w-]+ ){1,3}${FILE_NAME}`, "giu");
var ISO = /\b\d{4}-(\d{2})-(\d{2})\b/g;
function daysSaid(request2) {
  const said = withoutFileNames(request2.replace(NAME_WITH_BLANKS, " "));
  const days = [
    ...[...said.matchAll(DAY_FIRST)].map(([, day, month]) => ({ day: Number(day), month: monthOf(month) })),
    ...[...said.matchAll(MONTH_FIRST)].map(([, month, day]) => ({ day: Number(day), month: monthOf(month) })),
    ...[...said.matchAll(ISO)].map(([, month, day]) => ({ day: Number(day), month: Number(month) }))
  ].filter(({ day, month }) => day >= 1 && day <= 31 && month >= 1 && month <= 12);
  return days.length === 0 ? void 0 : new RegExp(days.map(formsOf).join("|"), "i");
}
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
function monthsIn(text2) {
  const spans = [...text2.matchAll(MONTH_SPAN)].flatMap(({ groups = {} }) => {
    const [first, last] = [monthOf(groups["first"]), monthOf(groups["last"])];
    if (groups["and"] !== void 0) return [first, last];
    return Array.from({ length: (last - first + MONTHS.length) % MONTHS.length + 1 }, (_, at) => (first - 1 + at) % MONTHS.length + 1);
  });
  const single = [...text2.replace(MONTH_SPAN, " ").matchAll(MONTH_SAID)];
  return [...spans, ...single.map(({ groups = {} }) => groups["iso"] === void 0 ? monthOf(groups["name"]) : Number(groups["iso"]))];
}
function formsOf({ day, month }) {
  const name = `${MONTHS[month - 1]}[a-z]*\\.?`;
  const [dd, mm] = [day, month].map((part) => `0?${part}`);
  const alone = (form) => `(?<!\\d)${form}(?!\\d)`;
  return [
    alone(`${mm}[-/]${dd}`),
    alone(`${dd}[./]${mm}`),
    `\\b${name} (?:the )?${dd}(?:st|nd|rd|th)?\\b`,
    `\\b${dd}(?:st|nd|rd|th)?\\.?(?: of)? ${name}`
  ].join("|");
}
function fullDates(text2) {
  const found = [...text2.matchAll(FULL_DATE)].map(({ groups = {} }) => {
    const name = groups["m1"] ?? groups["m2"];
    return {
      year: Number(groups["y1"] ?? groups["y2"] ?? groups["y3"]),
      month: name === void 0 ? Number(groups["m3"]) : monthOf(name),
      day: Number(groups["d1"] ?? groups["d2"] ?? groups["d3"])
    };
  });
  return found.filter(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12);
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

// kernel/planning/request/file-kinds.ts
var JSON_FILE = /\.jsonc?$/i;
var SETTINGS_FILE = /(?:\.(?:ini|cfg|conf|toml|env|properties)|(?:^|\/)\.?env\.[\w-]+)$/i;
var TABLE_FILE = /\.(?:csv|tsv)$/i;
var MARKDOWN_FILE = /\.(?:md|markdown)$/i;
var PROSE_FILE = /\.(?:txt|text|rst|md|markdown)$/i;
var BINARY_FILE = /\.(?:png|jpe?g|gif|webp|tiff?|bmp|heic|ico|raw|zip|gz|tar|doc|xlsx?|bin|exe|mp[34]|mov|wav|ogg|gguf)$/i;
var COPIED_FILE = /(?:^|[/_. -])(?:backups?|bak|old|archiv\w*|copy|copies|tmp|temp)(?:[/_. -]|$)/i;
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
function endingOfKind(kind) {
  const word = kind.toLowerCase();
  return Object.hasOwn(ENDINGS, word) ? ENDINGS[word] : void 0;
}

// schemas/json-text.ts
function jsonOrUndefined(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}

// kernel/planning/looks/known-paths.ts
function isKnownFile(path, entries2) {
  return entries2.some((entry) => entry.kind === "file" && entry.path === path);
}
function isKnownFolder(path, entries2) {
  return entries2.some((entry) => entry.kind === "folder" && entry.path === path);
}
function filesBelow(folders, entries2) {
  const isBelow2 = (path) => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`));
  return entries2.flatMap(({ kind, path }) => kind === "file" && isBelow2(path) ? [path] : []);
}

// kernel/planning/looks/folder-records.ts
var FEWEST_RECORDS = 3;
var TEXT_FILE = /\.(?:txt|md|markdown|eml|text)$/i;
function mayBeRecords(folder, entries2) {
  const inside = filesBelow([folder], entries2);
  const areAlike = [TEXT_FILE, JSON_FILE].some((kind) => inside.every((path) => kind.test(path)));
  return inside.length >= FEWEST_RECORDS && areAlike ? inside : [];
}

// kernel/planning/looks/stands-alone.ts
function standsAlone(text2, name, mustBeMarked = false) {
  if (name === "") return false;
  for (let at = text2.indexOf(name); at >= 0; at = text2.indexOf(name, at + 1)) {
    const before = text2[at - 1] ?? " ";
    const after = text2.slice(at + name.length);
    const isFree = !/[\p{L}\p{N}_./-]/u.test(before) || before === "/";
    if (!isFree || !/^(?:[^\p{L}\p{N}_-]|$)/u.test(after) || /^\.[\p{L}\p{N}]/u.test(after)) continue;
    if (!mustBeMarked || after.startsWith("/") || /^\W{0,2}\s*(?:folder|directory|dir|subfolder)/.test(after) || /(?:folder|directory|dir|under|in|into|inside|from)\s+(?:the\s+|called\s+|named\s+)?["'`]?$/.test(text2.slice(0, at))) {
      return true;
    }
  }
  return false;
}

// kernel/planning/looks/named-by-words.ts
var CODE = /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|c|h|cc|cpp|hpp|cs|php|swift|sh|sql|css|html?)$/i;
var ABOUT_CODE = /\b(?:code|script|program|source|function|class|module|python|javascript|typescript|file|page|style)s?\b/i;
function namedByWords(request2, entries2, folders) {
  const words = new Set(wordsOf(request2));
  const wanted = new Set(contentStems(request2));
  const folded = foldText(request2);
  const asksForFiles = ASKS_FOR_FILES.test(request2);
  const days = daysSaid(request2);
  const saidOfFolders = new Set(
    folders.flatMap(({ path }) => wordsOf(baseName(path)).map(stem)).filter((word) => wordsOf(request2).filter((other) => stem(other) === word).length < 2)
  );
  const scored = entries2.flatMap((entry) => {
    if (asksForFiles && entry.kind === "file") return [];
    if (CODE.test(entry.path) && !ABOUT_CODE.test(request2)) return [];
    if (entry.kind === "folder" && !isFolderSaid(entry.path, { words, folded, entries: entries2 })) return [];
    if (folders.length > 0 && !folders.some((folder) => entry.path.startsWith(`${folder.path}/`))) return [];
    const allWords = wordsOf(withoutEnding(baseName(entry.path))).filter((word) => word.length > 1 && !/^v?\d+$/.test(word));
    const telling = allWords.filter(saysSomething);
    const nameWords2 = telling.length > 0 ? telling : allWords;
    const hits = nameWords2.filter(
      (word) => !saidOfFolders.has(stem(word)) && !isOrder(word, request2) && wanted.has(stem(word)) && [...words].some((other) => isSameWord(word, other))
    ).length;
    const own = new Set(nameWords2.map(stem));
    const folderHits = wordsOf(entry.path.slice(0, -baseName(entry.path).length)).map(stem).filter((word) => wanted.has(word) && !own.has(word)).length;
    if (compoundsOf(baseName(entry.path)).some((compound) => standsAlone(folded, compound))) return [{ entry, score: COMPOUND_SCORE + folderHits }];
    if (isNumberedSo(entry, folded)) return [{ entry, score: COMPOUND_SCORE + folderHits }];
    if (days?.test(baseName(entry.path)) && hits + folderHits > 0) return [{ entry, score: hits * 2 + folderHits + DAY_SCORE }];
    return hits > 0 && hits >= Math.ceil(nameWords2.length * 0.6) ? [{ entry, score: hits * 2 + folderHits - (nameWords2.length - hits) }] : [];
  });
  if (scored.length === 0 && folders.length > 0) {
    const telling = [...words].filter((word) => saysSomething(word) && !saidOfFolders.has(stem(word)));
    return onlyOneWith(telling, entries2, folders);
  }
  const top = Math.max(0, ...scored.map(({ score }) => score));
  const all = scored.filter(({ score }) => score === top).map(({ entry }) => entry);
  const originals = COPIED_FILE.test(request2) ? [] : all.filter(({ path }) => !COPIED_FILE.test(path));
  const best = originals.length > 0 ? originals : all;
  return best.filter(
    (entry) => !best.some((upper) => isBelow(entry, upper) && (baseName(upper.path) === baseName(entry.path) || speaksOfAllIn(upper, best)))
  );
}
function isFolderSaid(path, { words, folded, entries: entries2 }) {
  const name = foldText(baseName(path));
  const singular = name.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
  if (words.has(name) || name.length > 2 && words.has(`${name}s`)) return true;
  const isOfAll = words.has(singular) && !new RegExp(`(?<!\\p{L})${literalPattern(singular)}[ _-]?\\d`, "u").test(folded);
  return isOfAll && mayBeRecords(path, entries2).length > 0;
}
function speaksOfAllIn(folder, best) {
  return best.filter((entry) => entry.kind === "file" && isBelow(entry, folder)).length > 1;
}
function isBelow({ path }, folder) {
  return folder.kind === "folder" && path.startsWith(`${folder.path}/`);
}
function onlyOneWith(wanted, entries2, folders) {
  const files = entries2.filter(({ kind, path }) => kind === "file" && folders.some((folder) => path.startsWith(`${folder.path}/`)));
  const stems = files.map(({ path }) => new Set(wordsOf(withoutEnding(baseName(path))).map(stem)));
  const telling = wanted.filter((word) => word.length >= TELLING_STEM && stems.filter((own) => own.has(stem(word))).length === 1);
  const meant = new Set(telling.map((word) => stems.findIndex((own) => own.has(stem(word)))));
  const [only, ...more] = [...meant].flatMap((at) => files[at] ?? []);
  return only === void 0 || more.length > 0 ? [] : [only];
}
var ASKS_FOR_FILES = /\b(?:which|what) (?:of (?:the|my|our|these) )?(?:[\w.-]+ ){0,2}(?:files|scripts|modules|programs|documents|pages|notes|letters)\b|\bwhich (?:file|note|document|page|letter) (?:was|is) (?:that|this|it)\b|\bone of (?:the|my|our|these|those)\b.*\bwhich(?: (?:one|file|of them))?\b/is;
var COMPOUND_SCORE = 4;
var DAY_SCORE = 3;
function compoundsOf(name) {
  return foldText(withoutEnding(name)).match(/\p{L}{2,}(?:-\p{L}{2,})+/gu) ?? [];
}
function isNumberedSo({ path, kind }, folded) {
  const [, word, number = ""] = /^(\p{L}{3,})?[-_ ]?(\d{2,})$/u.exec(foldText(withoutEnding(baseName(path)))) ?? [];
  const said = word ?? foldText(baseName(path.slice(0, -baseName(path).length - 1))).replace(/s$/, "");
  if (kind !== "file" || number === "" || said.length < 3) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(said)}s? (?:(?:number|no\\.?|nr\\.?) )?#?${number}(?![\\p{L}\\p{N}]|[.,:]\\d)`, "u").test(
    folded
  );
}
var TELLING_STEM = 5;
var ORDERS = new Set(
  "keep save copy move sort list find count show open read write add make print order check test run start stop close change update use put get set mark note about thanks thank hello".split(
    " "
  )
);
function isOrder(word, request2) {
  return ORDERS.has(word) && !new RegExp(`\\b(?:the|my|our|your|this|that|his|her|their|a|an)\\s+(?:\\w+\\s+)?${word}`, "i").test(request2);
}
function isSameWord(a, b) {
  if (/ers?$/.test(a) !== /ers?$/.test(b)) return false;
  return stem(a) === stem(b) && (Math.abs(a.length - b.length) <= 1 || stem(a).length >= TELLING_STEM);
}

// kernel/planning/looks/named-paths.ts
var MAX_NAMED = 4;
var answers = /* @__PURE__ */ new WeakMap();
function namedPaths(request2, entries2) {
  const known = answers.get(entries2) ?? /* @__PURE__ */ new Map();
  answers.set(entries2, known);
  const named = known.get(request2) ?? findNamed(request2, entries2);
  known.set(request2, named);
  return [...named];
}
function findNamed(request2, entries2) {
  const folded = foldText(request2);
  const inFull = entries2.filter(({ path, kind }) => standsAlone(folded, foldText(path), kind === "folder" && isOneWord(path)));
  const isMeantInFull = (name) => inFull.some(({ path }) => baseName(path) === name);
  const byName = entries2.filter(
    ({ path, kind }) => path.includes("/") && !isMeantInFull(baseName(path)) && standsAlone(folded, foldText(baseName(path)), kind === "folder" && isOneWord(baseName(path)))
  );
  const found = [...inFull.filter(({ path }) => !inFull.some((other) => other.path.endsWith(`/${path}`))), ...byName];
  const exact2 = found.filter((entry) => !endsLongerName(entry, found, folded));
  const specific = exact2.filter(
    (entry) => !exact2.some((other) => other.path.startsWith(`${entry.path}/`) && standsAlone(folded, foldText(other.path)))
  );
  const files = specific.filter(({ kind }) => kind === "file");
  const areTargets = files.length > 0 && files.every(({ path }) => isSavedTo(path, request2));
  const spoken = withoutNewPaths(request2, entries2);
  const folders = specific.filter(({ path, kind }) => kind === "folder" && foldText(spoken).includes(foldText(baseName(path))));
  const others = entries2.filter((entry) => !files.includes(entry));
  const byWords = files.length === 0 ? namedByWords(spoken, entries2, folders) : areTargets ? namedByWords(withoutNames(spoken, files), others, folders) : [];
  const named = [
    ...specific.map((entry) => ({ entry, by: "exact" })),
    ...byWords.map((entry) => ({ entry, by: "words" }))
  ];
  const rank = ({ entry, by }) => (by === "words" ? 2e3 : inFull.includes(entry) ? 0 : 1e3) + entry.path.split("/").length;
  return named.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_NAMED);
}
function isOneWord(path) {
  return !/[/ ]/.test(path);
}
function endsLongerName({ path }, found, folded) {
  const name = foldText(baseName(path));
  const longer = found.map((other) => foldText(baseName(other.path))).filter((other) => other.endsWith(` ${name}`));
  return longer.length > 0 && !standsAlone(
    longer.reduce((text2, other) => text2.replaceAll(other, " "), folded),
    name
  );
}
function withoutNewPaths(request2, entries2) {
  const isNew = (path) => /\/[^/]*\.\w+$/.test(path) && !entries2.some((entry) => entry.path === plainPath(path));
  return pathsIn(request2).filter(isNew).reduce((text2, path) => text2.replace(path, " "), request2);
}
function withoutNames(request2, files) {
  return files.reduce((text2, { path }) => text2.replaceAll(new RegExp(`(?:[\\w.-]+/)*${literalPattern(baseName(path))}`, "gi"), " "), request2);
}
function nearestPath(wanted, entries2) {
  const target = foldText(plainPath(wanted));
  let best;
  for (const { path } of entries2) {
    const folded = foldText(path);
    const distance = Math.min(
      editDistance(target, folded),
      editDistance(baseName(target), baseName(folded)) + (baseName(folded) === folded ? 0 : 0.5)
    );
    if (best === void 0 || distance < best.distance) best = { path, distance };
  }
  return best !== void 0 && best.distance <= Math.max(1.5, baseName(target).length / 3) ? best.path : void 0;
}

// kernel/planning/plan/acting-steps.ts
function actingSteps(steps2) {
  return steps2.filter(({ tool: tool2 }) => tool2 !== FINAL_ANSWER);
}

// kernel/planning/request/asks-difference.ts
var ASKS2 = /\bdiffer(?:s|ent|ence|ences)?\b|\b(?:not|isn['’]t|aren['’]t) the same\b|\b(?:the same|identical|equal|alike)\b(?=\W*(?:$|or\b|contents?\b|texts?\b|file\b))|\bwhat (?:(?:has|was|is) )?(?:been )?changed\b(?! (?:in|to|by|on|at)\b)|\bbetween\b[^?]*\bchanged\b|\bcompare\b/i;
var OF_PROPERTY = /\b(?:longer|shorter|bigger|larger|smaller|newer|older|lines?|words?|size|how (?:many|much)|average|sum|total|price|cheaper|more|fewer|less)\b|\b(?:difference|differ) in (?:the )?(?:\w+ )?(?:cost|rent|height|weight|length|age|temperature|amount|rate|distance|duration|budget|balance|score)s?\b/i;
function asksForDifference(request2) {
  const words = withoutPaths(request2);
  return ASKS2.test(words) && !OF_PROPERTY.test(words);
}

// kernel/planning/by-rule/asked-difference.ts
var SAVES2 = /\b(?:save|write|put|store|append|add|copy|update|replace|apply|merge|patch)\b/i;
var OF_BOTH = /\b(?:compare|two|both)\b/i;
function withAskedDifference(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const named = namedPaths(request2, entries2).filter(({ by, entry }) => entry.kind === "file" && (by === "exact" || OF_BOTH.test(request2)));
  const [one, other, ...more] = named.map(({ entry }) => entry.path).sort((a, b) => placeOf(a, request2) - placeOf(b, request2));
  if (one === void 0 || other === void 0 || more.length > 0 || !asksForDifference(request2)) return [...steps2];
  const areTexts = [one, other].every((path) => !TABLE_FILE.test(path) && !BINARY_FILE.test(path) && !isDocument(path));
  const isTold = pathsIn(request2).every((said) => [one, other].some((path) => path === plainPath(said) || path.endsWith(`/${plainPath(said)}`)));
  const reads = (step) => step.tool === TERMINAL && ["cat", "diff"].includes(String(step.args["command"])) && operandsOf(step).every((word) => [one, other].includes(plainPath(word)));
  const isWhole = (step) => step.args["command"] === "diff" && operandsOf(step).length === 2;
  const isAstray = (step) => [PYTHON, FILE_WRITE, TERMINAL].includes(step.tool) && !isWhole(step);
  const isRead = acting.every(reads) && acting.some((step) => step.args["command"] === "cat" || isBrief(step));
  if (!isRead && !(areTexts && isTold && !SAVES2.test(request2) && acting.every(isAstray))) return [...steps2];
  return wholePlan({ tool: TERMINAL, args: { command: "diff", args: [one, other] } });
}
function isBrief(step) {
  return step.args["command"] === "diff" && (givenWords(step) ?? []).some((word) => /^-\w*q|^--brief$/.test(word));
}
function placeOf(path, request2) {
  const at = request2.indexOf(path);
  return at === -1 ? request2.indexOf(path.slice(path.lastIndexOf("/") + 1)) : at;
}

// kernel/planning/request/asks-to-be-told.ts
var PLEASE = String.raw`(?:(?:please|ok(?:ay)?|hey|hi|so|now|and|then|just|(?:can|could|would|will) you),?\s+)*`;
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
var TOLD2 = new RegExp(`^${PLEASE}(?:${VERBS.map((verb) => `${verb}(?![\\p{L}-])`).join("|")})`, "iu");
var WRITTEN = /\b(?:in|into|to) (?:a|the|another) (?:new )?(?:text )?file\b|\b(?:in|into|to) (?:a|another) (?:new )?(?:note|folder|document)\b|\binto\b|\bto it\b/i;
function asksToBeTold(sentence2) {
  return TOLD2.test(sentence2.trim()) && !WRITTEN.test(sentence2);
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
var PLEASE2 = String.raw`[,\s]+(?:please|pls|thanks|thank\s+you)\b`;
var ASKED = new RegExp(
  String.raw`^(?:(?:please|ok(?:ay)?|hey|hi|so|now|and|(?:can|could) you)[,\s]+)*(?<lead>${LEADS})?(?:the|our|my|his|her|their|its)\s+(?<fact>${NAME}(?:\s+${NAME}){0,8}?)(?<end>(?:${PLACE}|${PLEASE2})*)[\s.,!)]*$`,
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
  const isSaid2 = lead !== void 0 || end !== "";
  const isOne = !LARGER.test(head) && !WORKED_OUT.test(thing) && !PLURAL.test(head) && !/\d/.test(head);
  return isSaid2 && isOne && (whose.length > 0 || hasPlace && lead !== void 0) && !/\b(?:at|by|on)\s+\d/i.test(fact) ? fact : void 0;
}

// kernel/planning/request/asked-change.ts
function asksForChange(request2) {
  const words = withoutWhereKept(withoutPaths(withoutFactsAsked(request2), " it ")).replace(MARKER, " ").replace(MAIL_ADDRESS, " ").replace(HAPPENED, " ").replace(DUTIES, " ").replace(THERE_IS, " ").replace(DONE_BY, " ").replace(EXPLAINED, " ").replace(TO_TELL, " ").replace(GOING_ON, " ").replace(BACKUP_THERE, " it ").replace(THINGS, " it ").replace(NOTATION, " ").trim();
  const sentences = words.split(/(?<=[.!?])\s+/);
  const isAskedLast = INTERROGATIVE.test(sentences.at(-1) ?? "");
  return sentences.some((sentence2) => {
    if (!INTERROGATIVE.test(sentence2) && !asksToBeTold(sentence2) && !(isAskedLast && TELLS.test(sentence2)))
      return CHANGE.test(sentence2.replace(LOOKED_IN, " "));
    const [, ...later] = sentence2.split(/[.;:!?,]+\s+|\s+-+\s+|,?\s+\b(?:and|then)\b\s+/i);
    return later.some((clause) => ORDER.test(clause.trim()));
  });
}
function withoutFactsAsked(request2) {
  const sentences = request2.split(/(?<=[.!?])\s+/);
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
function isCourtesyWord(word) {
  return COURTESY_WORDS.has(bare(word));
}
function courtesyAt(words) {
  const first = words.findIndex(isCourtesyWord);
  return first >= 0 && words.slice(first).every((word) => isCourtesyWord(word) || GOES_ON.has(bare(word))) ? first : words.length;
}
function bare(word) {
  return word.toLowerCase().replace(/^[,;(]+|[,.!;)]+$/g, "");
}
var BETWEEN = /[.!?,;:\n]+(?:\s+|$)|\s+-+\s+|[\u2013\u2014]|\s+(?:and|but|so)\s+(?=(?:have|see|good|enjoy|thank|that|bye|take care|until|talk)\b)/i;
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
  const remarks = said.replace(/[’]/g, "'").split(BETWEEN).map(
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
var NUMBER = /(?<![\w.-])\d+(?:[.,]\d+)*(?!\w)/g;
var DAYS = /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?\b|\b(?:19|20)\d\d\b/gi;
var OWN_NUMBERS = 3;
var MEANS = /(?<=\b(?:do|does|did)\b.*)\bmean\b/i;
var KNOWLEDGE = /\bwhat (?:do|does|did)\b.*\b(?:mean|stand for)\b|\bwhat (?:do|would) (?:you|we|people|they) call\b|\b(?:meaning|definition|capital|synonyms?|antonyms?|opposite|inventor|plural|singular|past tense)(?: form)? (?:of|for)\b|\bdefine\b|\banother word for\b|\bwho (?:wrote|invented|discovered|painted|composed)\b|\bwhat(?:'s| is| are) (?:a|an)\b|\bdifference between\b|\bdo(?:es)? (?:you|we|one|i) get (?:when|if|by|from)\b|\bwhat happens (?:when|if) (?:you|one|people)\b|\b(?:translate|say|spell) .* (?:in|into|to) [a-z]+\b/i;
var COMMON_KNOWLEDGE = /^(?:(?:please|hey|hi|ok(?:ay)?|so|quick question|and),?\s+)*(?:what(?:'s| is|s)? (?:the )?(?:difference between (?!the\b)|(?:\w+ )?words? for |opposite of |meaning of |(?:plural|singular|past tense|past participle|comparative|superlative|antonym|feminine|masculine)(?: form)? of )|what does (?:the (?:word|abbreviation|acronym) )?["']?[\w-]+["']? stand for\b|what(?:'s| is|s) an? [a-z-]+\s*\?*$|(?:in )?(?:which|what) time ?zone is\b|what(?:'s| is|s) (?:the )?(?:longest|shortest) (?:day|night) of the year\b|(?:which|what) (?:month|weekday|day|season|letter|note|number|planet|colou?r) (?:comes?|follows?|is|stands?) (?:right |directly |just )?(?:after|before|between)\b)/i;
var ASKS_NAME = /\bwhat (?:do|would) (?:you|we|people|they|one) call (?:an?|the|somebody|someone|people|it)\b/i;
var HERE_ONLY = /\b(?:my|our|here|this|these|those|readme|column|csv file|json file|table|rows?|logs?|according|says?|notes?|calendar|inbox|reminders?|today|tomorrow|yesterday|now|current(?:ly)?|latest|last|next)\b|[\w-]+_[\w-]+/i;
var HERE = /\b(?:files?|folders?|director(?:y|ies)|csv|json|readme|column|my|our|here|this|these)\b/i;
var BEING = "(?:person|people|human(?: being)?|man|woman|somebody|someone|anybody|anyone|robot|(?:chat)?bot|machine|computer|program|software|assistant|real|alive|ai)";
var BEFORE_BEING = "(?:(?:a|an|any|the|some|to|with|really|actually|just|only|even|still|real|actual|living|live|human|computer|kind of|sort of|talking|speaking|chatting|writing|typing|talk|speak|chat|write),? )*";
var AFTER_BEING = String.raw`(?=\W*(?:$|[?.!,;]|\b(?:or|and|here|there|right now|now|at all|like|behind|i am|i'm|on the other)\b))`;
var ASKS_WHO = new RegExp(
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
function asksSomewhere(request2) {
  return sentencesOf(request2).some((sentence2) => QUESTION.test(sentence2) || asksToBeTold(sentence2) || factAsked(sentence2) !== void 0);
}
var FETCHES = /^\s*(?:(?:please|pls|can you|could you)\s+)?(?:get|fetch|open|load|read|check|visit|see|look at|go to)\s+(?=[-–—:,;])/i;
function sentencesOf(request2) {
  return request2.split(/(?<=[.;!?])\s+|\n+/).map((sentence2) => sentence2.trim());
}
function requestTraits(request2) {
  const spoken = request2.replace(URL_TEXT, (url) => url.slice(withoutEnd(url).length) || " ");
  const withoutUrls = spoken === request2 ? request2 : spoken.replace(FETCHES, "").replace(/^[\s:;,.–—-]+/, "");
  const urls = [...request2.matchAll(URL_TEXT)].map(([url]) => withoutEnd(url));
  const isYesNo = YES_NO.test(request2.trim()) && !OFFER.test(request2.trim());
  const isCourtesy = isMereCourtesy(request2) || ASKS_HELP.test(request2.trim());
  const mentionsPath = /[\w-]+\.[a-z]{1,5}\b|\/\w|\w\/|(?<![\w.])\.[a-z]{2}/i.test(request2);
  const isMadeUp = !mentionsPath && (MADE_UP.test(request2.trim()) && !GOES_SOMEWHERE.test(request2) || WORKS_ON_GIVEN.test(request2.trim()));
  const wantsChange = !isCourtesy && !isMadeUp && asksForChange(withoutUrls);
  const isSmallTalk = isCourtesy || ASKS_WHO.test(request2) && !mentionsPath || isMadeUp || !mentionsPath && !wantsChange && COMMON_KNOWLEDGE.test(request2.trim()) && !HERE_ONLY.test(request2) || urls.length === 0 && !mentionsPath && !wantsChange && !looksUp(request2) && !CALCULATION.test(request2.replace(MEANS, " "));
  return {
    urls,
    isYesNo,
    wantsFact: FACT.test(request2) || sentencesOf(request2).some((sentence2) => factAsked(sentence2) !== void 0),
    wantsCountOrList: COUNT_OR_LIST.test(request2),
    isQuestion: !wantsChange && (asksSomewhere(withoutUrls) || /\?(?:\s|$)/.test(withoutUrls)),
    wantsChange,
    calculates: CALCULATION.test(withoutUrls.replace(LABELS, " ").replace(MEANS, " ")),
    bringsNumbers: !wantsChange && (withDigits(withoutUrls.replace(LABELS, " ").replace(DAYS, " ")).match(NUMBER)?.length ?? 0) >= OWN_NUMBERS,
    readsUrl: urls.length > 0 && (!wantsChange || READS.test(request2)),
    searchesWeb: urls.length === 0 && SEARCHES_WEB.test(request2),
    isSmallTalk,
    asksWho: isSmallTalk && ASKS_WHO.test(request2),
    asksKnowledge: isMadeUp || isSmallTalk && (KNOWLEDGE.test(request2) || COMMON_KNOWLEDGE.test(request2.trim())),
    isCourtesy
  };
}
function looksUp(request2) {
  return ASKS_NAME.test(request2) ? HERE.test(request2) : LOOKUP.test(request2);
}
function withoutEnd(url) {
  return url.replace(/[.,;:!?)\]]+$/, "");
}

// kernel/planning/by-rule/asked-listing.ts
var FOLDERS = "(?:sub[- ]?)?(?:folders|directories|dirs)";
var IS_FOLDERS = new RegExp(String.raw`\b${FOLDERS}\b`, "i");
var LEFT_OUT = new RegExp(
  String.raw`(?<!\b(?:ha(?:ve|s|d)|with|holds?|contains?|are|is)\s)\b(?:no|not|nothing|don['’]t|do not|without)\s+(?:(?:the|any|its|their|to|need|want|show|list|going|go|looking|look|descending|into|in)\s+)*(?:(?<what>files?|${FOLDERS})|deeper|further|below|recursive(?:ly)?|contents?|them|those)\b|\bwithout\s+(?:(?:going|looking|descending)\s+)(?:deeper|(?:down|in)\w*)\b|\bnon-?recursive(?:ly)?\b`,
  "gi"
);
var PLAIN_WORDS = new Set(
  "please hi hello okso and can could you would like i we need want to see know let which what whats is are s there list enumerate state identify spell show tell name names give me us print display get out the all any every my our of only just directly direct immediately immediate right straight sub in inside into under below beneath within at from on here folder folders subfolder subfolders directory directories dir dirs subdirectory subdirectories file files lie lies lying found stored kept exist exists do does have has had hold holds contain contains that this it current top first level one itself for called named".split(
    " "
  )
);
var THINGS2 = /\b(?<=which |what )(?:[\w-]+ ){1,3}?(?=(?:are|lie|is) (?:\w+ing |there |stored |kept |left )?(?:in|under|inside)\b)|\bfile ?names\b|\bnames of (?:(?:all|the) )*(?:files|documents|pictures|photos)\b/gi;
var ONLY_FILES = /\b(?:which|what|only|just)\b[^,.;]*\bfiles\b/i;
var STRICTLY = /\b(?:only|just|directly)\b/i;
var SHOWS = /^-[aA1lFp]+$/;
function withAskedListing(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const listed = listedPlace(acting);
  const said = saidFolder(request2, entries2);
  const folder = said ?? listed;
  const kind = folder === void 0 ? void 0 : kindAsked(request2, folder);
  if (folder === void 0 || kind === void 0 || acting.length === 0) return [...steps2];
  const isGuess = kind === "folders" && said !== void 0 ? looksOrMakes : (step) => readsIn(step, folder);
  const { wantsChange, isYesNo } = requestTraits(request2);
  if (wantsChange || isYesNo || !(listed === folder ? kind !== "things" : acting.every(isGuess))) return [...steps2];
  const search = [folder, "-mindepth", "1", "-maxdepth", "1", "-type", kind === "folders" ? "d" : "f"];
  return wholePlan({ tool: TERMINAL, args: kind === "things" ? { command: "ls", args: [folder] } : { command: "find", args: search } });
}
function listedPlace([listing, ...more]) {
  const words = givenWords(listing) ?? [];
  const [place = ".", ...others] = words.filter(isOperand);
  const isPlain = listing?.args["command"] === "ls" && words.every((word) => isOperand(word) || SHOWS.test(word));
  return isPlain && more.length === 0 && others.length === 0 && !/[*?{]/.test(place) ? plainPath(place) || place : void 0;
}
function saidFolder(request2, entries2) {
  const words = new Set(wordsOf(request2.replace(LEFT_OUT, " ")));
  const isSaid2 = (path) => wordsOf(path).every((word) => words.has(word)) && !wordsOf(path).every((word) => PLAIN_WORDS.has(word));
  const fitting = entries2.filter(({ kind, path }) => kind === "folder" && isSaid2(baseName(path)) && kindAsked(request2, path) !== void 0).map(({ path }) => path);
  const [only, ...others] = fitting.some(isSaid2) ? fitting.filter(isSaid2) : fitting;
  return others.length > 0 ? void 0 : only;
}
function kindAsked(request2, folder) {
  const omitted = [...request2.matchAll(LEFT_OUT)].flatMap(({ groups }) => groups?.["what"] ?? []);
  const said = request2.replace(LEFT_OUT, " ");
  const own = new Set(wordsOf(folder));
  const isPlain = (text2) => wordsOf(text2).every((word) => PLAIN_WORDS.has(word) || own.has(word));
  const wantsFolders = IS_FOLDERS.test(said);
  const wantsFiles = /\bfiles\b/i.test(said);
  const areOnly = STRICTLY.test(said) || omitted.some((what) => !/^file/i.test(what)) || ONLY_FILES.test(said) && folder !== ".";
  if (isPlain(said) && wantsFolders !== wantsFiles && (wantsFolders || areOnly)) return wantsFolders ? "folders" : "files";
  const rest = said.replace(THINGS2, " ");
  return rest !== said && isPlain(rest) ? "things" : void 0;
}
function looksOrMakes(step) {
  const words = givenWords(step) ?? [];
  const isSearch = words.includes("-type") && !words.some((word) => /^-(?:exec|ok|delete|fprint)/.test(word));
  return step.tool === TERMINAL && ["ls", "find", "cat", "head", "mkdir", "tree", "grep"].includes(String(step.args["command"])) && !isSearch;
}
function readsIn(step, folder) {
  const isReading = step.tool === TERMINAL && ["cat", "head"].includes(String(step.args["command"]));
  return isReading && operandsOf(step).every((word) => word.startsWith(`${folder}/`));
}

// kernel/planning/plan/told-path.ts
function toldPath(path) {
  return [
    { thought: `Look for ${path}.`, tool: TERMINAL, args: { command: "find", args: [path] } },
    { thought: "Tell where it is.", tool: FINAL_ANSWER, args: { input: "{{1}}" } }
  ];
}

// kernel/planning/by-rule/asked-place.ts
var ASKS_PLACE = /\bwhere(?:'s|s)?\b|\b(?:in |under |from )?(?:which|what) (?:sub)?(?:folder|directory)\b(?! (?:is|are) (?:the )?(?:\w{2,}est|empty|most))/i;
var OF_FILES = /\b(?:somewhere (?:in )?here|in here|in this folder|(?:sub)?(?:folder|directory)|among (?:my|our|the|these) \w+|on this (?:computer|machine|disk)|(?:my|our|the|these) files|saved?|stored?|filed|written down)\b/i;
var DOCUMENTS = new Set(
  "file document doc paper note letter invoice bill receipt contract policy list recipe minutes report form photo picture image scan script table spreadsheet sheet config setting manual guide handbook certificate agreement budget log draft template slides presentation essay speech schedule timetable statement pdf csv text record copy page leaflet brochure instructions warranty memo".split(" ").map(stem)
);
var SAYS_NOTHING = new Set(
  "should must ought might may be there somewhere here hidden inside among under own know think guess believe remember forgot forgotten lost lose need want looking search located kept keep keeps store stored saved save put file filed wrote written down lie lies lying stay gone go went again now please thanks hello hi hey so but not no cannot cant help us we our ours it one thing computer machine disk workspace project subfolder directory anywhere exactly live lives sit sits stand stands find found who something called out about for".split(" ").map(stem)
);
var ASKS_MORE = /\b(?:what|who|whose|when|why|how|says?|read|show|open|print|count|compare|list me)\b/i;
function withAskedPlace(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const rest = request2.replaceAll(new RegExp(ASKS_PLACE, "gi"), " ");
  if (!ASKS_PLACE.test(request2) || ASKS_MORE.test(rest) || acting.length === 0 || !acting.every(looks)) return [...steps2];
  const { wantsChange, urls, searchesWeb } = requestTraits(request2);
  if (wantsChange || urls.length > 0 || searchesWeb || pathsIn(request2).some((path2) => /\.\w+$/.test(path2))) return [...steps2];
  const path = placeOf2(request2, rest, entries2);
  return path === void 0 ? [...steps2] : toldPath(path);
}
function placeOf2(request2, rest, entries2) {
  const said = contentStems(rest).filter((word) => !SAYS_NOTHING.has(word));
  if (!OF_FILES.test(request2) && !said.some((word) => DOCUMENTS.has(word))) return void 0;
  const files = entries2.filter(({ kind }) => kind === "file").map(({ path }) => ({ path, stems: new Set(wordsOf(path).map(stem)) }));
  const wanted = said.filter((word) => !DOCUMENTS.has(word) || files.some(({ stems }) => stems.has(word)));
  if (wanted.every((word) => DOCUMENTS.has(word)) && wanted.length < 2) return void 0;
  const fitting = files.filter(({ stems }) => wanted.every((word) => stems.has(word))).map(({ path }) => path);
  if (fitting.length < 2) return fitting[0];
  const own = (path) => wordsOf(withoutEnding(baseName(path))).map(stem);
  const [only, ...others] = fitting.filter((path) => own(path).every((word) => wanted.includes(word)));
  return others.length > 0 ? void 0 : only;
}
function looks({ tool: tool2, args }) {
  return tool2 === FILE_SEARCH || tool2 === FILE_READ || tool2 === TERMINAL && LOOKING.has(String(args["command"]));
}

// kernel/planning/language/python-code.ts
function tidyPython(code2) {
  return withReadHandles(breakBeforeCompound(breakAtEscapedNewlines(dedent(code2))));
}
var HANDLE = /\bwith open\((?:[^()\n]|\([^()\n]*\))*\) as (\w+):/g;
function withReadHandles(code2) {
  return [...code2.matchAll(HANDLE)].reduce(
    (text2, [, handle = ""]) => text2.replace(new RegExp(`(?<![\\w.])${handle}\\.(?=(?:splitlines|split|strip|lower|count|find|startswith)\\()`, "g"), `${handle}.read().`),
    code2
  );
}
var LOOKED_UP = /\bround\(\s*((?:float\(|int\()?[A-Za-z_]\w*(?:\[(?:"[^"]*"|'[^']*'|\d+)\]|\.\w+)+\)?)\s*,\s*\d+\s*\)/g;
function withoutUnaskedRounding(code2, request2) {
  return ROUNDS.test(request2) ? code2 : code2.replace(LOOKED_UP, "$1");
}
var ROUNDS = /\b(?:round\w*|decimals?|digits?|places|integer|whole number|nearest|gerundet|redonde\w*)\b/i;
var OPENS_TO_WRITE = /(?:\bopen\((?:[^()]|\([^()]*\))*,|\.open\()\s*(?:mode\s*=\s*)?["'][rbt]*[wax+][bt+]*["']/;
var WRITES_TEXT = /(?<!\bstd(?:out|err)\.)\bwrite(?:lines|_text|_bytes)?\(/;
var MOVES_FILES = /\.(?:rename|unlink|rmdir|mkdir|touch|symlink_to|hardlink_to)\(|\bos\.(?:replace|link|symlink)\(|\bos\b.*\b(?:rename|remove|unlink|mkdir|makedirs|truncate)\(|\bshutil\b.*\b(?:move|copy\w*|rmtree|make_archive|unpack_archive)\(/s;
function writesFiles(code2) {
  return OPENS_TO_WRITE.test(code2) || WRITES_TEXT.test(code2) || MOVES_FILES.test(code2);
}
var PYTHON_TEXT = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;
function pythonLiteral(text2) {
  return JSON.stringify(text2);
}
function dataLine(step) {
  return `data = steps[${step}]
`;
}
var STEP_TEXT = /\bsteps\[(\d+)\]/g;
var OWN_STEPS = /\bsteps\s*(?:=(?!=)|\+=|,[^\n=]*=(?!=))|\bfor\s+steps\b|\bas\s+steps\b|\bdef\s+steps\b/;
function stepsReadBy(code2) {
  return OWN_STEPS.test(code2) ? [] : [...code2.matchAll(STEP_TEXT)].map((match) => Number(match[1]));
}
function renumberSteps(code2, renumber) {
  return OWN_STEPS.test(code2) ? code2 : code2.replace(STEP_TEXT, (_, step) => `steps[${renumber(Number(step))}]`);
}
function dedent(code2) {
  const lines = code2.replace(/^(?:[ \t]*\n)+/, "").trimEnd().split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return Number.isFinite(common) ? lines.map((line) => line.slice(common)).join("\n") : "";
}
var PIECE = /'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|#[^\n]*|[\s\S]/g;
function breakAtEscapedNewlines(code2) {
  if (!code2.includes("\\n")) return code2;
  const pieces = code2.match(PIECE) ?? [];
  return pieces.map((piece, index) => piece === "\\" && pieces[index + 1] === "n" ? "\n" : piece === "n" && pieces[index - 1] === "\\" ? "" : piece).join("");
}
var COMPOUND = /^\s*(?:for|while|with|if|try|def|class|async)\b/;
function breakBeforeCompound(code2) {
  if (!code2.includes(";")) return code2;
  let depth = 0;
  let line = "";
  let result = "";
  for (let at = 0; at < code2.length; ) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(code2)?.[0] ?? "";
    at += Math.max(1, piece.length);
    if (/^[([{]$/.test(piece)) depth++;
    if (/^[)\]}]$/.test(piece)) depth--;
    const isJoint = piece === ";" && depth === 0 && !COMPOUND.test(line) && COMPOUND.test(code2.slice(at));
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    result += isJoint ? `
${indent}` : piece;
    line = isJoint ? indent : piece === "\n" ? "" : line + piece;
    if (isJoint) while (/[ \t]/.test(code2.charAt(at))) at++;
  }
  return result;
}

// kernel/planning/looks/dated-name.ts
var NUMBERED = /(?<!\d)(?:19|20)\d\d(?<sep>[-_. ]?)(?:0[1-9]|1[0-2])(?:\k<sep>(?<day>[0-3]\d))?(?!\d)/;
var YEAR_LAST = /(?<!\d)(?:0[1-9]|1[0-2])(?<sep>[-_.])(?:19|20)\d\d(?!\d)/;
var NAMED = new RegExp(`(?<!\\p{L})(?<name>${MONTH_NAME})(?<sep>[-_. ]?)(?:19|20)\\d\\d(?!\\d)`, "iu");
var YEAR_THEN_NAME = new RegExp(`(?<!\\d)(?:19|20)\\d\\d(?<sep>[-_. ]?)(?<name>${MONTH_NAME})(?!\\p{L})`, "iu");
function dateAsIn(name, { year, month, day }) {
  const mm = twoDigits(month);
  const { sep, day: hasDay } = NUMBERED.exec(name)?.groups ?? {};
  if (sep !== void 0 && day !== void 0) {
    if (hasDay === void 0 || year === void 0 && sep === "") return void 0;
    return `${year ?? ""}${sep}${mm}${sep}${twoDigits(day)}`;
  }
  if (year === void 0 || day !== void 0) return void 0;
  if (sep !== void 0) return `${year}${sep}${mm}`;
  const last = YEAR_LAST.exec(name)?.groups;
  if (last !== void 0) return `${mm}${last["sep"]}${year}`;
  const named = NAMED.exec(name)?.groups;
  if (named !== void 0) return `${spelledAs(named["name"], month)}${named["sep"]}${year}`;
  const behind2 = YEAR_THEN_NAME.exec(name)?.groups;
  return behind2 === void 0 ? void 0 : `${year}${behind2["sep"]}${spelledAs(behind2["name"], month)}`;
}
var twoDigits = (part) => String(part).padStart(2, "0");
function spelledAs(other = "", month) {
  const name = MONTH_NAMES[month - 1] ?? "";
  return other.length <= "sept".length && !MONTH_NAMES.some((whole) => whole === other.toLowerCase()) ? name.slice(0, "jan".length) : name;
}

// kernel/planning/repairs/files/asked-dated-file.ts
var HAS = "(?:have|had|got|get|gotten|receive|received|keep|kept|store|stored|save|saved|file|filed)";
var ADVERB = "(?:still |already |also |ever |really |actually )?";
var IS_THERE = `(?:is|are|was|were) there ${ADVERB}|there (?:is|was) ${ADVERB}|(?:(?:do|did|have|has) )?(?:we|i|you|they|somebody|someone|anybody|anyone) ${ADVERB}(?:(?:have|has) )?${HAS} ${ADVERB}`;
var ARTICLE = "(?:(?:a|an|any|the|our|my|some) )?";
var ASKS3 = new RegExp(
  `(?:^|[.!?;,:] |\\b(?:if|whether) )(?:(?:so|and|ok|hi|hey|please),? )*(?:${IS_THERE})${ARTICLE}(?:(?<thing>(?:[\\p{L}-]+ ){1,3}?)(?:for|of|from|dated|on) (?:the )?(?:month of )?\xA7|\xA7 (?<behind>[\\p{L}-]+))(?: (?:yet|already|there|here|too|at all))*(?: (?:in|under|among) (?:the )?(?:folder )?[^\\s?!,;]+(?: folder)?)?(?: yet)?(?:[?.!,;]|$)`,
  "iu"
);
var ANY_FILE = new Set(["file", "document", "one", "copy", "entry"].map(stem));
var ONE_EACH = /\b(?:one|a|each|every) (?:[\p{L}-]+ ){0,2}?(?:for (?:each|every)|per|each|a) (?:month|day)\b|\b(?:monthly|daily) files\b/iu;
var LOOKS2 = /* @__PURE__ */ new Set(["ls", "find", "grep", "cat", "head", "tail", "stat", "file", "wc", "cd", "sort"]);
function withAskedDatedFile(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const { said, dates } = withDatesMasked(request2.replace(/\s+/g, " "));
  const [date, ...more] = dates;
  const { thing, behind: behind2 } = ASKS3.exec(said)?.groups ?? {};
  const kinds = wordsOf(thing ?? behind2 ?? "").map(stem);
  if (date === void 0 || more.length > 0 || kinds.length === 0 || requestTraits(request2).wantsChange) return [...steps2];
  if (acting.length === 0 || !acting.every(looks2)) return [...steps2];
  const files = filesMeant(kinds, request2, entries2);
  const name = files === void 0 ? void 0 : dateOf(files.paths, date);
  if (files === void 0 || name === void 0) return [...steps2];
  const words = [name, ...files.word === void 0 ? [] : [files.word]].map((word) => JSON.stringify(word));
  const place = files.folder === "." ? "here" : `in ${files.folder}`;
  const input = [
    `names = [f["path"] for f in files(${JSON.stringify(files.folder)})]`,
    `found = [p for p in names if ${words.map((word) => `${word} in os.path.basename(p).lower()`).join(" and ")}]`,
    `print("yes, there is " + ", ".join(found) if found else ${JSON.stringify(`no, there is no file of ${name} ${place}`)})`
  ].join("\n");
  return wholePlan({ tool: PYTHON, args: { input } });
}
function looks2({ tool: tool2, args }) {
  return tool2 === TERMINAL && LOOKS2.has(String(args["command"])) || tool2 === PYTHON && !writesFiles(String(args["input"]));
}
function filesMeant(kinds, request2, entries2) {
  const named = namedPaths(request2, entries2).filter(({ by }) => by === "exact");
  const [place, ...others] = named;
  if (others.length > 0 || place?.entry.kind === "file") return void 0;
  const kind = kinds.at(-1) ?? "";
  const isCalled = (path) => wordsOf(path).some((word2) => stem(word2) === kind);
  const all = entries2.flatMap(
    ({ kind: what, path }) => what === "file" && (place === void 0 || path.startsWith(`${place.entry.path}/`)) ? [path] : []
  );
  const called = all.filter((path) => isCalled(baseName(path)));
  const inFolder = all.filter((path) => isCalled(folderOf2(path)));
  const isAnyOf = place !== void 0 && (ANY_FILE.has(kind) || ONE_EACH.test(request2));
  const paths = called.length > 0 ? called : inFolder.length > 0 ? inFolder : isAnyOf ? all : [];
  const folders = new Set(paths.map(folderOf2));
  const folder = place?.entry.path ?? (folders.size === 1 ? [...folders][0] : void 0);
  if (folder === void 0) return void 0;
  const word = paths.length === called.length ? wordsOf(baseName(called[0] ?? "")).find((each) => stem(each) === kind) : void 0;
  const isMixed = all.some((path) => (folder === "." || path.startsWith(`${folder}/`)) && !paths.includes(path));
  return { folder, paths, ...word === void 0 || !isMixed ? {} : { word } };
}
var folderOf2 = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
function dateOf(paths, date) {
  const written2 = paths.flatMap((path) => dateAsIn(baseName(path), date) ?? []);
  const [form, ...others] = new Set(written2);
  return written2.length > 1 && written2.length * 2 >= paths.length && others.length === 0 ? form : void 0;
}

// kernel/planning/repairs/files/asked-emptiness.ts
var ASKS4 = /\bempty\b[^.]*\?|^(?:is|are|was)\b.*\bempty\b/i;
var LOOKS3 = /* @__PURE__ */ new Set(["ls", "cat", "head", "tail", "stat"]);
function withAskedEmptiness(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const [look, ...more] = acting;
  if (look === void 0 || more.length > 0 || !ASKS4.test(request2.trim())) return [...steps2];
  const [file, ...others] = namedPaths(request2, entries2).filter(({ entry, by }) => entry.kind === "file" && by === "exact");
  const isLook2 = look.tool === TERMINAL && LOOKS3.has(String(look.args["command"])) && look.args["stdin"] === void 0;
  if (file === void 0 || others.length > 0 || !isLook2 || operandsOf(look).join() !== file.entry.path) return [...steps2];
  return wholePlan({ tool: TERMINAL, args: { command: "wc", args: ["-c", file.entry.path] } });
}

// kernel/planning/plan/references.ts
var REFERENCE = /^\{\{([1-9]\d*)\}\}$/;
function referenceOf(value) {
  const match = typeof value === "string" ? REFERENCE.exec(value) : null;
  return match ? Number(match[1]) : void 0;
}
function resolveReferences(args, textOfStep) {
  const resolve = (value) => {
    const step = referenceOf(value);
    if (step !== void 0) return textOfStep(step);
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
    return value;
  };
  return resolve(args);
}
function referencedSteps(args) {
  const found = /* @__PURE__ */ new Set();
  const visit = (value) => {
    const step = referenceOf(value);
    if (step !== void 0) found.add(step);
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) visit(inner);
  };
  visit(args);
  return [...found];
}

// kernel/planning/repairs/files/asked-existence.ts
var ASKS_EXISTENCE = /\b(?:is|are) there (?:still |already |really )?(?:a |an |any )?(?:file|folder|copy)?\b|\b(?:do|have) (?:we|i|you) (?:still |already )?(?:have|got)\b|\bdoes\b.*\bexist\b|\b(?:is|are)\b.*\b(?:still|already) (?:there|here|around)\b/i;
var MORE = /\b(?:in|with|about|inside|contain\w*|line|word|entry|row|which|that|whose|says?|mention\w*|empty|larger|newer|older|than)\b/i;
var LOOKS4 = /* @__PURE__ */ new Set(["ls", "find", "stat", "cat", "head", "file", "wc", "du"]);
function withAskedExistence(steps2, asked, entries2 = []) {
  const end = steps2.at(-1);
  const looks5 = steps2.slice(0, -1);
  const request2 = withWholePath(ofFolder(asked, entries2));
  const [path, ...others] = pathsIn(request2);
  const { isYesNo, wantsChange } = requestTraits(request2);
  const isAsked = isYesNo && !wantsChange && ASKS_EXISTENCE.test(request2) && path !== void 0 && others.length === 0;
  if (!isAsked || MORE.test(request2.replace(path, " ")) || end?.tool !== FINAL_ANSWER || looks5.length === 0) return [...steps2];
  const onlyLooks = looks5.every(
    ({ tool: tool2, args }) => tool2 === PYTHON && !/\bexists\(/.test(String(args["input"])) || tool2 === TERMINAL && (LOOKS4.has(String(args["command"])) || args["command"] === "grep" && referenceOf(args["stdin"]) !== void 0)
  );
  if (!onlyLooks) return [...steps2];
  const name = JSON.stringify(plainPath(path));
  const input = [
    `name = ${name}`,
    `found = [name] if os.path.exists(name) else [f["path"] for f in files(".") if f["path"].endswith("/" + name)]`,
    'print("yes, there is " + ", ".join(found) if found else "no, there is no " + name)'
  ].join("\n");
  const step = { tool: PYTHON, args: { input } };
  return planBefore(end, step);
}
var FILE2 = String.raw`(?:[\w.-]*\.\w{1,5}|[A-Z]\w*file|README|LICENSE|CHANGELOG|CONTRIBUTING)`;
var HAS_FILE = new RegExp(
  `^(?<before>.*?)\\bdoes (?:the )?(?:folder |directory )?["'\`]?(?<folder>[\\w./ -]+?)/?["'\`]?(?: folder| directory)? (?:have|contain|include)(?: got)? (?:an? |any )?(?:file )?(?:called |named )?["'\`]?(?<file>${FILE2})["'\`]?(?: file)?(?: in it)?\\s*\\??$`
);
function ofFolder(request2, entries2) {
  const { before = "", folder = "", file = "" } = HAS_FILE.exec(request2.trim())?.groups ?? {};
  return file !== "" && isKnownFolder(folder, entries2) ? `${before}is there a file ${folder}/${file}` : request2;
}
function withWholePath(request2) {
  const said = request2.replace(/[\s,(]*\b(?:just )?(?:yes or no|y\/n)\b[)\s]*[.?!]*\s*$/i, "");
  const [file = "", folder = "", ...more] = pathsIn(said);
  if (more.length > 0 || file.includes("/") || !/\.\w+$/.test(file) || /\.\w+$/.test(folder)) return said;
  const place = new RegExp(
    `${literalPattern(file)}["'\`]? (?:in|inside|under) (?:the )?(?:folder )?["'\`]?${literalPattern(folder)}["'\`]?(?: folder)?`,
    "i"
  );
  return folder === "" ? said : said.replace(place, `${folder.replace(/\/+$/, "")}/${file}`);
}

// kernel/planning/repairs/files/asked-permission.ts
var KIND = "(?<!\\bnon-?)(executable|writ(?:e?able)|readable)\\b";
var ASKS5 = new RegExp(`^(?:\\W*(?:and|so|ok|hi|hey|please)\\b,?\\s*)*(?:is|are)\\b.*?${KIND}|\\b(?:if|whether)\\b.*?\\bis\\b.*?${KIND}`, "i");
var MODES = { e: "os.X_OK", w: "os.W_OK", r: "os.R_OK" };
var LOOKS5 = /* @__PURE__ */ new Set([...LOOKING, "stat", "file", "test"]);
function withAskedPermission(steps2, request2, entries2) {
  const [, first, second] = ASKS5.exec(request2.trim()) ?? [];
  const kind = (first ?? second)?.toLowerCase();
  const [file, ...others] = kind === void 0 ? [] : namedPaths(request2, entries2).filter(({ entry, by }) => entry.kind === "file" && by === "exact");
  if (kind === void 0 || file === void 0 || others.length > 0 || !actingSteps(steps2).every(looks3)) return [...steps2];
  const path = JSON.stringify(file.entry.path);
  const input = `print("yes, it is ${kind}" if os.access(${path}, ${MODES[kind.charAt(0)]}) else "no, it is not ${kind}")`;
  return wholePlan({ tool: PYTHON, args: { input } });
}
function looks3({ tool: tool2, args }) {
  return tool2 === TERMINAL && LOOKS5.has(String(args["command"])) || tool2 === PYTHON && !writesFiles(String(args["input"]));
}

// kernel/planning/repairs/files/asked-size.ts
var BYTES = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
var THAN = /\b(less|smaller|lower|under|below|at most|greater|larger|bigger|more|over|above|at least|exactly)\s+(?:than\s+)?(?:or equal to\s+)?(\d+)\s*(bytes?|[kmg]i?b|kilobytes?|megabytes?|gigabytes?|[kmg]|b)\b/gi;
var FROM_TO = /\bbetween\b|\bor\b/i;
function askedSizes(request2) {
  if (FROM_TO.test(request2)) return [];
  return [...request2.matchAll(THAN)].map(([, word = "", digits = "", unit = ""]) => {
    const letter = unit.slice(0, 1).toLowerCase();
    const number = Number(digits);
    const bytes = number * (BYTES[letter] ?? 1);
    if (/^(?:less|smaller|lower|under|below)$/i.test(word)) return `-${bytes}c`;
    if (/^at most$/i.test(word)) return `-${bytes + 1}c`;
    if (/^at least$/i.test(word)) return `+${bytes - 1}c`;
    if (/^exactly$/i.test(word)) return `${bytes}c`;
    return letter === "b" ? `+${number}c` : `+${number}${letter === "k" ? "k" : letter.toUpperCase()}`;
  });
}

// kernel/planning/repairs/files/asked-find.ts
var VERB = /^(?:please\s+|can you\s+|could you\s+)?(?:(?:find|search|look|list|show|display|print|get|locate|count|give|which|what|how many|are there)\b(?:\s+(?:me|out|for|up|are|is))*)\s+/i;
var THROUGH = /(?<=^(?:please\s+)?(?:search|look)\s+)(?!for\b)(?:\S+\s+){1,4}?(?=for\s)/i;
var LISTING = /^(?:(?:a|the)\s+)?(?:full\s+|number\s+of\s+)?(?:names?|paths?|list|listing|number|count)\s+(?:and\s+paths?\s+)?(?:of|for)\s+|^(?:one\s+)?of\s+(?:the|my|our|these|those)\s+/i;
var QUALIFIES = /\s*(?:,|\b(?:in|under|below|beneath|within|inside|from|of|on|at|by|for|that|which|whose|who|having|have|has|do|does|did|are|is|each|per|contain|where|with|without|named|called|larger|bigger|greater|smaller|less|more|over|ending|starting|beginning|containing|matching|owned|modified|changed|created|accessed|present|residing|located|not|non-recursively|recursively|only|directly|and\s+(?:do|don'?t|save|write|sort|then|count|print|show)|here)\b)/i;
var NOUNS = {
  f: "files?",
  // People who type fast write `drectories`.
  d: "(?:sub[- ]?)?(?:di?re?c?tor(?:y|ies)|dirs?|folders?)",
  l: "(?:(?:sym(?:bolic)?|soft)[- ]?links?)"
};
var NAMED_BEHIND = "(?:\\s+(?:\"[^\"]*\"|'[^']*'|`[^`]*`|(?!(?:sizes?|types?|names?|trees?|structures?|usages?|counts?|contents?|systems?|permissions?|extensions?|status)\\b)[\\w.*-]+))?";
function askedFind(request2) {
  const text2 = request2.trim().replace(/\s+/g, " ");
  const verb = VERB.exec(text2)?.[0];
  if (verb === void 0) return void 0;
  const wanted = text2.replace(THROUGH, "").replace(VERB, "").replace(LISTING, "");
  const things = wanted.slice(0, QUALIFIES.exec(wanted)?.index ?? wanted.length).replace(/[.?!]+$/, "");
  const kinds = ["f", "d", "l"].filter((kind2) => new RegExp(`\\b${NOUNS[kind2]}\\b`, "i").test(things));
  const [kind] = kinds.filter((each) => new RegExp(`\\b${NOUNS[each]}${NAMED_BEHIND}$`, "i").test(things));
  const isMixed = kinds.length > 1;
  const type = isMixed || kind === "d" && /\bfiles?\b/i.test(text2) ? void 0 : kind;
  const depth = levelsOf(text2) ?? (NOT_DEEPER.test(text2) ? 1 : void 0);
  if (type === void 0 && !isMixed && depth === void 0) return void 0;
  return {
    type,
    isMixed,
    isAny: ANY_THINGS.test(things) && !SAYS_MORE.test(wanted.slice(things.length)),
    depth,
    isEmpty: EMPTY.test(text2),
    name: nameOf(text2) ?? endingOf(things),
    mode: modeOf(text2),
    sizes: type === "d" ? [] : askedSizes(text2)
  };
}
var ANY_THINGS = /^(?:(?:all|the|every|any|each|of|empty|regular|plain|ordinary|zero[- ](?:length|bytes?|sized?)|0[- ]bytes?)\s+)*(?:files?|sub[- ]?\w+|di?re?c?tor\w+|dirs?|folders?|(?:\w+ )?\w*links?)$/i;
var SAYS_MORE = /["'`*]|\.\w|\b(?:nam\w*|call\w*|extensions?|suffix\w*|prefix\w*|end\w*|start\w*|begin\w*|match\w*|types?|patterns?|like|about|relat\w*|concern\w*|belong\w*|images?|pictures?|photos?|videos?|music|documents?|scripts?|code)\b|\b(?:that|which) are (?!empty|larg|bigg|small|less|more|not|in|under|direct|locat|own|read|writ|execut|old|new)/i;
var DEEPER = "(?:sub[- ]?(?:di?re?c?tor(?:y|ies)|dirs?|folders?)|deeper)";
var LOOKS6 = "(?:look|search|go|going|descend|recurs|enter|includ|travers|count|list|check|consider|show|visit|walk|dig)\\w*";
var PLACES2 = "(?:director(?:y|ies)|folder)";
var NOT_DEEPER = new RegExp(
  [
    `\\b(?:do not|don'?t|not|never|without)\\s+(?:to\\s+)?${LOOKS6}\\s+(?:\\w+\\s+){0,4}?${DEEPER}`,
    `\\bnot\\s+(?:in|into|from|inside|its|the|any)\\s+(?:\\w+\\s+){0,2}?${DEEPER}`,
    `\\b(?:exclud|ignor|skipp?)\\w*\\s+(?:\\w+\\s+){0,2}?${DEEPER}`,
    `\\b${DEEPER}\\s+(?:excluded|not (?:counted|included))`,
    `\\bno\\s+${DEEPER}`,
    "\\bnon-?recursive(?:ly)?\\b|\\bnot\\s+recursive(?:ly)?\\b|\\bwithout recurs\\w+",
    `\\b(?:current|this|top|first)(?:[- ]level)?\\s+(?:${PLACES2}|level)\\s+only\\b`,
    `\\bonly\\s+(?:in\\s+|inside\\s+)?(?:the|this)\\s+(?:current|top|first)(?:[- ]level)?\\s*(?:${PLACES2}|level)?\\b`,
    "\\bonly\\s+(?:in\\s+|inside\\s+)?this\\s+(?:level|folder|directory)\\b",
    `\\b(?:in|of|from)\\s+(?:\\S+\\s+){1,3}?${PLACES2}\\s+only\\b|\\bonly\\s+directly\\s+in`,
    "\\bdirectly\\s+(?:in|inside|under|below)\\b|\\btop[- ]level\\s+(?:files|folders|directories)\\b"
  ].join("|"),
  "i"
);
var NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
var LEVELS = /\b(\d{1,2}|[a-z]+)[- ]levels?\s+(?:deep|down|of\s+(?:sub)?(?:folders|directories))\b|\b(?:up to|at most|maximum(?: of)?)\s+(\d{1,2}|[a-z]+)\s+levels?\b|\b(?:max(?:imum)?[- ]?)?depth\s+(?:of\s+)?(\d{1,2}|[a-z]+)\b/i;
function levelsOf(text2) {
  const word = LEVELS.exec(text2)?.slice(1).find((each) => each !== void 0);
  if (word === void 0 || /\b(?:at least|min(?:imum)?)\b/i.test(text2)) return void 0;
  const number = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase());
  return number > 0 ? number : void 0;
}
var EMPTY = /(?<!\bnon[- ]?)(?<!\bnot )\b(?:empty|zero[- ](?:length|bytes?|sized?)|0[- ]bytes?)\s+(?:\w+\s+)?(?:files?|di?re?c?tor(?:y|ies)|dirs?|(?:sub)?folders?)\b|\b(?:that|which) are empty\b|^(?:which|what)\b.*\b(?:is|are) empty\b|\b(?:size|length) (?:of )?(?:zero|0)\b/i;
var QUOTED2 = "(?:\"([^\"/]+)\"|'([^'/]+)'|`([^`/]+)`)";
var NAMES2 = new RegExp(
  `\\b(?:files?|${NOUNS.d})\\s+${QUOTED2}|${QUOTED2}\\s+(?:files?|${NOUNS.d})\\b|\\b(?:called|named|with (?:the )?name)\\s+(?:${QUOTED2}|([\\w.*?-]*\\w))(?!\\s+or\\b|\\s*,)`,
  "i"
);
function nameOf(text2) {
  return NAMES2.exec(text2)?.slice(1).find((each) => each !== void 0);
}
function endingOf(things) {
  const ending = endingOfKind(/(?:^|\s)[*.]{0,2}(\w+)\s+files?$/i.exec(things)?.[1] ?? "");
  return ending === void 0 ? void 0 : `*.${ending}`;
}
var SPECIAL_BITS = [
  [/\bsticky[- ]?bit\b/i, 1],
  [/\b(?:sgid|setgid|set[- ]?group[- ]?id)\b/i, 2],
  [/\b(?:suid|setuid|set[- ]?user[- ]?id)\b/i, 4]
];
var MODE = /\b(?:permissions?|perms?|mode|rights)\s+(?:(?:of|set|to|is|are|being|equal|exactly)\s+){0,3}(0?[0-7]{3,4})\b|\b(0?[0-7]{3,4})\s+(?:permissions?|mode|rights)\b/i;
var NOT_EXACTLY = /\b(?:at least|any of|not|n't|without|other than|except|unless|or)\b/i;
var NEARBY = 30;
function modeOf(text2) {
  const match = MODE.exec(text2);
  if (NOT_EXACTLY.test(text2.slice(Math.max(0, (match?.index ?? 0) - NEARBY), match?.index ?? 0))) return void 0;
  const mode = match?.[1] ?? match?.[2];
  const special = SPECIAL_BITS.reduce((sum2, [bit, value]) => sum2 + (bit.test(text2) ? value : 0), 0);
  if (special === 0) return mode;
  return mode === void 0 ? `-${special}000` : mode.length === 3 ? `${special}${mode}` : mode;
}

// kernel/planning/repairs/files/asked-search.ts
function withAskedFind(steps2, request2) {
  const asked = askedFind(request2);
  if (asked === void 0) return [...steps2];
  const searched = searchedInstead(steps2, asked, request2) ?? [...steps2];
  const searches = searched.filter(isFind);
  return searches.length === 1 ? searched.map((step) => isFind(step) ? withWords(step, repairedWords(givenWords(step) ?? [], asked, request2)) : step) : searched;
}
var isFind = (step) => step.args["command"] === "find" && givenWords(step) !== void 0;
function searchedInstead(steps2, asked, request2) {
  const [first, ...others] = steps2;
  const end = others.at(-1);
  const filters = others.slice(0, -1);
  if (first?.tool !== TERMINAL || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return void 0;
  if (!filters.every(({ tool: tool2, args }) => tool2 === TERMINAL && TRIMMING.has(String(args["command"])) && args["stdin"] !== void 0)) return void 0;
  const { isEmpty, mode, sizes, type, depth, name } = asked;
  const words = givenWords(first) ?? [];
  const operands = words.filter(isOperand);
  const isNear = depth === 1 && type === "d" && operands[0]?.endsWith("*/");
  const isBeyondListing = isEmpty || mode !== void 0 || sizes.length > 0 || type === "l" || depth !== void 0 && (type !== void 0 || depth > 1);
  if (first.args["command"] === "ls" && isBeyondListing && !isNear && operands.length < 2) {
    return [{ ...first, args: { command: "find", args: [searchedFolder(operands[0] ?? ".", request2)] } }, end];
  }
  const isForName = name !== void 0 && (type === "d" || type === "f" && `*.${operands[0]}` === name);
  if (first.args["command"] === "grep" && isForName && words.some((word) => /^-\w*[rR]/.test(word))) {
    return [{ ...first, args: { command: "find", args: [operands.length === 2 ? folderOf3(operands[1] ?? ".") : "."] } }, end];
  }
  return void 0;
}
function folderOf3(operand) {
  if (/^\*\/?$/.test(operand)) return ".";
  return operand.replace(/\/\*\/?$/, "") || "/";
}
function searchedFolder(operand, request2) {
  const name = baseName(operand);
  const isGuess = /\.\w+$/.test(name) && !request2.toLowerCase().includes(name.toLowerCase());
  return isGuess ? operand.slice(0, -name.length).replace(/(?<=.)\/$/, "") || "." : folderOf3(operand);
}
var OPTIONS = /^-(?:[HLP]|O[0-3])$/;
function repairedWords(words, asked, request2) {
  const begin = words.findIndex((word) => /^[-(!]/.test(word) && !OPTIONS.test(word));
  const start = begin === -1 ? [...words] : words.slice(0, begin);
  const written2 = withoutActions(begin === -1 ? [] : words.slice(begin), request2);
  const reachable = asked.depth === void 0 ? written2 : withPair(withoutPruning(written2), "-maxdepth", String(asked.depth));
  return [...start, ...depthsFirst(withTests(reachable, asked, request2))];
}
var ANY_CASE = /\b(?:ignor\w*|no matter|regardless|whatever)\b.*\bcase\b|\bcase[- ]insensitive/i;
function withTests(written2, asked, request2) {
  if (written2.some((word) => /^(?:!|-not|\(|\)|,)$/.test(word))) return [...written2];
  let tests = withKind(asked.isAny ? withoutPatterns(written2, request2) : withPlainNames(written2), asked);
  if (asked.isEmpty && !tests.includes("-empty") && !tests.some((word, at) => tests[at - 1] === "-size" && /^-?0/.test(word))) tests.push("-empty");
  if (asked.mode !== void 0) tests = withPair(tests, "-perm", asked.mode);
  const [size, ...sizes] = asked.sizes;
  if (size !== void 0) tests = [...withPair(tests, "-size", size), ...sizes.flatMap((each) => ["-size", each])];
  const isNamed2 = tests.some((word) => /^-(?:i?name|i?path|i?wholename|i?regex)$/.test(word));
  return asked.name === void 0 || asked.type === void 0 || isNamed2 ? tests : [...tests, ANY_CASE.test(request2) ? "-iname" : "-name", asked.name];
}
function withKind(tests, { type, isMixed }) {
  const kinds = tests.filter((_, at) => tests[at - 1] === "-type");
  const kind = isMixed ? void 0 : type ?? kinds[0];
  const hasChoice = tests.some((word) => word === "-o" || word === "-or");
  if (new Set(kinds).size > 1) return [...tests];
  if (!hasChoice && kind !== void 0 && kinds.length === 1) return withPair(tests, "-type", kind);
  const rest = without(tests, "-type");
  const chosen = kind === void 0 ? [] : ["-type", kind];
  if (!hasChoice) return [...chosen, ...rest];
  const depths = DEPTHS.flatMap((name) => rest.includes(name) ? [name, rest[rest.indexOf(name) + 1] ?? ""] : []);
  return [...depths, ...chosen, "(", ...DEPTHS.reduce(without, rest), ")"];
}
function withoutPatterns(tests, request2) {
  const isAsked = (pattern) => (pattern.match(/[\p{L}\p{N}]{2,}/gu) ?? []).some((part) => request2.toLowerCase().includes(part.toLowerCase()));
  return ["-name", "-iname"].reduce(
    (left, name) => {
      const patterns = left.filter((_, at) => left[at - 1] === name);
      return patterns.length === 1 && !isAsked(patterns.join()) ? without(left, name) : left;
    },
    [...tests]
  );
}
function withPlainNames(tests) {
  return tests.map((word, at) => /^-i?name$/.test(tests[at - 1] ?? "") ? baseName(word) : word);
}
function withoutPruning(tests) {
  return tests.filter((word, at) => {
    const isTurned = (index) => /^(?:!|-not)$/.test(tests[index] ?? "") && tests[index + 1] === "-path";
    return word !== "-prune" && !isTurned(at) && !isTurned(at - 1) && !isTurned(at - 2);
  });
}
var DEPTHS = ["-maxdepth", "-mindepth"];
function depthsFirst(tests) {
  const isDepth2 = (at) => DEPTHS.some((name) => tests[at] === name || tests[at - 1] === name);
  return [...tests.filter((_, at) => isDepth2(at)), ...tests.filter((_, at) => !isDepth2(at))];
}
function withPair(tests, name, value) {
  const at = tests.indexOf(name);
  if (at === -1) return [...tests, name, value];
  return [...tests.slice(0, at + 1), value, ...without(tests.slice(at + 2), name)];
}
function without(words, name) {
  return words.filter((word, at) => word !== name && words[at - 1] !== name);
}
var SHOWS_AGAIN = /^(?:ls|echo|stat|printf|file|basename|dirname|du|cat|grep)$/;
var ABOUT_TEXT = /\b(?:contain\w*|mention\w*|text|string|word|words|match\w*|line|lines)\b/i;
function withoutActions(tests, request2) {
  const at = tests.findIndex((word) => word === "-exec" || word === "-execdir");
  const end = tests.findIndex((word, index) => index > at && /^(?:;|\\;|\+)$/.test(word));
  const program = tests[at + 1] ?? "";
  if (at === -1 || end === -1 || !SHOWS_AGAIN.test(program) || program === "grep" && ABOUT_TEXT.test(request2) || program === "cat" && /\b(?:contents?|print|show|display|read)\b/i.test(request2))
    return [...tests];
  return [...tests.slice(0, at), ...tests.slice(end + 1)];
}

// kernel/planning/repairs/files/counted-files.ts
var HOW_MANY = /^(?:(?:can|could|would|will) you\s+)?(?:please\s+)?(?:(?:(?:tell|show|give) me|say|find out|work out|count)\s+)?(?:how many|the number of|(?<=count )(?:all )?(?:the )?|what is the number of)\s*[*.]{0,2}(\w+)(?:\s+(?:files|documents)|(?<=python|py|sh|js)\s+scripts)\b(.*)$/i;
var HOW_MANY_PICTURES = /^(?:(?:can|could|would|will) you\s+)?(?:please\s+)?(?:(?:(?:tell|show|give) me|say|count)\s+)?(?:how many|the number of|(?<=count )(?:all )?(?:the )?)\s*(photos|pictures|images|pics|photographs)\b(.*)$/i;
var PICTURES = /^(?:photos|pictures|images|pics|photographs)$/i;
var PICTURE_ENDINGS = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".tif", ".tiff", ".bmp", ".raw"];
var SAYS_WHERE = new Set(
  "are is there do does did we i you have has had got keep exist lie live stored kept in of below under inside within from at here a the this that my our its whole entire complete all any every each and also too as well even with including included counted count includes include altogether total overall sub subfolder subfolders subdirectory subdirectories folder folders directory directories project repo repository workspace everywhere anywhere somewhere levels deep please look looking go going check search through".split(
    " "
  )
);
function withCountedFiles(steps2, request2, entries2) {
  const [, kind = "", rest] = HOW_MANY.exec(request2.trim()) ?? HOW_MANY_PICTURES.exec(request2.trim()) ?? [];
  const end = steps2.at(-1);
  const isOfPictures = PICTURES.test(kind);
  const ending = endingOfKind(kind) ?? endingThere(kind, entries2);
  const endings = isOfPictures ? PICTURE_ENDINGS : ending === void 0 ? [] : [`.${ending}`];
  if (rest === void 0 || endings.length === 0 || end?.tool !== FINAL_ANSWER || !steps2.slice(0, -1).every(isMiscount)) return [...steps2];
  const [place, ...others] = namedPaths(request2, entries2).filter(({ entry, by }) => entry.kind === "folder" && (by === "exact" || isOfPictures));
  if (isOfPictures && !entries2.some(({ path: path2 }) => endings.some((each) => path2.toLowerCase().endsWith(each)))) return [...steps2];
  const path = place?.entry.path ?? "";
  const said = foldText(rest).replace(foldText(path), " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = new Set(foldText(path).split("/"));
  if (others.length > 0 || said.some((word) => !SAYS_WHERE.has(word) && !own.has(word)) || askedFind(request2)?.depth !== void 0) return [...steps2];
  const [only, ...more] = endings.map((each) => JSON.stringify(each));
  const wanted = more.length === 0 ? only : `(${[only, ...more].join(", ")})`;
  const input = `print(sum(1 for f in files(${JSON.stringify(path === "" ? "." : path)}) if f["path"].lower().endswith(${wanted})))`;
  const step = { tool: PYTHON, args: { input } };
  return planBefore(end, step);
}
function endingThere(kind, entries2) {
  const ending = foldText(kind);
  return entries2.some(({ kind: entry, path }) => entry === "file" && foldText(path).endsWith(`.${ending}`)) ? ending : void 0;
}
function isMiscount({ tool: tool2, args }) {
  if (tool2 === PYTHON) return /\bfiles\(/.test(String(args["input"])) && !writesFiles(String(args["input"]));
  return tool2 === TERMINAL && ["cat", "wc", "ls", "grep"].includes(String(args["command"]));
}

// kernel/planning/repairs/files/extreme-file.ts
var EXTREMES = [
  { says: /\b(?:biggest|largest|heaviest|takes? (?:up )?the most (?:space|room)|most (?:disk )?space)\b/i, code: "max", by: "size" },
  { says: /\bsmallest\b/i, code: "min", by: "size" },
  {
    says: /\b(?:newest|latest|most recent(?:ly)?|(?:changed?|modif(?:ied|y)|edit(?:ed)?|updated?|touch(?:ed)?|written|write|saved?|work(?:ed)? on) (?:most recently|last)|last (?:changed?|modif(?:ied|y)|edit(?:ed)?|updated?|touch(?:ed)?|work(?:ed)? on))\b/i,
    code: "max",
    by: "modified"
  },
  {
    says: /(?:\bnot|n['’]t) been (?:changed|touched|edited|updated|modified) (?:for |in )?the longest\b|\b(?:gone|been) (?:the )?longest (?:time )?without (?:being |a |an |any )?(?:chang|touch|edit|updat|modif)\w*|\blongest (?:un(?:changed|touched|edited|modified)|since)\b|\b(?:oldest|longest ago|least recent(?:ly)?|(?:changed|modified|edited|updated|touched|written) (?:first|earliest)|first (?:changed|modified|edited|updated|touched|written))\b/i,
    code: "min",
    by: "modified"
  },
  { says: counted("most", "lines"), code: "max", by: "lines" },
  { says: counted("fewest|least", "lines"), code: "min", by: "lines" },
  { says: counted("most", "words"), code: "max", by: "words" },
  { says: counted("fewest|least", "words"), code: "min", by: "words" }
];
var COUNTS = { lines: "splitlines()", words: "split()" };
var PROPERTIES = {
  size: /\bfiles\([\s\S]*(?:\bsize\b|\blen\()/,
  modified: /\bfiles\([\s\S]*\bmodified\b/,
  lines: /\bfiles\([\s\S]*(?:\bsplitlines\(|\\n)/,
  words: /\bfiles\([\s\S]*\bsplit\(/
};
var TAKES_END = /\b(?:max|min|sorted|sort)\((?=[\s\S]*\bkey\s*=)|\b(?:max|min)\(\s*\(|\bcounts\b|==\s*(?:max|min)\(/;
var TAKEN_BY = { size: takenBy("size"), modified: takenBy("modified") };
function takenBy(property) {
  return new RegExp(`\\b(?:max|min)(?=\\((?=[\\s\\S]*\\bfiles\\()[^\\n]*\\bkey=lambda (\\w+): \\1\\[["']${property}["']\\]\\))`, "g");
}
function counted(most, unit) {
  return new RegExp(
    `\\b(?:${most}) ${unit}(?: of (?:code|text))?\\b(?! (?:with|that|which|contain|start|begin|end|match|where|mark|about|say)\\w*)`,
    "i"
  );
}
var HOW_MANY_IT_HAS = /,? (?:and|with) how many\b(?: (?:lines|words))?(?: (?:are there|are they|is it|is that|has it|(?:does|do) (?:it|that one) have|are in it))?/i;
var ASKS_ONE = /\b(?:which|what|whats|name|find|show|tell me|give me)\b/i;
var ONE_FILE = /\bfile\b|\bof the files\b|\bfiles? in\b/i;
var IN_FOLDER = /\(\S+ (?:folder|directory)\)|\b(?:in|of|from|under|inside) (?:the |my |our )?(?:folder |directory )?\S+ (?:folder|directory)\b|\b(?:count|counting|include|including|with) (?:the |any |all |its )?(?:sub)?folders? (?:inside|in|below|under)(?: it)?(?: as well| too)?\b|\b(?:sub)?folders too\b|\bin (?:any|all|this|the) (?:folders?|director(?:y|ies)|project)\b/i;
var OF_SO_MANY = /\b(?:of|among|from) (?:the|these|those|my|our|all) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i;
var MORE2 = /\b(?:\d+|two|three|four|five|ten|each|every|all|list|top|and|then|lines?|words?|folders?|director(?:y|ies)|files are)\b|\?.+\?/i;
function withLengthOfFile(step, request2) {
  const code2 = String(step.args["input"] ?? "");
  if (step.tool !== PYTHON || !/\b(?:longest|shortest)\b(?! (?:ago|time|without|since)\b)/i.test(request2) || /\b(?:longest|shortest) (?:file ?|path ?|folder ?)*names?\b|\bpaths?\b/i.test(request2))
    return step;
  const measured = code2.replace(/\blen\((\w+)\["path"\]\)/g, '$1["size"]');
  return measured === code2 ? step : { ...step, args: { ...step.args, input: measured } };
}
function withRightEnd(step, extreme) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || extreme.by !== "size" && extreme.by !== "modified") return step;
  const [, ...more] = code2.match(/\b(?:max|min)\(/g) ?? [];
  const input = more.length > 0 ? code2 : code2.replace(TAKEN_BY[extreme.by], extreme.code);
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}
function withFirstAlone(step) {
  const code2 = String(step.args["input"] ?? "");
  const input = step.tool === PYTHON ? code2.replace(LOOP_OVER_SORTED, "$1[:1]:") : code2;
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}
var LOOP_OVER_SORTED = /^(for \w+ in sorted\(files\([^\n]*\)):(?=\s*print\([^\n]*\)\s*$)/;
function withExtremeFile(steps2, request2, entries2) {
  const asked = EXTREMES.filter(({ says }) => says.test(request2));
  const [extreme] = asked;
  const knows = steps2.some(
    ({ tool: tool2, args }) => tool2 === PYTHON && extreme !== void 0 && PROPERTIES[extreme.by].test(String(args["input"])) && TAKES_END.test(String(args["input"])) && !filtersAll(String(args["input"]), entries2)
  );
  const looks5 = steps2.every(({ tool: tool2 }) => tool2 === TERMINAL || tool2 === PYTHON || tool2 === FINAL_ANSWER);
  const unit = extreme?.by === "lines" || extreme?.by === "words" ? extreme.by : void 0;
  const told = unit === void 0 ? request2 : request2.replace(HOW_MANY_IT_HAS, " ");
  const places = namedPaths(request2, entries2).filter(({ by }) => by === "exact");
  const asking = places.reduce(
    (text2, { entry }) => entry.kind === "folder" && /\d/.test(entry.path) ? text2.replaceAll(entry.path, " it ") : text2,
    questionOf(told)
  );
  const plain2 = EXTREMES.reduce((text2, { says }) => text2.replace(says, " "), asking.replace(IN_FOLDER, " ").replace(OF_SO_MANY, " "));
  const isOfFile = ONE_FILE.test(request2) || isOfAllFiles(request2, extreme?.by, entries2) || unit !== void 0 && steps2.some(countsFiles);
  if (extreme !== void 0 && asked.length === 1 && knows && looks5 && isOfFile && ASKS_ONE.test(request2))
    return steps2.map((step2) => withRightEnd(MORE2.test(plain2) ? step2 : withFirstAlone(step2), extreme));
  if (extreme === void 0 || asked.length > 1 || !looks5 || knows || !ASKS_ONE.test(request2) || !isOfFile || MORE2.test(plain2))
    return steps2.map((step2) => withLengthOfFile(step2, request2));
  const [place] = places;
  if (places.length > 1 || place?.entry.kind === "file" || /\.\w{1,5}\b(?!\S)/.test(plain2.replace(/[.?!]\s*$/, ""))) return [...steps2];
  const found = filesOfKind(request2, place?.entry.path ?? ".", entries2);
  const input = unit === void 0 ? `print(${extreme.code}(${found}, key=lambda f: f["${extreme.by}"])["path"])` : `counts = {f["path"]: len(read(f["path"]).${COUNTS[unit]}) for f in ${found}}
print("\\n".join(f"{path} ({n} ${unit})" for path, n in counts.items() if n == ${extreme.code}(counts.values())))`;
  const step = { thought: "", tool: PYTHON, args: { input } };
  return [{ ...step, thought: thoughtOf(step) }, ...steps2.slice(-1)];
}
function isOfAllFiles(request2, by, entries2) {
  const isOfPictures = PICTURE.test(request2) && (by === "size" || by === "modified");
  if (!isOfPictures && !(by === "modified" && WORKED_ON.test(request2))) return false;
  const folders = namedPaths(request2, entries2).flatMap(({ entry, by: how }) => how === "exact" && entry.kind === "folder" ? [entry.path] : []);
  const files = filesBelow(folders, entries2);
  return folders.length === 1 && files.length > 0 && (!isOfPictures || files.every((path) => BINARY_FILE.test(path)));
}
var PICTURE = /\b(?:pictures?|photos?|photographs?|images?|pics?|scans?|drawings?|recordings?|videos?)\b/i;
var WORKED_ON = /\b(?:touch|edit|modif)\w*\b|\b(?:did|have) (?:i|we) (?:last |most recently )?(?:chang|sav|work)\w*/i;
function questionOf(request2) {
  const [only, ...more] = request2.split(/(?<=[.!?])\s+/).filter((sentence2) => sentence2.trim().endsWith("?"));
  return only !== void 0 && more.length === 0 ? only : request2;
}
function filtersAll(code2, entries2) {
  const endings = [...code2.matchAll(/\.endswith\(\(?([^()]*)\)/g)].flatMap(
    ([, given = ""]) => [...given.matchAll(/["'](\.\w+)["']/g)].map(([, ending = ""]) => ending)
  );
  return endings.length > 0 && entries2.length > 0 && !entries2.some(({ kind, path }) => kind === "file" && endings.some((ending) => path.toLowerCase().endsWith(ending.toLowerCase())));
}
function filesOfKind(request2, folder, entries2) {
  const all = `files(${JSON.stringify(folder)})`;
  const ending = endingOfKind(/(\w+) (?:files?|scripts?|documents?)\b/i.exec(request2)?.[1] ?? "");
  const isThere = entries2.some(
    ({ kind, path }) => kind === "file" && path.endsWith(`.${ending}`) && (folder === "." || path.startsWith(`${folder}/`))
  );
  return ending === void 0 || !isThere ? all : `(f for f in ${all} if f["path"].endswith(".${ending}"))`;
}
function countsFiles({ tool: tool2, args }) {
  return tool2 === TERMINAL && args["command"] === "wc" && /[*?]|\/\S*,/.test(String(args["args"]));
}

// kernel/planning/language/grep-words.ts
var VALUE_FLAG = /^-[A-Za-z]*[efmABC]$|^--(?:regexp|file|max-count|after-context|before-context|context|include|exclude|exclude-dir)$/;
var PATTERN_FLAG = /^-[A-Za-z]*e$|^--regexp$/;
var PATTERN_FILE = /^-[A-Za-z]*f$|^--file(?:=|$)/;
var RECURSIVE = /^-[A-Za-z]*[rR]|^--(?:dereference-)?recursive$/;
function readGrep(words) {
  const flags = [];
  const patterns = [];
  const operands = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (!word.startsWith("-")) operands.push(word);
    else if (word.startsWith("--regexp=")) patterns.push(word.slice(word.indexOf("=") + 1));
    else flags.push(word);
    if (PATTERN_FLAG.test(word)) patterns.push(words[++at] ?? "");
    else if (VALUE_FLAG.test(word)) flags.push(words[++at] ?? "");
  }
  const isSaid2 = patterns.length > 0 || flags.some((flag) => PATTERN_FILE.test(flag));
  return {
    flags,
    patterns: isSaid2 ? patterns : operands.slice(0, 1),
    hasPattern: isSaid2 || operands.length > 0,
    places: isSaid2 ? operands : operands.slice(1),
    isRecursive: flags.some((flag) => RECURSIVE.test(flag))
  };
}

// kernel/planning/checks/searches/folder-looks.ts
function isLook({ tool: tool2, args }) {
  return tool2 === FILE_SEARCH || tool2 === TERMINAL && LOOKING.has(String(args["command"]));
}

// kernel/planning/repairs/files/hidden-entries.ts
var FOLDERS2 = "(?:sub)?(?:folders?|director(?:y|ies)|dirs?)";
var HIDDEN2 = new RegExp(
  String.raw`\b(?:hidden (?:(?<files>files?)|(?<folders>${FOLDERS2})|things?|ones?|entries|stuff|items?)|(?<dotfiles>dot-? ?files?)|(?:anything|something|things?) (?:(?:that|which) (?:is|are) )?hidden)\b`,
  "i"
);
var DEEPER2 = /\b(?:anywhere|everywhere|wherever|recursive(?:ly)?|all the way down|deeper|including (?:sub)?folders|(?:sub-?)(?:folders|directories))\b/gi;
var SAID_TOO = new Set("a an if some they them their re ve one ones hidden else so do you anything something well too and or".split(" "));
function withHiddenEntries(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const { files, folders, dotfiles } = HIDDEN2.exec(request2)?.groups ?? {};
  const { wantsChange, urls, searchesWeb } = requestTraits(request2);
  if (!HIDDEN2.test(request2) || acting.length === 0 || !acting.every(isLook) || wantsChange || urls.length > 0 || searchesWeb) return [...steps2];
  const named = namedPaths(request2, entries2).map(({ entry }) => entry);
  const [folder, ...others] = named;
  const own = new Set(wordsOf(folder?.path ?? ""));
  const rest = wordsOf(request2.replace(HIDDEN2, " ").replaceAll(DEEPER2, " "));
  const isPlain = rest.every((word) => PLAIN_WORDS.has(word) || SAID_TOO.has(word) || own.has(word));
  if (!isPlain || others.length > 0 || folder?.kind === "file") return [...steps2];
  const depth = request2.replace(DEEPER2, " ") === request2 ? ["-maxdepth", "1"] : [];
  const kind = (files ?? dotfiles) !== void 0 ? ["-type", "f"] : folders !== void 0 ? ["-type", "d"] : [];
  return wholePlan({ tool: TERMINAL, args: { command: "find", args: [folder?.path ?? ".", "-mindepth", "1", ...depth, ...kind, "-name", ".*"] } });
}

// kernel/planning/request/units.ts
var UNITS = [
  { kind: "length", size: 1e-3, names: "mm millimetre millimeter" },
  { kind: "length", size: 0.01, names: "cm centimetre centimeter" },
  { kind: "length", size: 0.1, names: "dm decimetre decimeter" },
  { kind: "length", size: 1, names: "m metre meter" },
  { kind: "length", size: 1e3, names: "km kilometre kilometer" },
  { kind: "length", size: 0.0254, names: "inch inche" },
  { kind: "length", size: 0.3048, names: "ft foot feet" },
  { kind: "length", size: 0.9144, names: "yd yard" },
  { kind: "length", size: 1609.344, names: "mi mile" },
  { kind: "length", size: 1852, names: "nautical-mile" },
  { kind: "area", size: 1e4, names: "hectare" },
  { kind: "area", size: 4046.8564224, names: "acre" },
  { kind: "volume", size: 1e-3, names: "ml millilitre milliliter" },
  { kind: "volume", size: 0.01, names: "cl centilitre centiliter" },
  { kind: "volume", size: 0.1, names: "dl decilitre deciliter" },
  { kind: "volume", size: 1, names: "l litre liter" },
  { kind: "volume", size: 3.785411784, names: "gal gallon" },
  { kind: "volume", size: 0.946352946, names: "qt quart" },
  { kind: "volume", size: 0.473176473, names: "pint", isVessel: true },
  { kind: "volume", size: 0.2365882365, names: "cup", isVessel: true },
  { kind: "volume", size: 0.0295735295625, names: "fluid-ounce fl-oz floz" },
  { kind: "volume", size: 0.01478676478125, names: "tbsp tablespoon", isVessel: true },
  { kind: "volume", size: 0.00492892159375, names: "tsp teaspoon", isVessel: true },
  { kind: "mass", size: 1e-6, names: "mg milligram milligramme" },
  { kind: "mass", size: 1e-3, names: "g gram gramme" },
  { kind: "mass", size: 1, names: "kg kilo kilogram kilogramme" },
  { kind: "mass", size: 1e3, names: "tonne" },
  { kind: "mass", size: 0.028349523125, names: "oz ounce" },
  { kind: "mass", size: 0.45359237, names: "lb pound" },
  { kind: "mass", size: 6.35029318, names: "stone" },
  { kind: "time", size: 1, names: "second" },
  { kind: "time", size: 60, names: "minute" },
  { kind: "time", size: 3600, names: "hour" },
  { kind: "time", size: 86400, names: "day" },
  { kind: "time", size: 604800, names: "week" },
  { kind: "speed", size: 1 / 3.6, names: "km/h kph kmh" },
  { kind: "speed", size: 0.44704, names: "mph" },
  { kind: "speed", size: 1, names: "m/s" },
  { kind: "speed", size: 1852 / 3600, names: "knot" },
  { kind: "data", size: 1, names: "byte" },
  { kind: "data", size: 1e3, names: "kb kilobyte" },
  { kind: "data", size: 1e6, names: "mb megabyte" },
  { kind: "data", size: 1e9, names: "gb gigabyte" },
  { kind: "data", size: 1e12, names: "tb terabyte" },
  { kind: "data", size: 2 ** 10, names: "kib kibibyte" },
  { kind: "data", size: 2 ** 20, names: "mib mebibyte" },
  { kind: "data", size: 2 ** 30, names: "gib gibibyte" },
  { kind: "data", size: 2 ** 40, names: "tib tebibyte" },
  { kind: "energy", size: 1, names: "joule" },
  { kind: "energy", size: 1e3, names: "kj kilojoule" },
  { kind: "energy", size: 1e6, names: "mj megajoule" },
  { kind: "energy", size: 36e5, names: "kwh kilowatt-hour" },
  { kind: "energy", size: 4184, names: "kcal kilocalorie" }
];
var LITRES = 1e3;
var BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.split(" ").map((name) => [name, unit])));
var POWERS = new Map(
  UNITS.filter(({ kind }) => kind === "length").map((unit) => [
    unit,
    { 2: { kind: "area", size: unit.size ** 2, power: 2 }, 3: { kind: "volume", size: LITRES * unit.size ** 3, power: 3 } }
  ])
);
var UNIT_NAME = String.raw`(?:(?:(?:square|cubic)[ -]|sq\.?[ -]?|cu[. -]+)[a-z]+|fluid[ -]ounces?|fl\.? ?oz|nautical[ -]miles?|kilowatt[ -]hours?|[a-zµ]+(?:\/[hs]|\^?[23]|[²³])?)(?![\w/²³])`;
var NAME2 = new RegExp(`(?<![a-z\xB5_])${UNIT_NAME}`, "gi");
var MEASURE = new RegExp(String.raw`(?<![\w.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)[\s-]?\s*(${UNIT_NAME})`, "gi");
function measuresIn(text2) {
  return [...text2.matchAll(MEASURE)].flatMap(([written2, number = "", name = ""]) => {
    const unit = unitNamed(name);
    return unit === void 0 ? [] : [{ value: numberSaid(number), name, unit, written: written2 }];
  });
}
function unitsIn(text2) {
  return (text2.match(NAME2) ?? []).map(unitNamed).filter((unit) => unit !== void 0);
}
function withoutUnits(text2) {
  return text2.replace(NAME2, (name) => unitNamed(name) === void 0 ? name : " ");
}
var ROUNDED = 5e-3;
function unitNamed(name) {
  return plainUnit(name) ?? powerNamed(name);
}
var PREFIXED = /^(?:(?:(square|sq)|cubic)[. -]*|cu[. -]+)([a-z]+)$/i;
var SIGNED = /^([a-z]+)\^?([23²³])$/i;
function powerNamed(name) {
  const [, square, worded] = PREFIXED.exec(name) ?? [];
  const [, signed, sign] = SIGNED.exec(name) ?? [];
  const base = worded ?? signed;
  if (base === void 0 || /^in$/i.test(base) && /^(?:square|cubic)/i.test(name)) return void 0;
  const length = plainUnit(/^in$/i.test(base) ? "inch" : base);
  const powers = length === void 0 ? void 0 : POWERS.get(length);
  return powers?.[(sign === void 0 ? square !== void 0 : /[2²]/.test(sign)) ? 2 : 3];
}
var UNCLEAR = /^[KMGT]b$/;
function plainUnit(name) {
  if (UNCLEAR.test(name)) return void 0;
  const plain2 = name.toLowerCase().replace(/[. ]+/g, "-");
  const single = plain2.replace(/s$/, "");
  return BY_NAME.get(plain2) ?? BY_NAME.get(single) ?? (plain2.length >= LONG_NAME ? slipOf(single) : void 0);
}
var LONG_NAME = 5;
function slipOf(word) {
  const letters = [...word].sort().join("");
  const isSlip = (name2) => editDistance(name2, word) === 1 || [...name2].sort().join("") === letters;
  const [name] = [...BY_NAME.keys()].filter((each) => each.length >= LONG_NAME && each[0] === word[0] && isSlip(each));
  return name === void 0 ? void 0 : BY_NAME.get(name);
}
function numberSaid(number) {
  return Number(/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(",", "") : number.replace(",", "."));
}

// kernel/planning/repairs/files/size-in-unit.ts
var UNIT = "([kmgt]i?b|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)bytes?)";
var ASKS6 = new RegExp(
  String.raw`\bhow many ${UNIT}\b|\b(?:size|how (?:big|large|heavy)|how much (?:space|room|disk|storage))\b.*\bin ${UNIT}\b|\bin ${UNIT}\b.*\b(?:size|how (?:big|large|heavy))\b`,
  "i"
);
var OF_SIZE = new Set(
  contentStems(
    "size sized big large heavy takes up uses occupies weighs space room disk storage exactly please need know now recording video picture"
  )
);
var LOOKS7 = /* @__PURE__ */ new Set([...LOOKING, "stat", "file", "du", "wc", "ls"]);
function withSizeInUnit(steps2, request2, entries2) {
  const [file, ...others] = namedPaths(request2, entries2).filter(({ by }) => by === "exact");
  if (file?.entry.kind !== "file" || others.length > 0 || !actingSteps(steps2).every(looks4)) return [...steps2];
  const asked = withoutFileNames(request2.replace(file.entry.path, " ").replace(baseName(file.entry.path), " "));
  const names = ASKS6.exec(asked)?.slice(1) ?? [];
  const name = names.find((each) => each !== void 0);
  const unit = name === void 0 ? void 0 : unitNamed(name.toLowerCase());
  if (name === void 0 || unit === void 0 || !contentStems(asked.replace(name, " ")).every((word) => OF_SIZE.has(word))) return [...steps2];
  const size = `os.path.getsize(${JSON.stringify(file.entry.path)})`;
  const input = `size = ${size} / ${unit.size}
print(round(size, 2) if size >= 1 else float(f"{size:.3g}"), ${JSON.stringify(name)})`;
  return wholePlan({ tool: PYTHON, args: { input } });
}
function looks4({ tool: tool2, args }) {
  return tool2 === TERMINAL && LOOKS7.has(String(args["command"])) || tool2 === PYTHON && !writesFiles(String(args["input"]));
}

// kernel/planning/repairs/files/taken-extreme.ts
var PLEASE3 = "(?:(?:please|pls|hi|hello|hey|now|then),? )*(?:(?:can|could|would|will) you (?:please )?)?";
var VERB2 = "(?<verb>move|copy|delete|remove|erase|rename|get rid of)";
var IT = "(?:it|that one|that file|this one|this file|the file|that)";
var PATH2 = String.raw`["'\x60]?(?<target>[\p{L}\p{N}_~./-]*[\p{L}\p{N}_/-])["'\x60]?`;
var GOES = `(?: (?<how>to|into|as|over to) (?:(?:the|a|my|our) )?(?:(?:new )?(?<folder>folder|directory) (?:called |named )?)?${PATH2}(?: (?<place>folder|directory))?)?`;
var ENDS = "(?:,? (?:please|thanks|thank you))*[.!]*$";
var FOUND_THEN_TAKEN = new RegExp(`^(?<said>.+?)[,;.?!]?(?: and)?(?: then)? ${PLEASE3}${VERB2} ${IT}${GOES}${ENDS}`, "iu");
var TAKEN = new RegExp(`^${PLEASE3}${VERB2} (?<said>the .+?)${GOES}${ENDS}`, "iu");
var LOOKS8 = new RegExp(
  `^${PLEASE3}(?:(?:find|look|see|check|figure|work|determine|tell me|show me)\\b(?: (?:out|for|up|at))?,? )?(?:which|what|the|of|in|from|under)\\b`,
  "i"
);
var CHOOSES = /\b(?:\d+|two|three|four|five|ten|each|every|all|both|or|and|except|but|not|without|only|second|third|than|with|has|have|contain\w*|about|named|called|start\w*|begin\w*|end\w*|lines?|words?|names?|folders?|director(?:y|ies))\b/i;
var TELLS_PLACE = /\b(?:in|from|under|below|inside|within|of) (?!here\b|the files\b|my files\b|our files\b|these files\b|(?:this|the) (?:workspace|project|folder|directory)\b)\S/i;
var HERE2 = /\b(?:in )?here\b|\bin (?:this|the) (?:whole |entire )?(?:workspace|project|folder|directory)(?! \w+\/)/gi;
var COMMANDS = { move: "mv", rename: "mv", copy: "cp" };
function withTakenExtreme(steps2, request2, entries2) {
  const told = request2.trim().replace(/\s+/g, " ");
  const found = FOUND_THEN_TAKEN.exec(told)?.groups;
  const order = found !== void 0 && LOOKS8.test(found["said"] ?? "") ? found : TAKEN.exec(told)?.groups;
  const { said = "", verb = "", how, target, folder, place } = order ?? {};
  const command = COMMANDS[verb.toLowerCase()];
  if (said === "" || command === void 0 !== (target === void 0)) return [...steps2];
  const file = fileMeant(said, { entries: entries2, target: plainPath(target ?? "") });
  if (file === void 0) return [...steps2];
  const isFolder = folder !== void 0 || place !== void 0;
  const isName = verb.toLowerCase() === "rename" || how?.toLowerCase() === "as";
  const words = target === void 0 ? [file] : [file, goal(target, { file, isFolder, isName, entries: entries2 })];
  if (words.some((word) => word === void 0)) return [...steps2];
  const step = { tool: TERMINAL, args: { command: command ?? "rm", args: words } };
  return [{ thought: thoughtOf(step), ...step }, ...steps2.slice(-1)];
}
function goal(target, { file, isFolder, isName, entries: entries2 }) {
  const plain2 = plainPath(target);
  const isThere = (path2, kind) => entries2.some((entry) => entry.path === path2 && entry.kind === kind);
  const beside = file.slice(0, -baseName(file).length);
  const goesInto = isFolder || target.endsWith("/") || isThere(plain2, "folder") || !isName && !/\.\w+$/.test(plain2);
  const path = goesInto ? `${plain2}/` : isName && !plain2.includes("/") ? `${beside}${plain2}` : plain2;
  const becomes = goesInto ? `${path}${baseName(file)}` : path;
  return isThere(becomes, "file") || isThere(becomes, "folder") ? void 0 : path;
}
function fileMeant(said, { entries: entries2, target }) {
  const [extreme, ...others] = EXTREMES.filter(({ says }) => says.test(said));
  if (extreme === void 0 || others.length > 0 || !ONE_FILE.test(said) || extreme.by !== "size" && extreme.by !== "modified") return void 0;
  const [folder, ...more] = namedPaths(said, entries2).filter(({ by, entry }) => by === "exact" || entry.kind === "folder");
  if (more.length > 0 || folder?.entry.kind === "file") return void 0;
  const path = folder?.entry.path ?? "";
  const kind = /\b\.?(\w+) (?:files?|scripts?|documents?)\b/i.exec(said.replace(extreme.says, "the"))?.[1] ?? "the";
  const ending = endingOfKind(kind);
  const rest = said.replace(LOOKS8, " ").replace(extreme.says, " ").replace(placeOf3(path), " ").replace(HERE2, " ");
  if (CHOOSES.test(rest) || TELLS_PLACE.test(rest) || ending === void 0 && !/^(?:the|which|what|one|a|this|that)$/i.test(kind)) return void 0;
  const files = entries2.filter(
    (entry) => entry.kind === "file" && (path === "" || entry.path.startsWith(`${path}/`)) && !(path === "" && target !== "" && entry.path.startsWith(`${target}/`)) && (ending === void 0 || entry.path.toLowerCase().endsWith(`.${ending}`))
  );
  const values = files.map((file) => file[extreme.by]);
  const known = values.flatMap((value) => value ?? []);
  const end = extreme.code === "max" ? Math.max(...known) : Math.min(...known);
  const [only, ...equal] = files.filter((_, at) => values[at] === end);
  return known.length < values.length || equal.length > 0 ? void 0 : only?.path;
}
function placeOf3(path) {
  if (path === "") return /$^/;
  const name = `(?:${literalPattern(path)}|${literalPattern(baseName(path))})`;
  return new RegExp(
    `(?:in|of|from|under|below|inside|within) (?:the |my |our )?(?:(?:folder|directory) )?["'\`]?${name}/?["'\`]?(?: (?:folder|directory))?`,
    "i"
  );
}

// kernel/planning/repairs/folders/both-folders.ts
var BETWEEN2 = `(?:,? and(?: also)?(?: (?:in|under|from|inside))?|,) (?:the )?(?:folder )?`;
var PATTERN = /^(.+)\/([^/]*[*?][^/]*)$/;
function withBothFolders(steps2, request2, entries2) {
  return steps2.map((step) => {
    const words = givenWords(step);
    if (words === void 0) return step;
    const wanted = words.flatMap((word) => {
      const [, folder = "", pattern = ""] = PATTERN.exec(word) ?? [];
      const other = pattern === "" ? void 0 : partnerOf(folder, request2, entries2);
      return other === void 0 || JSON.stringify(steps2).includes(`${other}/`) ? [word] : [word, `${other}/${pattern}`];
    });
    return withWords(step, wanted);
  });
}
function partnerOf(folder, request2, entries2) {
  const others = entries2.filter(({ kind, path }) => kind === "folder" && path !== folder && standBeside(folder, path, request2));
  return others.length === 1 ? others[0]?.path : void 0;
}
function standBeside(folder, other, request2) {
  const [one, two] = [folder, other].map((path) => `(?<![\\w/.-])${literalPattern(path)}(?:/| folder)?(?![\\w/-])`);
  return new RegExp(`${one}${BETWEEN2}${two}|${two}${BETWEEN2}${one}`, "iu").test(request2);
}

// kernel/planning/plan/shift-references.ts
function movedBehind(steps2, at, by) {
  return steps2.slice(at + 1).map((step) => renumbered(step, (number) => number > at ? number + by : number));
}
function renumbered(step, renumber) {
  const args = resolveReferences(step.args, (number) => `{{${renumber(number)}}}`);
  if (step.tool === PYTHON && typeof args["input"] === "string") args["input"] = renumberSteps(args["input"], renumber);
  return { ...step, args };
}

// kernel/planning/repairs/folders/copied-folder.ts
var GOES_INTO = /\b(?:into|inside|within|in (?:it|there|a (?:new )?folder))\b/i;
var IS_COPY = /\b(?:cop(?:y|ies)|duplicate|back ?up|backup)\b/i;
function withCopiedFolder(steps2, request2, entries2) {
  if (!IS_COPY.test(request2) || GOES_INTO.test(request2)) return [...steps2];
  const at = steps2.findIndex((step, index) => {
    const [made, ...others] = step.args["command"] === "mkdir" ? operandsOf(step).map(plainPath) : [];
    const next = steps2[index + 1];
    const [from, to, ...more] = next?.args["command"] === "cp" ? operandsOf(next).map(plainPath) : [];
    const isNew = made !== void 0 && others.length === 0 && !isKnownFolder(made, entries2) && request2.includes(made);
    return isNew && to === made && more.length === 0 && from !== void 0 && isKnownFolder(from, entries2);
  });
  const copy = steps2[at + 1];
  if (at < 0 || copy === void 0) return [...steps2];
  const target = operandsOf(copy).at(-1);
  const words = (givenWords(copy) ?? []).map((word) => word === target ? plainPath(word) : word);
  const right = withWords(copy, words);
  const rest = movedBehind(steps2, at, -1);
  return [...steps2.slice(0, at), { ...right, thought: thoughtOf(right) }, ...rest.slice(1)];
}

// kernel/planning/repairs/folders/counted-folders.ts
function withCountedFolders(steps2) {
  const counted2 = new Set(steps2.flatMap((step) => step.args["command"] === "wc" ? referencedSteps(step.args) : []));
  return steps2.map((step, index) => {
    const words = givenWords(step) ?? [];
    const isOfFolders = step.args["command"] === "find" && words[words.indexOf("-type") + 1] === "d" && words.includes("-type");
    const place = words.findIndex((word) => word.startsWith("-"));
    return counted2.has(index + 1) && isOfFolders && !words.includes("-mindepth") ? withWords(step, [...words.slice(0, place), "-mindepth", "1", ...words.slice(place)]) : step;
  });
}

// kernel/planning/repairs/folders/folder-by-name.ts
var MAKES = /\b(?:make|create|add|new|mkdir|set up)\b/i;
function withFolderByName(steps2, request2, entries2) {
  if (MAKES.test(request2)) return [...steps2];
  const folderCalled = (name) => {
    const folders = entries2.flatMap(({ kind, path }) => kind === "folder" && baseName(path) === name ? [path] : []);
    return folders.length === 1 && !folders.includes(name) ? folders[0] : void 0;
  };
  const isSaid2 = (name) => new RegExp(`(?<![\\w./-])${name.replace(/[^\w-]/g, "\\$&")}(?![\\w/-])`, "i").test(request2);
  const targets = new Map(
    steps2.flatMap((step) => {
      const target = PLACING.has(String(step.args["command"])) ? plainPath(operandsOf(step).at(-1) ?? "") : "";
      const meant = target === "" || target.includes("/") || !isSaid2(target) ? void 0 : folderCalled(target);
      return meant === void 0 ? [] : [[target, meant]];
    })
  );
  if (targets.size === 0) return [...steps2];
  const isMade = (step) => step.args["command"] === "mkdir" && operandsOf(step).every((path) => targets.has(plainPath(path)));
  return steps2.flatMap((step) => {
    if (isMade(step)) return [];
    const words = PLACING.has(String(step.args["command"])) ? givenWords(step) : void 0;
    const meant = targets.get(plainPath(words?.at(-1) ?? ""));
    return words === void 0 || meant === void 0 ? [step] : [withWords(step, [...words.slice(0, -1), `${meant}/`])];
  });
}

// kernel/planning/repairs/folders/folder-of-file.ts
function withFolderOfFile(steps2) {
  const written2 = new Set(steps2.flatMap(({ tool: tool2, args }) => tool2 === FILE_WRITE ? [plainPath(String(args["path"]))] : []));
  const at = steps2.findIndex((step) => step.args["command"] === "mkdir" && givenWords(step)?.some((word) => written2.has(plainPath(word))));
  const make = steps2[at];
  if (make === void 0) return [...steps2];
  const folders = (givenWords(make) ?? []).flatMap((word) => {
    const path = plainPath(word);
    return written2.has(path) ? path.split("/").slice(0, -1).join("/") || [] : [word];
  });
  const isNeeded = folders.some(isOperand);
  const mended = isNeeded ? [withWords(make, [...new Set(folders)])] : [];
  return [...steps2.slice(0, at), ...mended, ...isNeeded ? steps2.slice(at + 1) : movedBehind(steps2, at, -1)];
}

// kernel/planning/repairs/folders/folder-purpose.ts
var ASKS_PURPOSE = /\bwhat(?:'s|s)?\b[^?]*\b(?:do|does|for|about|purpose|good for|used for)\s*(?:\?|$)|\b(?:what(?:'s| is) the (?:purpose|point|job) of|explain (?:the |what )|describe the )/i;
var README = /\/readme(?:\.\w+)?$/i;
var READ_AT_ONCE = /* @__PURE__ */ new Set(["cat", "head", "ls"]);
var FILES_READ = 8;
var LINES_READ = "12";
function withFolderPurpose(steps2, request2, entries2) {
  const [first, second, ...more] = steps2;
  const reads = first?.tool === TERMINAL && READ_AT_ONCE.has(String(first.args["command"]));
  const [named, ...others] = namedPaths(request2, entries2).filter(({ by }) => by === "exact");
  if (!reads || second?.tool !== FINAL_ANSWER || more.length > 0 || named?.entry.kind !== "folder" || others.length > 0) return [...steps2];
  if (!ASKS_PURPOSE.test(request2)) return [...steps2];
  const inside = entries2.filter(({ kind, path }) => kind === "file" && path.startsWith(`${named.entry.path}/`)).map(({ path }) => path);
  const own = inside.filter((path) => !path.slice(named.entry.path.length + 1).includes("/"));
  const readme = own.find((path) => README.test(path));
  const files = readme ? [readme] : own.length > 0 ? own : inside;
  if (files.length === 0) return [...steps2];
  const args = readme ? { command: "cat", args: files } : { command: "head", args: ["-n", LINES_READ, ...files.slice(0, FILES_READ)] };
  const step = { ...first, args };
  return [{ ...step, thought: thoughtOf(step) }, second];
}

// kernel/planning/repairs/folders/into-made-folder.ts
function withMadeTarget(steps2, _request, entries2) {
  const [made, ...others] = steps2.filter(({ args }) => args["command"] === "mkdir").flatMap(operandsOf);
  if (made === void 0 || others.length > 0) return [...steps2];
  const isFile = (path = "") => isKnownFile(plainPath(path), entries2);
  return steps2.map((step) => {
    const operands = operandsOf(step);
    const isPlaced = step.args["command"] === "mv" || step.args["command"] === "cp";
    const target = plainPath(operands.at(-1) ?? "");
    if (isPlaced && operands.length > 1 && target.endsWith(`/${plainPath(made)}`) && !entries2.some(({ path }) => path === target))
      return withWords(step, [...(givenWords(step) ?? []).slice(0, -1), made]);
    return isPlaced && operands.length > 2 && isFile(operands.at(-1)) ? withWords(step, [...givenWords(step) ?? [], made]) : step;
  });
}

// kernel/planning/repairs/folders/made-folder.ts
function withMadeFolder(steps2, _request, entries2) {
  if (entries2.length === 0) return [...steps2];
  const there = new Set(entries2.map(({ path }) => path));
  const at = steps2.findIndex((step, index) => missingFolder(step, there, steps2.slice(0, index)) !== void 0);
  const folder = at < 0 ? void 0 : steps2.slice(at, at + 1).map((step) => missingFolder(step, there, steps2.slice(0, at)))[0];
  if (folder === void 0) return [...steps2];
  const make = { thought: "", tool: TERMINAL, args: { command: "mkdir", args: ["-p", folder] } };
  const later = steps2.slice(at).map((step) => renumbered(step, (number) => number > at ? number + 1 : number));
  return [...steps2.slice(0, at), { ...make, thought: thoughtOf(make) }, ...later];
}
function missingFolder(step, there, before) {
  const words = operandsOf(step);
  const target = words.at(-1);
  if (!PLACING.has(String(step.args["command"])) || target === void 0 || words.length < 2) return void 0;
  const goesInto = target.endsWith("/") || words.length > 2 || words.slice(0, -1).some((word) => /[*?]/.test(word));
  const folder = plainPath(target);
  if (!goesInto || folder === "" || /^[./~]|\.\.|[*?[{]/.test(folder) || there.has(folder)) return void 0;
  const isElsewhere = before.some(({ args: gone }) => gone["command"] === "cd");
  return isElsewhere || pathsMade(before).has(folder) ? void 0 : folder;
}

// kernel/planning/repairs/folders/only-folder.ts
var PLAIN_WORDS2 = new Set(
  "please hi hello hey okso and can could should would will you i we us me my our like want need to make create add set up open have has get there be is a an the another new empty folder folders subfolder subfolders directory directories dir called named name it its as for now in inside under of below here this project workspace".split(
    " "
  )
);
function withOnlyTheFolder(steps2, request2) {
  const folders = steps2.flatMap((step) => step.args["command"] === "mkdir" ? operandsOf(step).map(plainPath) : []);
  const [folder] = folders;
  if (folder === void 0 || folders.length > 1 || !request2.includes(folder)) return [...steps2];
  if (!wordsOf(request2.replaceAll(folder, " ")).every((word) => PLAIN_WORDS2.has(word))) return [...steps2];
  const at = steps2.findIndex(({ args }) => args["command"] !== "mkdir" && CHANGING.has(String(args["command"])));
  return at < 0 ? [...steps2] : withOnlyTheFolder([...steps2.slice(0, at), ...movedBehind(steps2, at, -1)], request2);
}

// kernel/planning/request/quoted-texts.ts
var LETTER2 = String.raw`[\wÀ-\u1fff]`;
var QUOTED3 = String.raw`"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]*’|\x60[^\x60\n]*\x60|(?<!${LETTER2})'[^'\n]*'(?!${LETTER2})`;
var QUOTED_TEXT = new RegExp(QUOTED3, "g");
var WHOLE2 = new RegExp(`^(?:${QUOTED3})$`);
function quotedTexts(text2) {
  return (text2.match(QUOTED_TEXT) ?? []).map((quoted) => quoted.slice(1, -1)).filter((inner) => inner !== "");
}
function withoutQuoted(text2, instead = () => " ") {
  return text2.replace(QUOTED_TEXT, (quoted) => instead(quoted));
}
function isQuoted(text2) {
  return WHOLE2.test(text2);
}
function unquoted(text2) {
  return text2.replace(/^["'`“„«‘]|["'`”“»’]$/g, "");
}

// kernel/planning/request/orders.ts
var VERB3 = "copy|duplicate|back ?up|make|create|move|rename|give|delete|erase|remove|set|change|replace|update|bump|increase|decrease|raise|lower|switch|correct|turn|fill|save|write|put|store|note|append|add|export";
var FILLER = `(?:(?:please|pls|then|also|now|afterwards|finally|after that|can you|could you|will you|would you|just)[ ,]+)*`;
var WHERE = String.raw`(?:(?:in (?:it|there|(?:the|that|this)(?: [\w-]+){1,2})|there),? )?`;
var BETWEEN3 = new RegExp(String.raw`(?<=[.!?;])\s+|;|(?:,?\s+(?:and|then|but)|,)\s+(?=${FILLER}${WHERE}(?:${VERB3})\b)|:\s+(?=(?:${VERB3})\b)`, "i");
var BEGINNING = new RegExp(String.raw`^(?:and |then |but )?${FILLER}(?:${WHERE}(?=(?:${VERB3})\b))?`, "i");
var PLACE2 = String.raw`(?:${FILE_NAME}|\b[\w.-]+/|\b(?:files?|folders?|director(?:y|ies)|subfolders?|backup|copy|it|them)\b|")`;
var FILE3 = String.raw`(?:(?:a|an|the|my|our|new|text|file|named|called)\s+)*(?:"([^"]+${FILE_ENDING})"|(${FILE_NAME}))`;
var NAME_IN_QUOTES = new RegExp(`^.[^,;:!?]+${FILE_ENDING}.$`, "iu");
var KINDS = [
  { kind: "saved", says: new RegExp(String.raw`^(?:save|put)\b.*?\b(?:(?<!according )to|into|as|under|end of|bottom of|top of)\s+${FILE3}`, "isu") },
  // Of several files that something is in, the last one is where it goes: `put the sum of the fees in a.csv in b.txt`.
  { kind: "saved", says: new RegExp(String.raw`^(?:save|put)\b.*\bin\s+${FILE3}`, "isu") },
  {
    kind: "saved",
    says: new RegExp(
      String.raw`^(?:write|store|append|export|note|add(?! (?:an? |the )?(?:new )?(?:columns?|fields?)\b))\b.*?\b(?:(?<!according )to|into|end of|bottom of)\s+${FILE3}`,
      "isu"
    )
  },
  {
    kind: "copied",
    says: new RegExp(String.raw`^(?:(?:copy|duplicate|back ?up)\b.*${PLACE2}|make (?:a|another|me a)(?: \w+)? (?:copy|backup|duplicate)\b)`, "isu")
  },
  { kind: "renamed", says: new RegExp(String.raw`^rename\b(?!.*\bin ${FILE3}).*${PLACE2}`, "isu") },
  { kind: "moved", says: new RegExp(String.raw`^move\b.*${PLACE2}`, "isu") },
  { kind: "deleted", says: new RegExp(String.raw`^(?:delete|erase)\b(?!.*\b(?:from|off|out of|in)\b).*${PLACE2}`, "isu") },
  { kind: "folder", says: /^(?:create|make)\b(?:(?!\bof\b).){0,40}?\b(?:folders?|director(?:y|ies)|subfolders?)\b/is },
  {
    kind: "changed",
    says: /^(?:replace|rename|change|set(?! up\b)|update|bump|increase|decrease|raise|lower|switch|correct|turn)\b.*(?:\b(?:to|by|with|into|from)\b|=).*[\w"']/is
  },
  { kind: "changed", says: /^fill (?:(?:it|that|this|them)(?: all)? in|in (?:it|the|that|this|my|our)|(?:the|that|this|my|our)\b.*\bin)\b/is }
];
function ordersIn(request2) {
  const masked = withoutQuoted(request2, (text2) => NAME_IN_QUOTES.test(text2) ? `"${text2.slice(1, -1)}"` : `"${"_".repeat(text2.length - 2)}"`);
  return masked.split(BETWEEN3).flatMap((part = "") => {
    const text2 = part.trim().replace(BEGINNING, "");
    for (const { kind, says } of KINDS) {
      const found = says.exec(text2);
      if (found !== null) return [{ kind, text: part.trim(), ...kind === "saved" ? { file: found[1] ?? found[2] ?? "" } : {} }];
    }
    return [];
  });
}
var ABOUT_PLACES = new RegExp(PLACE2, "iu");
function namesPlaces(text2) {
  return ABOUT_PLACES.test(text2);
}

// kernel/planning/request/rest-stays.ts
var THINGS3 = "(?:settings?|values?|keys?|entr(?:y|ies)|lines?|parts?|options?|numbers?|fields?|things?|text|sections?|contents?)";
var PLACE3 = String.raw`(?: (?:there|(?:in|of|inside|within|about) (?:it|there|here|(?:the|its) (?:rest|(?:other )?${THINGS3})|(?:the|that|this)(?: [a-z]+)? (?:file|document)|(?:the|that|this) (?:file|document|section)|[\w./-]*\w\.\w+)))?`;
var REST = `(?:(?:all (?:of )?)?the (?:rest|others?|remainder)|(?:all|any)(?: of)? (?:the )?others? ${THINGS3}|(?:all )?(?:the )?other ${THINGS3}|(?:everything|anything|all) else)${PLACE3}`;
var OTHERS2 = String.raw`(?:all (?:of )?)?(?:(?:the|my|our|its|their|his|her) )?other (?:(?:two|three|four|five|\d+) )?[a-z][a-z-]+${PLACE3}`;
var REST_ELSEWHERE = String.raw`[^.,;!?]* in [\w./-]*\w\.\w`;
var AS_IT_IS = "(?:(?:exactly|just|precisely) )?(?:(?:the way|as|like|how|where) (?:it|they|these|those|that) (?:already )?(?:is|are|was|were|stands?)(?: (?:now|before))?|as(?:-| )is|as (?:before|now)|alone|untouched|unchanged|unedited|intact|in place|the same|be|in peace)";
var TOUCH = "(?:touch|change|alter|edit|modify|adjust|set|break|move|update|mess with|do)";
var TOUCHING = "(?:touching|changing|altering|editing|modifying|adjusting|breaking|moving|updating|messing with|doing)";
var NOTHING = `(?:nothing (?:else|more|besides)|no other ${THINGS3})${PLACE3}`;
var SAID = [
  `${TOUCH} ${NOTHING}`,
  `(?:do not|don['\u2019]?t|never|you (?:must|should) ?n(?:o|['\u2019])t) (?:you )?${TOUCH} (?:${REST}|${OTHERS2}|anything(?: more| besides)?${PLACE3})`,
  `(?:leave|keep|let) (?!${REST_ELSEWHERE})${REST}(?: ${AS_IT_IS})?`,
  `(?:leave|keep|let) ${OTHERS2} ${AS_IT_IS}`,
  `(?:leave|keep) ${AS_IT_IS} (?:${REST}|${OTHERS2})`,
  `${REST} (?:(?:should|must|can|may|shall|will|is to|has to|have to|ought to|needs? to) )?(?:just )?(?:stays?|remains?|(?:is|are|be) (?:left|kept)|keeps?|(?:is|are) (?:fine|good|right|correct|ok(?:ay)?))(?: ${AS_IT_IS})?`,
  `${OTHERS2} (?:(?:should|must|can|may|shall|will|is to|are to|has to|have to|ought to|needs? to) )?(?:just )?(?:(?:stays?|remains?|(?:is|are|be) (?:left|kept))(?: ${AS_IT_IS})?|keeps? ${AS_IT_IS})`,
  `${NOTHING}(?: (?:changes?|should (?:change|be (?:changed|touched))|(?:is to|has to|needs to|must|may|should) (?:change|be (?:changed|touched))))?`,
  `(?:only|just) (?:that|this|it)(?: one)?(?: (?:setting|value|key|line|thing|change))?`,
  `(?:that|this)(?:['\u2019]s| is) (?:all|it|everything)`
].join("|");
var COURTESY = "(?:please|pls|kindly|thanks)";
var WHOLE3 = `(?:${COURTESY},? )?(?:${SAID})(?:,? ${COURTESY})?`;
var START = "(?:(?:[,;:.!?]+[ \\n]+|\\n+| ?\\(| [\u2013\u2014-]+ )(?:(?:and|but|while|then|so) )?| (?:and|but|while|then) )";
var END = "(?= *(?:[,;:.!?)\u2013\u2014\\n]|$|- ))";
var WITHOUT = `(?:without ${TOUCHING} (?:${REST}|${OTHERS2}|anything(?: else)?${PLACE3})|(?:(?:while|by) )?${TOUCHING} ${NOTHING})(?: ${AS_IT_IS})?`;
var BEFORE = new RegExp(`^ *(?:(?:${WHOLE3})|${WITHOUT}) *(?:[,;:.!\u2013-]+ *(?:(?:and|but) )?|(?:and|but) )(?=.*\\w)`, "i");
var BEHIND2 = new RegExp(`(?<quoted>${QUOTED3})|(?:${START}(?:${WHOLE3})|,? ${WITHOUT})${END}(?:,(?= (?:to|from|into|at)\\b)|\\))?`, "gi");
var HINT = /\b(?:else|rest|remainder|others?|more|besides|anything|everything|all|(?:only|just) (?:that|this|it))\b/i;
function withoutRest(request2) {
  if (!HINT.test(request2)) return request2;
  const said = request2.replace(/[^\S\n]+/g, " ").replace(BEFORE, "");
  return said.replace(BEHIND2, (text2, ...found) => found.at(-1).quoted === void 0 ? " " : text2);
}

// kernel/planning/request/said-packing.ts
var FORMATS = { tar: "tar", zip: "zip", "tar.gz": "gztar", "tar.bz2": "bztar", "tar.xz": "xztar" };
var ENDING = String.raw`\.(tar(?:\.(?:gz|bz2|xz))?|zip)`;
var ARCHIVE = new RegExp(
  String.raw`${QUOTED3}|(?<![\p{L}\p{N}_./-])[\p{L}\p{N}_][\p{L}\p{N}_./-]*?${ENDING}(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])`,
  "gu"
);
var IS_ARCHIVE = new RegExp(`^[^/~.].*[^/.]${ENDING}$`, "u");
var PACKS = /\b(?:pack|archive|zip|bundle|compress|tar|gzip|wrap|make|create|put|save|collect|back ?up|turn)\b/i;
var MORE3 = /\b(?:unpack|unzip|untar|extract|open|list|show|rename|move|download|send|mail|delete|remove|encrypt\w*|passwords?|split|except|excluding|without (?!compress)|leave out|only|just|every|each|files|documents|pictures|photos|images|scripts|older|newer|larger|changed)\b|[*?]|https?:/i;
var UNCOMPRESSED = /\b(?:no|without(?: any)?|not?) compress\w*|\buncompressed\b/i;
function saidPacking(request2) {
  const names = [...new Set((request2.match(ARCHIVE) ?? []).filter((name2) => IS_ARCHIVE.test(unquoted(name2))))];
  const [name, ...others] = names;
  if (name === void 0 || others.length > 0) return void 0;
  const rest = request2.replaceAll(name, " ");
  const said = withoutRest(withoutFileNames(rest)).replace(STAYS, " ");
  if (!PACKS.test(said) || MORE3.test(said) || ordersIn(said).length > 1) return void 0;
  const path = unquoted(name);
  const ending = IS_ARCHIVE.exec(path)?.[1] ?? "";
  const format = FORMATS[ending];
  const isSqueezed = format !== "tar" && UNCOMPRESSED.test(said);
  return format === void 0 || isSqueezed ? void 0 : { base: path.slice(0, -ending.length - 1), ending, format, rest };
}
var STAYS = /\b(?:and|but)?,?\s*(?:please )?(?:leave|keep|(?:don['’]t|do not) (?:delete|remove|move|touch|change)) (?:the |that |this )?(?:folder|directory|originals?|files?|it|them)(?: itself| alone| there| in place| where (?:it is|they are)| as (?:it is|they are))*/gi;

// kernel/planning/repairs/folders/packed-archive.ts
var OWN_TOOLS = /* @__PURE__ */ new Set([FINAL_ANSWER, FILE_WRITE, PYTHON, TERMINAL]);
function withPackedArchive(steps2, request2, entries2) {
  const packing = saidPacking(request2) ?? bareFolderPacking(request2, entries2);
  if (packing === void 0 || !steps2.every(({ tool: tool2 }) => OWN_TOOLS.has(tool2))) return [...steps2];
  const { base, ending, format, rest } = packing;
  const named = namedPaths(rest, entries2).filter(({ entry, by }) => by === "exact" || isNamed(rest, entry));
  const [source2, ...others] = named.map(({ entry }) => entry.path);
  const archive = `${base}.${ending}`;
  const isFree = !entries2.some(({ path }) => path === archive) && !archive.startsWith(`${source2}/`);
  if (source2 === void 0 || others.length > 0 || !isFree) return [...steps2];
  const call = `shutil.make_archive(${[base, format].map(pythonLiteral).join(", ")}, base_dir=${pythonLiteral(source2)})`;
  const told = pythonLiteral(`Packed ${source2} into ${archive}.`);
  return wholePlan({ tool: PYTHON, args: { input: `import shutil
${call}
print(${told})` } });
}
var PACKS_FOLDER = /^(?:(?:please|can you|could you|pls),? )*(?:zip|pack|compress|archive)(?: up)?(?: all of)? (?:the |my |our )?(?:folder )?["'`]?(?<folder>[\p{L}\p{N}_./-]+?)\/?["'`]?(?: folder| directory)?(?: up)?(?:,? please)?[.!?]*$/iu;
function bareFolderPacking(request2, entries2) {
  const folder = PACKS_FOLDER.exec(request2.trim())?.groups?.["folder"];
  const found = entries2.filter(({ kind, path }) => kind === "folder" && (path === folder || baseName(path) === folder));
  const [only, ...others] = found;
  return only === void 0 || others.length > 0 ? void 0 : { base: only.path, ending: "zip", format: "zip", rest: only.path };
}
function isNamed(rest, { path, kind }) {
  return kind === "folder" && foldText(rest).split(/[^\p{L}\p{N}_./-]+/u).includes(foldText(baseName(path)));
}

// kernel/planning/request/beside-it.ts
var BESIDE = /\b(?:(?:in|into|within) (?:the same|its|its own|that same) (?:folder|directory|place)|same folder|next to (?:it|the original)|beside (?:it|the original)|alongside(?: it)?)\b/i;

// kernel/planning/repairs/folders/said-place.ts
var MADE_HERE = /\bfolder (?:named |called )?["'`]?([\p{L}\p{N}_-]+)["'`]? (?:right )?here\b/iu;
function withSaidPlaces(steps2, request2) {
  const here = MADE_HERE.exec(request2)?.[1];
  const said = [...pathsIn(request2).map(plainPath), ...here === void 0 ? [] : [here]];
  if (said.length === 0 || BESIDE.test(request2)) return [...steps2];
  const words = new Set(wordsOf(request2));
  return steps2.map((step, at) => {
    const place = (path2) => {
      const plain2 = plainPath(path2);
      const meant = said.find((each) => plain2.endsWith(`/${each}`));
      if (meant === void 0) return path2;
      const front = plain2.slice(0, -meant.length - 1);
      const isSaid2 = meant !== here && wordsOf(front).some((word) => words.has(word));
      const isUsed2 = meant !== here && steps2.some((other, index) => index !== at && JSON.stringify(other.args).includes(`${front}/`));
      return isSaid2 || isUsed2 ? path2 : meant;
    };
    const { command, path } = step.args;
    if (step.tool === FILE_WRITE && typeof path === "string") return { ...step, args: { ...step.args, path: place(path) } };
    const given = givenWords(step);
    if (given !== void 0 && here !== void 0 && PLACING.has(String(command)))
      return withWords(step, [...given.slice(0, -1), ...given.slice(-1).map((word) => plainPath(word).endsWith(`/${here}`) ? here : word)]);
    if (!MAKING.has(String(command)) || given === void 0) return step;
    return withWords(
      step,
      given.map((word) => isOperand(word) ? place(word) : word)
    );
  });
}

// kernel/planning/repairs/lines/asked-counts.ts
var UNIT2 = "(?:lines?|words?|char(?:acter)?s?|bytes?)";
var SEVERAL = new RegExp(`\\b${UNIT2}(?:\\s*,\\s*${UNIT2})*\\s*,?\\s*(?:and|&|\\+)\\s*(?:the\\s+)?${UNIT2}\\b`, "i");
var COUNTS2 = /\b(?:count|how|counts|number|numbers|how many|print|display|show|give|tell|what)\b/i;
var FLAGS = [
  [/\blines?/i, "l"],
  [/\bwords?/i, "w"],
  [/\bchar/i, "m"],
  [/\bbytes?/i, "c"]
];
var OF_EACH = /\b(?:lines?|words?)\b.*\b(?:each|every|per)\b.*\bfiles?\b/i;
var TOGETHER = /\b(?:total|sum|altogether|together|combined|overall)\b/i;
function withCountOfEach(steps2, request2) {
  const [first, count, end, ...more] = steps2;
  const isPair = (first?.args["command"] === "cat" || first?.args["command"] === "ls") && count?.args["command"] === "wc" && count.args["stdin"] === "{{1}}";
  const files = givenWords(first) ?? [];
  if (!isPair || end?.tool !== FINAL_ANSWER || more.length > 0 || !OF_EACH.test(request2) || TOGETHER.test(request2)) return [...steps2];
  if (files.length === 0 || !files.every(isOperand) || !files.some((file) => file.includes("*"))) return [...steps2];
  const step = { tool: TERMINAL, args: { command: "wc", args: [...givenWords(count) ?? [], ...files] } };
  return [{ ...step, thought: thoughtOf(step) }, end];
}
var LONGEST_LINE = /\b(?:length|long|width|wide)\b.*\blongest line\b/i;
var SIZE_IN_BYTES = /\b(?:size|big|large)\b.*\bin bytes\b/i;
function withOneCount(steps2, request2, entries2) {
  const flag = flagOf(request2);
  const end = steps2.at(-1);
  if (flag === void 0 || !COUNTS2.test(request2) || end?.tool !== FINAL_ANSWER || !steps2.slice(0, -1).every(isCount)) return [...steps2];
  const files = namedFiles(request2, entries2);
  const [file] = files;
  if (file === void 0 || files.length > 1) return [...steps2];
  const args = flag === "" ? [file] : [flag, file];
  const step = { tool: TERMINAL, args: { command: "wc", args } };
  return planBefore(end, step);
}
function flagOf(request2) {
  const units = SEVERAL.exec(request2)?.[0];
  if (units === void 0) return LONGEST_LINE.test(request2) ? "-L" : SIZE_IN_BYTES.test(request2) ? "-c" : void 0;
  const letters = FLAGS.filter(([unit]) => unit.test(units)).map(([, letter]) => letter).join("");
  return letters === "lwc" ? "" : `-${letters}`;
}
var COUNTERS = /* @__PURE__ */ new Set(["wc", "cat", "ls", "du", "stat", "cut"]);
function isCount({ tool: tool2, args }) {
  if (tool2 === PYTHON) return !writesFiles(String(args["input"]));
  return tool2 === TERMINAL && COUNTERS.has(String(args["command"]));
}
function namedFiles(request2, entries2) {
  const words = request2.split(/\s+/).map((word) => word.replace(/^["'`(]+|["'`),.?!:]+$/g, ""));
  const there = new Set(entries2.filter(({ kind }) => kind === "file").map(({ path }) => path));
  return [...new Set(words.filter((word) => there.has(word.replace(/^\.\//, "")) || /^\/.*\w\.\w+$/.test(word)))];
}

// kernel/planning/repairs/lines/asked-things.ts
var WANTS_NUMBER = /\b(?:how (?:many|often|much|long)|count\w*|number|amount|total|sum|times|frequency|statistics|wie ?viele?|anzahl|cu[aá]nt[oa]s?|combien)\b/i;
var WANTS_THINGS = /\b(?:which|what|who|whose|where|names?|list|show|print|find|tell|give|any|welche[rsn]?|zeig\w*|nenn\w*|qu[eé]|cu[aá]les)\b/i;
function withoutUnaskedCount(steps2, request2) {
  const last = steps2.length - 2;
  const [counting, end] = steps2.slice(last);
  const wantsThings = WANTS_THINGS.test(request2) && !WANTS_NUMBER.test(request2);
  if (!wantsThings || counting?.tool !== TERMINAL || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return [...steps2];
  const { command, stdin } = counting.args;
  const words = givenWords(counting) ?? [];
  if (command === "wc" && words.join(" ") === "-l" && referenceOf(stdin) === last) return [...steps2.slice(0, last), end];
  if (command !== "grep") return [...steps2];
  const listing = words.flatMap((word) => word === "--count" ? [] : withoutLetter(word, "c"));
  return [...steps2.slice(0, last), withWords(counting, listing), end];
}
var EACH_LINE = /\b(?:each|every|all(?: the)?) lines?\b/i;
var FIRST_LINES = /\b(?:first|top|beginning|head)\b[^,]*\blines?\b|\btop\b/i;
function withoutUnaskedHead(step, request2) {
  if (step.args["command"] !== "head" || bareOperand(step) === void 0 || !EACH_LINE.test(request2) || FIRST_LINES.test(request2.replace(EACH_LINE, "")))
    return step;
  return { ...step, args: { ...step.args, command: "cat" } };
}
var ONE_LINE = /\b(first|top|opening|last|final|bottom|closing)\s+line\b/i;
var IS_LAST = /^(?:last|final|bottom|closing)$/i;
function withAskedLine(step, request2) {
  const [, which] = ONE_LINE.exec(request2) ?? [];
  const file = bareOperand(step);
  if (which === void 0 || file === void 0 || step.args["command"] !== (IS_LAST.test(which) ? "tail" : "head")) return step;
  return withWords(step, ["-n", "1", file]);
}
function bareOperand(step) {
  const [word, ...more] = givenWords(step) ?? [];
  return word !== void 0 && isOperand(word) && more.length === 0 ? word : void 0;
}
var LACKS = /\b(?:not|no|without|lack\w*|miss\w*|never|none|neither|nor|nothing)\b|n't\b|\bdont\b/i;
function withAskedPresence(step, request2) {
  const [flag = "", ...others] = givenWords(step) ?? [];
  if (step.args["command"] !== "grep" || LACKS.test(request2) || !/^-[a-zA-Z]*L[a-zA-Z]*$/.test(flag)) return step;
  return withWords(step, [flag.replace("L", "l"), ...others]);
}
var WANTS_PLACES = /\b(?:line numbers?|numbered|which lines?|what lines?|where|on (?:which|what) line|zeilennummer\w*)\b/i;
function withoutUnaskedNumbers(step, request2) {
  if (step.args["command"] !== "grep" || WANTS_PLACES.test(request2)) return step;
  const [flag, ...others] = givenWords(step) ?? [];
  const operands = operandsOf(step);
  if (operands.length !== 2 || !/\.\w+$/.test(operands[1] ?? "") || flag === void 0 || !/^-[a-zA-Z]*n[a-zA-Z]*$/.test(flag)) return step;
  return withWords(step, [...withoutLetter(flag, "n"), ...others]);
}
var WANTS_NUMBERED = /\b(?:with|and|their|its|the|print|show|display|give)\s+(?:(?:the|their|its)\s+)?line numbers?\b|\bnumbered\b/i;
function withAskedNumbers(step, request2) {
  const { command, stdin } = step.args;
  const words = givenWords(step);
  if (stdin !== void 0 || words === void 0 || !WANTS_NUMBERED.test(request2)) return step;
  const isWithout = command === "cat" ? words.length === 1 : command === "grep" && !words.some((word) => /^-[a-zA-Z]*[nclLoqh]|^--/.test(word));
  return isWithout ? withWords(step, ["-n", ...words]) : step;
}
var MAKES_EMPTY = /^(?:please\s+|pls\s+)?(?:create|make|add|touch)\s+(?:a|an|the|me a)?\s*(?:new\s+)?(?:empty\s+|blank\s+)?(?:text\s+)?file\s+(?:called\s+|named\s+|at\s+|in\s+)?["'`]?(\S+?)["'`]?[.!]?$/i;
function withoutInventedContent(step, request2) {
  const [, path] = MAKES_EMPTY.exec(request2.trim()) ?? [];
  if (step.tool !== FILE_WRITE || path === void 0 || step.args["path"] !== path) return step;
  return { ...step, tool: TERMINAL, args: { command: "touch", args: [path] } };
}
function withoutLetter(word, letter) {
  if (!/^-[a-zA-Z]+$/.test(word)) return [word];
  const rest = word.replace(letter, "");
  return rest === "-" ? [] : [rest];
}

// kernel/planning/repairs/lines/count-of-nothing.ts
function withoutCountOfNothing(steps2) {
  const at = steps2.findIndex((step) => {
    const counted2 = steps2[(referenceOf(step.args["stdin"]) ?? 0) - 1];
    const isCount2 = step.tool === TERMINAL && step.args["command"] === "wc" && givenWords(step)?.join(" ") === "-l";
    return isCount2 && counted2?.tool === TERMINAL && CHANGING.has(String(counted2.args["command"]));
  });
  const isUsed2 = steps2.some((step) => JSON.stringify(step.args).includes(`{{${at + 1}}}`));
  return at < 0 || isUsed2 ? [...steps2] : [...steps2.slice(0, at), ...movedBehind(steps2, at, -1)];
}

// kernel/planning/repairs/lines/counted-number.ts
function withNumberAlone(steps2) {
  const at = steps2.findIndex((step, index) => isCountOfFile(step) && isSavedAsItIs(steps2, index + 1));
  const count = steps2[at];
  const line = count === void 0 ? void 0 : terminalWords(count);
  const [flag, path] = line?.words ?? [];
  if (flag === void 0 || path === void 0) return [...steps2];
  const text2 = { tool: TERMINAL, args: { command: "cat", args: [path] } };
  const number = { tool: TERMINAL, args: { command: "wc", args: [flag], stdin: `{{${at + 1}}}` } };
  return [
    ...steps2.slice(0, at),
    { ...text2, thought: thoughtOf(text2) },
    { ...number, thought: thoughtOf(number) },
    ...movedBehind(steps2, at - 1, 1).slice(1)
  ];
}
function isCountOfFile(step) {
  const line = terminalWords(step);
  const [flag = "", path = "", ...more] = line?.words ?? [];
  return line?.command === "wc" && /^-[lwmc]$/.test(flag) && /^[^-*?[\]]+$/.test(path) && more.length === 0 && !line.hasStdin;
}
function isSavedAsItIs(steps2, number) {
  const uses = steps2.filter(({ args }) => referencedSteps(args).includes(number));
  return uses.length > 0 && uses.every(({ tool: tool2, args }) => args[tool2 === FILE_WRITE ? "content" : tool2 === FILE_EDIT ? "replace" : ""] === `{{${number}}}`);
}

// kernel/planning/repairs/lines/counted-records.ts
var FORMATS2 = [
  {
    ending: /\.bib$/i,
    called: "reference entry item source paper article book citation publication work record",
    found: 'r"(?im)^\\s*@(?!comment|string|preamble)\\w+\\s*[{(]"'
  },
  { ending: /\.ics$/i, called: "event appointment meeting entry item date", found: 'r"(?m)^BEGIN:VEVENT"' },
  { ending: /\.vcf$/i, called: "contact card person people address entry item", found: 'r"(?m)^BEGIN:VCARD"' },
  { ending: /\.srt$/i, called: "subtitle caption entry", found: 'r"(?m)^\\d+\\s*\\n\\d\\d:\\d\\d:\\d\\d"' }
];
var COUNTS3 = /\b(?:how many|count|number of)\b/i;
var OF_ALL = new Set("count number many got have has had there file total list listed stored kept contain hold".split(" ").map(stem));
function withCountedRecords(steps2, request2, entries2) {
  const [file, ...others] = namedPaths(request2, entries2).filter(({ entry }) => entry.kind === "file");
  const path = file?.entry.path ?? "";
  const format = FORMATS2.find(({ ending }) => ending.test(path));
  const isSaved = steps2.some(({ tool: tool2 }) => tool2 === FILE_WRITE);
  if (format === void 0 || others.length > 0 || isSaved || !COUNTS3.test(request2)) return [...steps2];
  const own = new Set([...nameWords(path), ...format.called.split(" ")].map(stem));
  const isPlain = contentStems(withoutFileNames(request2)).every((word) => own.has(word) || own.has(stem(word)) || OF_ALL.has(word));
  if (!isPlain) return [...steps2];
  return wholePlan({ tool: PYTHON, args: { input: `print(len(re.findall(${format.found}, read(${pythonLiteral(path)}))))` } });
}

// kernel/planning/repairs/lines/inserted-text.ts
var INSERTS = /\b(?:add|insert|put|write)\b(?:(?!\b(?:add|insert|replac\w+|chang\w+)\b)[\s\S])*?\b(above|before|in front of|below|after|under|underneath|beneath)\b/i;
var QUOTED4 = /"([^"]+)"|“([^”]+)”|(?<![\p{L}\p{N}])'([^']{3,})'(?![\p{L}\p{N}])/gu;
function withInsertedText(steps2, request2) {
  const [, side] = INSERTS.exec(request2) ?? [];
  if (side === void 0) return [...steps2];
  const quoted = [...request2.matchAll(QUOTED4)].map(([, ...texts]) => texts.find((text2) => text2 !== void 0) ?? "");
  const planned = JSON.stringify(steps2.map(({ args }) => args));
  return steps2.map((step) => {
    const { find, replace } = step.args;
    if (step.tool !== FILE_EDIT || typeof find !== "string" || typeof replace !== "string") return step;
    const at = quoted.findIndex((text3) => text3.trim() === replace.trim());
    if (at < 0 || replace.includes(find) || quoted.some((text3) => text3.includes(find))) return step;
    const rest = quoted.slice(at + 1).filter((text3) => !planned.includes(JSON.stringify(text3).slice(1, -1)));
    const added = [replace.trim(), ...rest];
    const gap = added.length > 1 || /^#{1,6}\s/.test(added[0] ?? "") ? "\n\n" : "\n";
    const text2 = /^(?:above|before|in front of)$/i.test(side) ? [...added, find] : [find, ...added];
    const { replace_all: _all, ...args } = step.args;
    return { ...step, args: { ...args, replace: text2.join(gap), occurrence: 1 } };
  });
}

// kernel/planning/request/said-joining.ts
var JOINS = /\b(?:join|merge|combine|concatenate|glue|stick|stitch)\b|\b(?:put|paste|add)\b.*\btogether\b/i;
var MORE4 = /\b(?:sort(?:ed)?|alphabetical\w*|duplicates?|unique|without|except|but|only|lines?|rows?|columns?|headings?|headers?|separat\w*|between|blank|summar\w*|count|number of|delete|remove|rename|then|replace|table|by (?:name|id|key))\b/i;
var INTO = String.raw`\b(?:into|as|in|to|called|named)\s+(?:(?:a|an|one|the|single|new|big|text|file|called|named|it)\s+)*["'\x60]?`;
var COUNTED = /\b(?:(\d+|both|all)\s+)?(?:of\s+)?(?:(?:the|my|our|these|those)\s+)?(?:(\d+)\s+)?(?:([\p{L}-]+)\s+)?(?:files|notes|lists|texts|parts|logs|pages|reports|letters|chapters)\b/iu;
var FIRST = /\b(?:(?:starting|beginning|start|begin) with (?:the )?([\p{L}\p{N}-]+)|([\p{L}\p{N}-]+)(?: (?:one|file|part|text|list|page|week))? (?:comes? |goes? |at the )?first)\b/iu;
var BACKWARDS = /\b(?:newest|latest|last|highest)(?: (?:one|file))? first\b|\b(?:revers\w*|descending|backwards)\b/i;
var IN_ORDER = /\bin (?:the (?:right |same )?|their )?order\b|\b(?:oldest|earliest|lowest)(?: (?:one|file))? first\b|\bby (?:date|number|day|week|month)\b/i;
var OTHER_ORDER = /\b(?:before|after|followed|behind|last|end)\b/i;
function saidJoining(request2, files, folders) {
  const paths = [...new Set(pathsIn(request2).map((path) => path.replace(/^\.\//, "")))];
  const target = paths.find((path) => new RegExp(`${INTO}${literalPattern(path)}`, "i").test(request2) && /\.\w+$/.test(path));
  if (target === void 0 || !JOINS.test(request2) || MORE4.test(paths.reduce((text2, path) => text2.replaceAll(path, " "), request2))) return void 0;
  const named = paths.filter((path) => path !== target && /\.\w+$/.test(path)).map((path) => files.find((file) => file === path || baseName(file) === path));
  if (named.includes(void 0)) return void 0;
  const sources = named.length > 0 ? named.filter((file) => file !== void 0) : filesMeant2(request2, { target, files, folders });
  const ordered = inOrder(sources, request2, named.length > 0);
  return ordered.length < 2 ? void 0 : { target, sources: ordered };
}
function filesMeant2(request2, { target, files, folders }) {
  const said = withDigits(request2);
  const [, all, count, word] = COUNTED.exec(said) ?? [];
  const isNamed2 = (folder2) => new RegExp(String.raw`\b(?:in|of|from|under|inside)\s+(?:the\s+)?(?:folder\s+)?["'\x60]?${literalPattern(folder2)}(?![\w.-]|/[\w])`, "i").test(
    request2
  );
  const [folder, ...others] = folders.filter(isNamed2);
  const wanted = /^\d+$/.test(all ?? "") ? Number(all) : all?.toLowerCase() === "both" ? 2 : count === void 0 ? void 0 : Number(count);
  if (folder === void 0 || others.length > 0 || wanted === void 0 && all === void 0 && word === void 0) return [];
  const ending = /\.\w+$/.exec(target)?.[0] ?? "";
  const inside = files.filter((file) => file.slice(0, -baseName(file).length) === `${folder}/` && file !== target && file.endsWith(ending));
  const about = word === void 0 ? [] : inside.filter((file) => wordsOf(baseName(file).replaceAll(/[_\d-]+/g, " ")).some((each) => stem(each) === stem(word.toLowerCase())));
  const meant = about.length > 0 ? about : inside;
  return wanted === void 0 || meant.length === wanted ? meant : [];
}
function inOrder(sources, request2, areNamed) {
  const byName = [...sources].sort((a, b) => baseName(a).localeCompare(baseName(b), "en", { numeric: true }));
  if (BACKWARDS.test(request2)) return byName.reverse();
  if (IN_ORDER.test(request2)) return byName;
  const [, start, named] = FIRST.exec(request2) ?? [];
  const first = start ?? named;
  const begins = first === void 0 ? [] : sources.filter(
    (file) => wordsOf(file).includes(first.toLowerCase()) || /^\d+$/.test(first) && baseName(file).match(/\d+/g)?.includes(first) === true
  );
  const rest = areNamed ? sources : byName;
  if (begins.length === 1) return [...begins, ...rest.filter((file) => file !== begins[0])];
  return first === void 0 && !OTHER_ORDER.test(request2) ? rest : [];
}

// kernel/planning/repairs/lines/joined-files.ts
function withJoinedFiles(steps2, request2, entries2) {
  const paths = (kind) => entries2.flatMap((entry) => entry.kind === kind ? [entry.path] : []);
  const said = saidJoining(request2, paths("file"), paths("folder"));
  if (said === void 0 || !steps2.every((step) => onlyJoins(step, said.target))) return [...steps2];
  const isTable = (path) => TABLE_FILE.test(path) || JSON_FILE.test(path);
  const isMarkdownTable = steps2.some(({ args }) => /\bto_csv\(/.test(String(args["input"]))) && said.sources.some((path) => MARKDOWN_FILE.test(path));
  if ([...said.sources, said.target].some(isTable) || isMarkdownTable) return [...steps2];
  return wholePlan(
    { tool: TERMINAL, args: { command: "cat", args: [...said.sources] } },
    { tool: FILE_WRITE, args: { path: said.target, content: "{{1}}", mode: "overwrite" } }
  );
}
function onlyJoins({ tool: tool2, args }, target) {
  if (tool2 === FILE_WRITE) return args["path"] === target;
  if (tool2 === TERMINAL) return LOOKING.has(String(args["command"])) || args["command"] === "touch";
  return tool2 === PYTHON || tool2 === FILE_READ || tool2 === FINAL_ANSWER;
}

// kernel/planning/repairs/lines/removed-line.ts
var TAKES_OFF = /\b(?:take|remove|delete|drop|cross|strike|scratch|erase)\s+(?:the |my |our |an? )?["'`]?([^"'`]+?)["'`]?\s+(?:off|from|out of)\s+(?:of )?(?:the |my |our )?(\S.*)/is;
var MAX_ITEM_WORDS = 6;
function withRemovedLine(steps2, request2, entries2) {
  const [, item = "", place = ""] = TAKES_OFF.exec(request2) ?? [];
  const isEntry = entries2.some(({ path }) => path === item || path.endsWith(`/${item}`));
  if (item === "" || isEntry || wordsOf(item).length > MAX_ITEM_WORDS || /[*?/]|\bfiles?\b|\bfolders?\b/i.test(item)) return [...steps2];
  const at = steps2.findIndex((step) => deletes(step, place, entries2) !== void 0);
  const file = at < 0 ? void 0 : steps2.slice(at, at + 1).map((step) => deletes(step, place, entries2))[0];
  if (file === void 0) return [...steps2];
  const rest = { thought: "", tool: TERMINAL, args: { command: "grep", args: ["-viF", item, file] } };
  const save2 = { thought: "", tool: FILE_WRITE, args: { path: file, content: `{{${at + 1}}}`, mode: "overwrite" } };
  const made = [rest, save2].map((step) => ({ ...step, thought: thoughtOf(step) }));
  return [...steps2.slice(0, at), ...made, ...movedBehind(steps2, at, 1)];
}
function deletes(step, place, entries2) {
  if (step.args["command"] !== "rm") return void 0;
  const [file, ...more] = operandsOf(step);
  if (file === void 0 || more.length > 0 || !isKnownFile(file, entries2)) return void 0;
  const said = new Set(wordsOf(place).map(stem));
  const name = wordsOf(withoutEnding(baseName(file)));
  return name.every((word) => said.has(stem(word))) ? file : void 0;
}

// kernel/planning/repairs/lines/sorted-in-place.ts
var ORDER2 = /^\W*(?:(?:please|pls|now|then|ok(?:ay)?|hi|hey|hello|(?:can|could|would|will) you(?: please)?|i want you to),?\s+)*(?:re-?)?sort\s/i;
var ELSEWHERE = /\b(?:show|print|display|tell|give|output|see|view|let me|want to know|what|which|how|who|save|write|store|put|send|mail|copy|cop(?:y|ies)|into|new file|only|first|last|top|without chang\w+|do(?:n't| not)|and (?:then )?(?:list|count|remove|delete|take|keep))\b/i;
var THERE = /,? (?:and )?(?:(?:save|put|write|keep|store) (?:it|them|the (?:result|list)) (?:back )?)?(?:right )?(?:in|into|to) (?:that|the|this) (?:same|very) (?:file|one|list)\b/i;
var OFFER2 = /^\W*(?:can|could|would|will) you\b/i;
function withSortedFile(steps2, request2, entries2) {
  const [named, ...more] = namedPaths(request2, entries2).filter(({ entry }) => entry.kind === "file");
  if (!ORDER2.test(request2) || named === void 0 || more.length > 0) return [...steps2];
  const { path } = named.entry;
  if ([TABLE_FILE, JSON_FILE, SETTINGS_FILE].some((kind) => kind.test(path))) return [...steps2];
  const words = request2.replaceAll(path, " ").replaceAll(baseName(path), " ").replace(THERE, " ");
  if (ELSEWHERE.test(words) || words.includes("?") && !OFFER2.test(words)) return [...steps2];
  const acting = actingSteps(steps2);
  const end = steps2.at(-1);
  const isSorting = acting.every((step, at) => sortsFor(step, { path, request: request2, at }));
  if (!isSorting || end?.tool !== FINAL_ANSWER || acting.at(-1)?.args["command"] !== "sort") return [...steps2];
  const save2 = { thought: "", tool: FILE_WRITE, args: { path, content: `{{${acting.length}}}`, mode: "overwrite" } };
  const last = { thought: "", tool: FINAL_ANSWER, args: {} };
  return [...acting, ...[save2, last].map((step) => ({ ...step, thought: thoughtOf(step) }))];
}
function sortsFor(step, { path, request: request2, at }) {
  const words = givenWords(step);
  if (words === void 0) return false;
  const isSort = step.args["command"] === "sort";
  if (isSort && words.some((word) => /^(?:-\w*u\w*|--unique)$/.test(word)) && !/\b(?:uniq\w*|duplicates?|twice|once)\b/i.test(request2)) return false;
  if (at > 0) return isSort;
  const names = words.map(plainPath);
  return (isSort || step.args["command"] === "cat") && (names.includes(path) || names.join(" ").endsWith(path));
}

// kernel/planning/repairs/lines/sorted-repeats.ts
var TAKES_NUMBER = /^-[a-zA-Z]*[fsw]$/;
var IN_ROW = /\b(?:in a row|consecutive\w*|adjacent|next to each other|successive)\b/i;
function withSortedRepeats(steps2, request2) {
  const at = steps2.findIndex(({ tool: tool2, args }) => tool2 === TERMINAL && args["command"] === "uniq" && referenceOf(args["stdin"]) !== void 0);
  const step = steps2[at];
  const given = givenWords(step);
  if (step === void 0 || given === void 0) return [...steps2];
  const words = given.filter((word, place, all) => !/^\d+$/.test(word) || TAKES_NUMBER.test(all[place - 1] ?? ""));
  const uniq = withWords(step, words);
  const before = steps2[(referenceOf(step.args["stdin"]) ?? 0) - 1];
  const isSorted = before?.args["command"] === "sort" || !words.some((word) => /^-[cdDu]+$/.test(word)) || IN_ROW.test(request2);
  if (isSorted) return [...steps2.slice(0, at), uniq, ...steps2.slice(at + 1)];
  const sort = { tool: TERMINAL, args: { command: "sort", args: [], stdin: step.args["stdin"] } };
  const sorted2 = { ...uniq, args: { ...uniq.args, stdin: `{{${at + 1}}}` } };
  return [...steps2.slice(0, at), { ...sort, thought: thoughtOf(sort) }, sorted2, ...movedBehind(steps2, at, 1)];
}

// kernel/planning/repairs/lines/taken-part.ts
var PROSE = /\.(?:md|markdown|txt|rst|text)$/i;
var A_PART = /\b(?:the|all|those|these|its|their)\s+(?:\d+\s+(?!lines?\b|files?\b|notes?\b)(?:\w+\s+)?\w+s|(?:\w+\s+)?(?:action items?|items|jobs|tasks|actions|decisions|dates|ingredients|names|addresses|points|questions|prices|wishes|duties|chores))\b/i;
var WHOLE4 = /\b(?:whole|entire|everything|complete|full|as (?:it|they) (?:is|are))\b/i;
function withTakenPart(steps2, request2) {
  if (!A_PART.test(withDigits(request2)) || WHOLE4.test(request2)) return [...steps2];
  const whole = withoutTrim(steps2, request2);
  return whole.map((step) => {
    const source2 = step.tool === FILE_WRITE ? referenceOf(step.args["content"]) : void 0;
    return source2 !== void 0 && readsText(whole[source2 - 1]) ? { ...step, thought: `What is to be saved: ${request2}`, args: { ...step.args, content: "" } } : step;
  });
}
function readsText(step) {
  const [file = "", ...more] = givenWords(step) ?? [];
  return step?.args["command"] === "cat" && more.length === 0 && PROSE.test(file);
}
function withoutTrim(steps2, request2) {
  const [reading, trimming, writing, ...rest] = steps2;
  const isTrimmed = (trimming?.args["command"] === "tail" || trimming?.args["command"] === "head") && referenceOf(trimming.args["stdin"]) === 1 && !/\b(?:first|last|top|lines?)\b/i.test(request2);
  const isWritten = writing?.tool === FILE_WRITE && referenceOf(writing.args["content"]) === 2 && !JSON.stringify(rest).includes("{{");
  if (reading === void 0 || !readsText(reading) || !isTrimmed || !isWritten) return steps2;
  return [reading, { ...writing, args: { ...writing.args, content: "{{1}}" } }, ...rest];
}

// kernel/planning/language/path-pattern.ts
function globExpression(pattern) {
  const source2 = pattern.split(/(\*\*\/|\*+|\?)/).map((part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part.startsWith("*")) return "[^/]*";
    return part === "?" ? "[^/]" : literalPattern(part);
  }).join("");
  return new RegExp(`^${source2}$`);
}

// kernel/planning/looks/paths-matching.ts
var MAX_LISTED = 50;
function entriesMatching(word, entries2) {
  const plain2 = plainPath(word);
  if (plain2 === "." || plain2 === "") return entries2.filter(({ path }) => !path.includes("/"));
  const pattern = /[*?]/.test(plain2) ? globExpression(plain2) : void 0;
  return entries2.filter(({ path }) => path === plain2 || pattern?.test(path));
}

// kernel/planning/request/choosing-clauses.ts
var CHOOSES_OTHERS = /\b(?:except|excluding|but|not|no|without|lacks?|missing|keep|leave|spare|stays?|remains?|other|than|up to|mention\w*|contain\w*)\b|n['’]t\b/i;
var MARKS_TIME = /\b(?:before|after|since|until|till|through|last|changed|modified|edited|touched|created|saved)\s+(?:[\w'’]+\s+){0,2}\S*\d|\d\S*\s+(?:on(?:wards?)?\b(?!\s+(?!(?:to|into|in|please|there)\b)\w)|upwards?\b|or (?:later|earlier|newer|older)|and (?:later|earlier|newer|older|up|before|after|since))/i;
var OTHERS3 = /\b(?:the rest|the remainder|the remaining|(?:all )?(?:the )?(?:others|other ones)|everything else|all else)\b/i;
var CLAUSE_END = /[,;:!?]\s+|\.\s+|\s+(?=(?:but|except|and|then)\b)/;
var placesOf = (name) => {
  const said = literalPattern(name);
  const folder = "(?:sub)?(?:folders?|director(?:y|ies))";
  return new RegExp(
    [
      String.raw`\b(?:to|into|in|under|inside|called|named)\s+(?:(?:an?|the|new|${folder}|called|named)\s+)*["'\x60]?${said}(?![\w-]|\.\w)`,
      String.raw`(?<![\w.-])${said}["'\x60]?\s+${folder}\b`,
      // A longer name is only ever that of the folder.
      .../^v?[\d.x*]+$/i.test(name) ? [] : [said]
    ].join("|"),
    "giu"
  );
};
var NAMES_FOLDER = /\b(?:sub)?(?:folders?|director(?:y|ies))\s+(?:for|of|called|named|about)\s+(?:the\s+)?(?:(?!from\b|of\b)\w+\s+)?\S*\d[\w.-]*/giu;
function choosingClauses(request2, targets) {
  const said = withoutRest(request2);
  if (OTHERS3.test(said)) return "";
  const names = targets.map((target) => baseName(plainPath(target))).filter((name) => /\d/.test(name));
  const bare4 = names.reduce((text2, name) => text2.replace(placesOf(name), " it "), withoutPaths(said, " it ").replace(NAMES_FOLDER, " it "));
  return bare4.split(CLAUSE_END).filter((clause) => !CHOOSES_OTHERS.test(clause) && !MARKS_TIME.test(clause)).join(", ");
}

// kernel/planning/repairs/names/taken-files.ts
function sourcesOf(step) {
  const { command } = step.args;
  if (!TAKING.has(String(command))) return [];
  const names = operandsOf(step);
  return command === "rm" ? names : names.slice(0, -1);
}
function targetsOf(step) {
  const { command } = step.args;
  if (command === "mkdir") return operandsOf(step);
  return PLACING.has(String(command)) ? operandsOf(step).slice(-1) : [];
}

// kernel/planning/repairs/names/all-by-name.ts
var ALL = /\b(?:all|every|each|any)\b/i;
var CHOOSES2 = /\d|\b(?:except\w*|but|not|no|never|other|than|keep|leave|stays?|if|unless|only|some|few|most|half|(?<!every |each )one|first|last|latest|\w{3,}est|since|before|after|until|mention\w*|contain\w*|says?|with|without|which|who)\b|n['’]t\b/i;
function withAllByName(steps2, request2, entries2) {
  const taking = steps2.filter((step) => sourcesOf(step).length > 0);
  const [only, ...others] = taking;
  if (only === void 0 || others.length > 0 || !PLACING.has(String(only.args["command"]))) return [...steps2];
  const targets = steps2.flatMap(targetsOf).map(plainPath);
  const along = targets.some((path) => /\.\w+$/.test(path)) ? [] : filesAlong(sourcesOf(only).map(plainPath), targets, request2, entries2);
  const words = givenWords(only) ?? [];
  return along.length === 0 ? [...steps2] : steps2.map((step) => step === only ? withWords(step, [...words.slice(0, -1), ...along, ...words.slice(-1)]) : step);
}
function filesAlong(taken, targets, request2, entries2) {
  const clauses = choosingClauses(request2, targets);
  const folders = namedPaths(request2, entries2).flatMap(({ entry }) => entry.kind === "folder" && !targets.includes(entry.path) ? [entry.path] : []);
  const [folder, ...others] = folders;
  if (folder === void 0 || others.length > 0 || !ALL.test(clauses) || CHOOSES2.test(targets.reduce(without2, request2))) return [];
  const files = filesBelow([folder], entries2);
  if (!taken.every((path) => isKnownFile(path, entries2) && files.includes(path))) return [];
  const said = new Set(contentStems(targets.reduce(without2, request2)));
  const ownWords = (path) => wordsOf(withoutEnding(baseName(path))).map(stem);
  const ofFolder2 = new Set(wordsOf(folder).map(stem));
  const [first = ""] = taken;
  const wanted = ownWords(first).filter((word) => said.has(word) && !ofFolder2.has(word) && taken.every((path) => ownWords(path).includes(word)));
  const ending = (path) => path.slice(withoutEnding(path).length);
  const fitting = files.filter((path) => ending(path) === ending(first) && wanted.every((word) => ownWords(path).includes(word)));
  const isSure = wanted.length > 0 && fitting.length <= MAX_LISTED && new Set(fitting.map(baseName)).size === fitting.length;
  return isSure ? fitting.filter((path) => !taken.includes(path)) : [];
}
function without2(text2, name) {
  return text2.replaceAll(name, " ");
}

// kernel/planning/request/kept-names.ts
var MUST = "(?:(?:has|have|needs?|ought|is|are) to |must |should |shall |can |may |will )?";
var STAYS2 = new RegExp(String.raw`^(.+?) (?:all )?${MUST}(?:stays?|remains?|survives?|(?:be |is |are )(?:kept|left|spared))\b`, "i");
var SPARED = /\b(?:keep|leave|leaving|keeping|spare|preserve|retain|(?:do not|don['’]?t|never|without) (?:you )?(?:touch|delet|remov|chang|los|harm|mov|hurt)\w*|except(?:ing)?(?: for| of)?|apart from|other than|aside from|but not|and not|not) (?!(?:an?|that)\b)(.+)/i;
var SOME = /\b(?:newest|latest|oldest|last|first|most|largest|biggest|smallest|longest|shortest|one|two|three|four|five|copy|copies|original|\d+)\b|\bfrom (?:\d|last|this|before|yesterday)/i;
var CONDITION = /^(?:if|when|unless|until|whether|in case|as long as)\b/i;
var ELSEWHERE2 = /\b(?:as|into|under)\b|\b(?:in|to|at) \S*\w\.\w/i;
var CLAUSES = /[;!?\n]+|[.,:](?=\s|$)|\s+(?:but(?! not\b)|while|though|and(?! not\b)|yet|so)\s+|\s+(?=(?:if|when|unless|until|whether|as long as)\b)/i;
function keptIn(request2) {
  const spared = clausesOf(request2).flatMap((clause) => sparedIn(clause) ?? []);
  const rest = spared.reduce((text2, piece) => text2.replace(piece, " "), request2);
  const others = endingsIn(rest);
  const whole = spared.filter((piece) => !SOME.test(piece));
  return {
    endings: new Set(whole.flatMap((piece) => [...endingsIn(piece)]).filter((ending) => !others.has(ending))),
    names: spared.flatMap(pathsIn).filter((name) => /\.\w+$/.test(name)),
    words: spared.flatMap((piece) => restOfSentence(request2, piece).split(SEPARATES)).map(bareName)
  };
}
var SEPARATES = /\s*[,:]\s*|\s+(?:and|or|nor|but|then|while|though|so|to|into|from)\s+/i;
function restOfSentence(request2, piece) {
  const at = request2.indexOf(piece);
  return at < 0 ? piece : request2.slice(at).split(/[.;!?](?=\s|$)|\n/)[0] ?? piece;
}
function bareName(piece) {
  return piece.trim().replace(
    /^(?:(?:for|the|my|our|all|any|everything|anything|in|inside|of|with|folders?|director(?:y|ies)|subfolders?|files?|called|named)\s+)+/i,
    ""
  ).replace(/(?:\s+(?:folders?|director(?:y|ies)|subfolders?|files?|ones?|alone|there|itself|themselves|in place|as (?:it is|they are)))+$/i, "").replace(/^["'`“‘]|["'`”’.!?]+$/g, "");
}
function sparedIn(clause) {
  if (CONDITION.test(clause)) return void 0;
  const piece = STAYS2.exec(clause)?.[1] ?? SPARED.exec(clause)?.[1];
  return piece === void 0 || ELSEWHERE2.test(piece) ? void 0 : piece;
}
function clausesOf(request2) {
  const pieces = request2.split(CLAUSES).map((piece) => piece.trim());
  return pieces.map((piece, index) => STAYS2.test(piece) && isBareKind(pieces[index - 1] ?? "") ? `${pieces[index - 1]} and ${piece}` : piece);
}
function isBareKind(piece) {
  return /^(?:all )?(?:the |my |any )?[\w.*]+$/.test(piece) && endingsIn(piece).size > 0;
}
function endingsIn(text2) {
  const dotted = [...text2.matchAll(/(?<![\w/])\*?\.(\w{1,5})(?![\w.])/g)].map(([, ending = ""]) => ending.toLowerCase());
  const said = [...text2.matchAll(/(?<![\w./])([a-z]\w{1,9})(?=s?\b(?! ?[./]\w))/gi)].flatMap(([, word = ""]) => endingOfKind(word) ?? []);
  return /* @__PURE__ */ new Set([...dotted, ...said]);
}

// kernel/planning/repairs/names/all-named-files.ts
function withAllNamedFiles(steps2, request2, entries2) {
  const files = new Set(entries2.flatMap(({ kind, path }) => kind === "file" ? [path] : []));
  const isFolder = (path) => path.endsWith("/") || isKnownFolder(plainPath(path), entries2);
  const kept = new Set(keptIn(request2).names.map(baseName));
  return steps2.map((step, index) => {
    const command = String(step.args["command"]);
    const operands = operandsOf(step);
    const target = PLACING.has(command) ? operands.at(-1) : void 0;
    const taken = target === void 0 ? operands : operands.slice(0, -1);
    const [first, ...more] = taken.map(plainPath);
    if (!(PLACING.has(command) || DELETING.has(command)) || first === void 0 || more.length > 0 || !files.has(first)) return step;
    if (PLACING.has(command) && (target === void 0 || !isFolder(target))) return step;
    const order = ordersIn(request2).find(({ kind, text: text2 }) => KINDS2[command] === kind && text2.includes(baseName(first)));
    const folder = first.slice(0, -baseName(first).length);
    const others = JSON.stringify(steps2.filter((_, at) => at !== index).map(({ args }) => args));
    const along = pathsIn(order?.text ?? "").map((name) => folder + baseName(name)).filter(
      (path, at, all) => path !== first && files.has(path) && all.indexOf(path) === at && !kept.has(baseName(path)) && !others.includes(baseName(path))
    );
    const words = givenWords(step) ?? [];
    return along.length === 0 ? step : withWords(step, target === void 0 ? [...words, ...along] : [...words.slice(0, -1), ...along, target]);
  });
}
var KINDS2 = { mv: "moved", cp: "copied", rm: "deleted" };

// kernel/planning/repairs/names/found-deletion.ts
var REMOVES = /^(?:-delete|-exec(?:dir)? rm(?: -[fv]+)*(?: --)? \{\} (?:\\?;|\+))$/;
function withFoundDeletion(step, _request, entries2) {
  const words = givenWords(step) ?? [];
  const action = words.findIndex((word) => word === "-delete" || word.startsWith("-exec"));
  if (step.args["command"] !== "find" || action === -1 || !REMOVES.test(words.slice(action).join(" "))) return step;
  const [place = "", ...tests] = words.slice(0, action);
  const named = testsOf(tests);
  const folder = plainPath(place);
  const isWorkspace = folder === "." || folder === "";
  if (named === void 0 || !(isWorkspace || isKnownFolder(folder, entries2))) return step;
  const name = globExpression(named);
  const found = entries2.flatMap(
    ({ kind, path }) => kind === "file" && (isWorkspace || path.startsWith(`${folder}/`)) && name.test(baseName(path)) ? [path] : []
  );
  return found.length === 0 || found.length > MAX_LISTED ? step : { ...step, args: { command: "rm", args: found } };
}
function testsOf(tests) {
  return /^(?:-type f )?-name (\S+)(?: -type f)?$/.exec(tests.join(" "))?.[1];
}

// kernel/planning/repairs/names/lower-folders.ts
var FOLDERS3 = "(?:folders?|director(?:y|ies)|dirs?)";
var LOWER = `(?:(?:sub[- ]?|lower |deeper |inner |nested )${FOLDERS3}|${FOLDERS3} (?:(?:that|which) (?:are|is|lie|lies) )?(?:below|under|underneath|beneath|inside|within|in) (?:it|them|that|this)|(?:everything|anything|all|whatever|what)(?: (?:is|lies|that is|that lies))? (?:below|under|underneath|beneath|inside|deeper)(?: it| that| down)?)`;
var ALSO = "(?:also|even|including|includes?|incl\\.?|plus|and|or|as well as|with)";
var THOSE = "(?:(?:also|even|those|the ones|ones|that|which|are|lie|lying|in|from|of|inside|under|below|all|any|every|each|its|their|the|whatever) )*";
var SAYS_LOWER = new RegExp(
  [
    `\\b${ALSO} ${THOSE}${LOWER}\\b`,
    `\\b${LOWER},? (?:too|as well|included|also)\\b`,
    `\\b(?:and|or) (?:also )?(?:below|beneath|underneath|deeper)\\b(?! (?:the|a|an|my|our)\\b)`,
    "\\b(?:everywhere|anywhere|wherever|throughout|all over)\\b",
    "\\brecursive(?:ly)?\\b|\\b(?:at|on) (?:any|every|all) (?:depths?|levels?)\\b|\\b(?:however|no matter how|whatever) deep\\b|\\ball the way down\\b|\\b(?:whole|entire) tree\\b"
  ].join("|"),
  "i"
);
var SAYS_ANY = new RegExp(
  `\\b(?:(?:in )?(?:whichever|whatever)|no matter (?:in )?(?:which|what)|regardless of (?:the|which|what)|(?:in|from|of|across|through) (?:all|any|every|each)(?: one)?)(?: of)?(?: the| its| my| our| these)?(?: single)? (?:sub-?)?${FOLDERS3}\\b(?! (?:that|which|whose|called|named|with|without|like|starting|beginning|ending)\\b)`,
  "i"
);
var SAYS_WHOLE = /\b(?:here|everywhere|anywhere|wherever)\b/i;
var THIS_PLACE = new RegExp(
  `\\b(?:in )?here\\b|\\bin (?:this|the) (?:whole |entire )?(?:workspace|project|repo(?:sitory)?|${FOLDERS3})(?= |[,.!]|$)`,
  "gi"
);
var TELLS_PLACE2 = new RegExp(`\\b(?:in|from|under|below|inside|within)\\s+(?!any case\\b)\\w|\\b${FOLDERS3}\\b`, "i");
var CHOOSES3 = /\b(?:except|excluding|apart from|other than|besides|unless|outside|(?:older|newer|bigger|larger|smaller|less|more) than|but (?:not|for)|not (?:in|from|the))\b/i;
var FOLDER_GOES = new RegExp(
  `\\b(?:delete|remove|erase|drop|get rid of|rmdir|and|then)\\s+(?:(?:then|also|the|all|any|its|that|this|those|these|my|our|now)\\s+)*(?:empty\\s+|emptied\\s+)?(?:[\\w./-]+\\s+)?(?:sub-?)?${FOLDERS3}\\b(?!['\u2019]s)|\\b(?:itself|themselves|empty|emptied)\\b`,
  "i"
);
function withLowerFolders(steps2, request2, entries2) {
  const same2 = [...steps2];
  const isAnywhere = SAYS_ANY.test(request2) && !CHOOSES3.test(request2);
  if (!SAYS_LOWER.test(request2) && !isAnywhere || NOT_DEEPER.test(request2)) return same2;
  const taken = /* @__PURE__ */ new Set();
  const tops = /* @__PURE__ */ new Set();
  const changed = [];
  for (const [at, step] of steps2.entries()) {
    const lower = lowerFiles(step, request2, entries2);
    if (lower === void 0) {
      changed.push(step);
      continue;
    }
    const left = lower.files.filter((path) => !taken.has(path));
    for (const path of left) taken.add(path);
    for (const top of lower.tops) tops.add(top);
    const flags = (givenWords(step) ?? []).filter((word) => !isOperand(word));
    const isNeedless = left.length === 0 && !isUsed(steps2, at);
    changed.push(isNeedless ? void 0 : left.length === 0 ? step : withWords(step, [...flags, ...left, ...lower.target]));
  }
  if (tops.size === 0) return same2;
  const spared = changed.map(
    (step, at) => step !== void 0 && takesFolder(step, tops, entries2) && !isFolderMeant(request2) && !isUsed(steps2, at) ? void 0 : step
  );
  const newNumber = (number) => spared.slice(0, number).filter((step) => step !== void 0).length;
  return spared.flatMap((step) => step === void 0 ? [] : [renumbered(step, newNumber)]);
}
function lowerFiles(step, request2, entries2) {
  const command = String(step.args["command"]);
  const operands = operandsOf(step);
  const target = PLACING.has(command) ? operands.slice(-1) : [];
  const sources = operands.slice(0, operands.length - target.length);
  const patterns = patternsOf(sources, request2, entries2);
  const [pattern] = patterns;
  if (command !== "rm" && target.length === 0 || pattern === void 0) return void 0;
  const goal2 = target.map((word) => `${plainPath(word)}/`);
  const places = namedPaths(request2, entries2).filter(({ entry }) => entry.kind === "folder" && !goal2.includes(`${entry.path}/`));
  const named = places.flatMap(({ entry, by }) => by === "exact" ? [entry.path] : []);
  const outer = patterns.filter(({ folder }) => patterns.every((other) => isWithin(other.folder, folder))).map(({ folder }) => folder);
  const isAll = places.length === 0 && meansWorkspace(request2);
  const said = named.filter((folder) => patterns.some((each) => isWithin(each.folder, folder)));
  const tops = named.length > 0 ? said : isAll ? [""] : outer;
  if (tops.length === 0 || tops.some((top) => isOneNamed(top, request2, entries2))) return void 0;
  const isMeant = globExpression(pattern.name);
  const files = entries2.flatMap(
    ({ kind, path }) => kind === "file" && tops.some((top) => isWithin(path, top)) && isMeant.test(baseName(path)) && !goal2.some((folder) => path.startsWith(folder)) ? [path] : []
  );
  const areApart = target.length === 0 || new Set(files.map(baseName)).size === files.length;
  return files.length === 0 || files.length > MAX_LISTED || !areApart ? void 0 : { tops, files, target };
}
function meansWorkspace(request2) {
  const rest = request2.replace(new RegExp(`${SAYS_ANY.source}|${SAYS_LOWER.source}`, "gi"), " ").replace(THIS_PLACE, " ");
  return (SAYS_ANY.test(request2) || SAYS_WHOLE.test(request2)) && !TELLS_PLACE2.test(rest);
}
function patternsOf(sources, request2, entries2) {
  const read = sources.map((word) => ({ word, pattern: patternOf(word, request2, entries2) }));
  const all = read.flatMap(({ pattern }) => pattern ?? []);
  const [first] = all;
  if (first === void 0) return [];
  const isMeant = globExpression(first.name);
  const strays = read.filter(({ pattern }) => pattern?.name !== first.name).map(({ word }) => globExpression(plainPath(word)));
  const takesMore = entries2.some(
    ({ kind, path }) => (kind === "file" ? !isMeant.test(baseName(path)) : isFolderMeant(request2)) && strays.some((stray) => stray.test(path))
  );
  const isKindSaid2 = saysKind(request2, /^\*\.(\w+)$/.exec(first.name)?.[1]);
  return strays.length > 0 && (takesMore || !isKindSaid2) ? [] : all.filter(({ name }) => name === first.name);
}
function patternOf(word, request2, entries2) {
  const plain2 = plainPath(word);
  const [, folder = "", name = ""] = /^((?:[^*?[\]{}]*\/)?)(?:\*{1,2}\/)*([^/*?[\]{}]*[*?][^/[\]{}]*)$/.exec(plain2) ?? [];
  if (/[\p{L}\p{N}]/u.test(name)) return { folder: folder.replace(/\/$/, ""), name };
  const [, place = "", ending] = /^((?:.*\/)?)[^/*?]*\.(\w+)$/.exec(plain2) ?? [];
  return isKnownFile(plain2, entries2) && saysKind(request2, ending) ? { folder: place.replace(/\/$/, ""), name: `*.${ending}` } : void 0;
}
function saysKind(request2, ending) {
  const kind = ending === void 0 ? void 0 : literalPattern(ending);
  return kind !== void 0 && new RegExp(`(?:\\.|(?<![\\w.]))${kind}[ -]files?\\b|\\*\\.${kind}\\b`, "i").test(request2);
}
function isOneNamed(top, request2, entries2) {
  const below = entries2.filter(({ kind, path }) => kind === "folder" && path !== top && isWithin(path, top));
  return below.some(
    ({ path }) => new RegExp(`${LOWER},? (?:called |named )?["'\`]?(?:${literalPattern(path)}|${literalPattern(baseName(path))})\\b`, "i").test(request2)
  );
}
var isWithin = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);
function takesFolder(step, tops, entries2) {
  const operands = operandsOf(step).map(plainPath);
  return DELETING.has(String(step.args["command"])) && operands.length > 0 && operands.every((path) => isKnownFolder(path, entries2) && [...tops].some((top) => isWithin(path, top)));
}
function isFolderMeant(request2) {
  return FOLDER_GOES.test(request2.replace(new RegExp(`${SAYS_LOWER.source}|${SAYS_ANY.source}`, "gi"), " "));
}
var isUsed = (steps2, at) => steps2.some(({ args }) => referencedSteps(args).includes(at + 1));

// kernel/planning/repairs/names/meant-file.ts
var READS2 = /* @__PURE__ */ new Set(["cat", "head", "tail", "wc", "grep", "sort"]);
var FEWEST_WORDS = 2;
function withMeantFile(step, request2, entries2) {
  const words = givenWords(step) ?? [];
  const files = words.filter((word) => isOperand(word) && isKnownFile(plainPath(word), entries2));
  if (!READS2.has(String(step.args["command"])) || files.length < 2) return step;
  const said = new Set(wordsOf(request2).map(stem));
  const isNamed2 = (file) => {
    const name = wordsOf(withoutEnding(baseName(file))).map(stem);
    return name.length >= FEWEST_WORDS && name.every((word) => said.has(word));
  };
  const [meant, ...others] = files.filter(isNamed2);
  if (meant === void 0 || others.length > 0 || files.some((file) => file !== meant && request2.includes(baseName(file)))) return step;
  return withWords(
    step,
    words.filter((word) => word === meant || !files.includes(word))
  );
}

// kernel/planning/repairs/names/said-ending.ts
var WRITTEN_ENDING = /(?<![\p{L}\p{N}_/)\]-])\*?\.(?<ending>\p{L}[\p{L}\p{N}]{0,6})\b(?=\s|[,;:?!)]|\.?$)/giu;
var LETS_THROUGH = /(?<=\.endswith\()(?:\([^()]*\)|["'][^"'()]*["'])(?=\))/g;
var ENDING2 = /["'](\.\w+)["']/g;
var ANY_FILE2 = /\b(?:which|what) (?:one |single )?file (?:in|of|under|inside|within|below)\b|\b(?:of|from|among|amongst) (?:all )?(?:of )?(?:the|my|our|these|those|its) files\b|\b(?:of|among|amongst) (?:all )?files (?:in|under|inside|within|below)\b/i;
var KIND_OF_FILE = /(?<![\w./-])[\w-]+(?= (?:files?|scripts?|documents?|ones?|pages?|sheets?)\b)|(?<=\b(?:end(?:s|ing)? (?:in|with)|are|is) )\w+\b/gi;
var FILTERED = /\((\w+) for \1 in (files\((?:"[^"]*"|'[^']*')?\)) if \1\["path"\](?:\.lower\(\))?\.endswith\((?:\([^()]*\)|["'][^"'()]*["'])\)\)/g;
function withSaidEnding(step, request2, entries2) {
  const code2 = step.args["input"];
  const said = new Set([...request2.matchAll(WRITTEN_ENDING)].map(({ groups }) => `.${groups?.["ending"]?.toLowerCase()}`));
  const [ending, ...others] = said;
  if (step.tool !== PYTHON || typeof code2 !== "string") return step;
  const isOfKind = (request2.match(KIND_OF_FILE) ?? []).some((kind) => endingOfKind(kind) !== void 0);
  if (ending === void 0 && ANY_FILE2.test(request2) && !isOfKind) return { ...step, args: { ...step.args, input: code2.replace(FILTERED, "$2") } };
  if (ending === void 0 || others.length > 0) return step;
  const isThere = (wanted) => entries2.some(({ kind, path }) => kind === "file" && path.toLowerCase().endsWith(wanted.toLowerCase()));
  if (!isThere(ending)) return step;
  const input = code2.replace(LETS_THROUGH, (endings) => {
    const all = [...endings.matchAll(ENDING2)].map(([, each = ""]) => each);
    return all.length > 0 && !all.some(isThere) ? JSON.stringify(ending) : endings;
  });
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/request/versions-said.ts
var MEASURED = String.raw`(?!\s*(?:%|[€$£]|[kmgt]i?b\b|bytes\b|percent\b|euros?\b|dollars?\b))`;
var SAID2 = new RegExp(
  [
    String.raw`(?<![\w.])v?(?<open>\d{1,3}(?:\.\d+)*)\.[x*](?![\w.])`,
    String.raw`(?<![\w.])v(?<marked>\d{1,3}(?:\.\d+)*)(?![\w]|\.\w)`,
    String.raw`(?<![\w.,:/-])(?<dotted>\d{1,3}(?:\.\d+)+)(?![\w:/-]|[.,]\w)${MEASURED}`,
    String.raw`(?<=\b(?:version|release|major)s? )(?<named>\d{1,3})(?![\w:/-]|[.,]\w)`
  ].join("|"),
  "gi"
);
var IN_NAME = /(?<![\p{L}\p{N}.])(?:v(?<marked>\d{1,3}(?:\.\d+)*)|(?<dotted>\d{1,3}(?:\.\d+)+))(?![\p{L}\p{N}])/giu;
function versionsSaid(text2) {
  return [...text2.matchAll(SAID2)].flatMap(({ groups = {} }) => Object.values(groups).filter((version) => version !== void 0));
}
function versionsIn(name) {
  return [...name.matchAll(IN_NAME)].flatMap(({ groups = {} }) => Object.values(groups).filter((version) => version !== void 0));
}
function isOfVersion(version, said) {
  return version === said || version.startsWith(`${said}.`);
}

// kernel/planning/repairs/names/those-alike.ts
var ALL2 = /\b(?:all|every|each|any)\b/i;
var FILES = new Set(["file", "document"].map(stem));
function withThoseAlike(steps2, alike) {
  const isOnly = steps2.filter((step) => sourcesOf(step).length > 0).length === 1;
  return isOnly && ALL2.test(alike.clauses) ? steps2.map((step) => withAlike(step, alike)) : [...steps2];
}
function withAlike(step, { bears: bears2, clauses, entries: entries2 }) {
  const sources = sourcesOf(step);
  const taken = sources.flatMap((word) => entriesMatching(word, entries2).map(({ path }) => path));
  const [first = ""] = taken;
  const ending = first.slice(withoutEnding(first).length);
  const isAlike = (path) => folderOf(path) === folderOf(first) && path.endsWith(ending) && bears2(path);
  const said = new Set(wordsOf(clauses).map(stem));
  const isOfKind = ending !== "" && [...FILES, stem(ending.slice(1).toLowerCase())].some((word) => said.has(word));
  if (!isOfKind || !taken.every(isAlike) || targetsOf(step).some((target) => /\.\w+$/.test(target))) return step;
  const saidIn = (path) => wordsOf(withoutEnding(baseName(path))).map(stem).filter((word) => said.has(word));
  const wanted = taken.reduce((words2, path) => words2.filter((word) => saidIn(path).includes(word)), saidIn(first));
  const others = entries2.flatMap(
    ({ kind, path }) => kind === "file" && !taken.includes(path) && isAlike(path) && wanted.every((word) => saidIn(path).includes(word)) ? [path] : []
  );
  if (others.length === 0 || taken.length + others.length > MAX_LISTED) return step;
  const words = givenWords(step) ?? [];
  const last = words.lastIndexOf(sources.at(-1) ?? "");
  return withWords(step, [...words.slice(0, last + 1), ...others, ...words.slice(last + 1)]);
}

// kernel/planning/repairs/names/said-mark.ts
var YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
var same = (borne, said) => borne === said;
var yearsIn = (text2) => text2.match(YEAR) ?? [];
var monthNumbers = (text2) => monthsIn(text2).map(String);
var MARKS = [
  { saidIn: yearsIn, ofPath: yearsIn, fits: same },
  { saidIn: monthNumbers, ofPath: monthNumbers, fits: same },
  { saidIn: versionsSaid, ofPath: versionsIn, fits: isOfVersion }
];
function withSaidMark(steps2, request2, entries2) {
  if (!steps2.some((step) => sourcesOf(step).length > 0)) return [...steps2];
  const clauses = choosingClauses(request2, steps2.flatMap(targetsOf));
  return MARKS.reduce((current, mark) => withinMark(current, { mark, clauses, request: request2, entries: entries2 }), [...steps2]);
}
function withinMark(given, { mark, clauses, request: request2, entries: entries2 }) {
  const [chosen, ...others] = new Set(mark.saidIn(clauses));
  if (chosen === void 0 || others.length > 0) return [...given];
  const bears2 = (path) => mark.ofPath(path).some((borne) => mark.fits(borne, chosen));
  const listed = given.map((step) => withFilesListed(step, bears2, entries2));
  const steps2 = withThoseAlike(listed, { bears: bears2, clauses, entries: entries2 });
  const taken = steps2.flatMap(sourcesOf);
  if (!taken.some(bears2)) return [...given];
  const said = new Set(wordsOf(request2).map(stem));
  const isSaid2 = (path) => wordsOf(withoutEnding(baseName(path))).some((word) => said.has(stem(word)));
  const isBeside = (path) => taken.some((other) => bears2(other) && folderOf(other) === folderOf(path));
  const isMeant = (path) => {
    if (bears2(path) || request2.includes(baseName(path))) return true;
    return mark.ofPath(path).length === 0 && (/[*?]/.test(path) || isSaid2(path) || !isBeside(path));
  };
  return onlyWith(steps2, isMeant);
}
function withFilesListed(step, bears2, entries2) {
  const sources = sourcesOf(step);
  if (sources.length === 0) return step;
  const listed = (word) => {
    if (!sources.includes(word) || !/[*?]/.test(word)) return [word];
    const files = entriesMatching(word, entries2).map(({ path }) => path);
    const isMixed = files.some(bears2) && !files.every(bears2);
    return isMixed && files.length <= MAX_LISTED ? files : [word];
  };
  return withWords(step, (givenWords(step) ?? []).flatMap(listed));
}
function onlyWith(steps2, isMeant) {
  const kept = steps2.map((step) => {
    const sources = sourcesOf(step);
    if (sources.length === 0 || sources.every(isMeant)) return step;
    if (!sources.some(isMeant)) return void 0;
    const words = givenWords(step) ?? [];
    return withWords(
      step,
      words.filter((word) => !sources.includes(word) || isMeant(word))
    );
  });
  const newNumber = (number) => kept.slice(0, number).filter((step) => step !== void 0).length;
  return kept.flatMap((step) => step === void 0 ? [] : [renumbered(step, newNumber)]);
}

// kernel/planning/repairs/numbers/only-calculation.ts
function onlyCalculation(steps2) {
  const [only, end, ...more] = steps2;
  if (only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER || more.length > 0) return void 0;
  return { code: String(only.args["input"]), withCode: (input) => [{ ...only, args: { ...only.args, input } }, end] };
}

// kernel/planning/repairs/numbers/calendar-question.ts
var ASKS_WEEKDAY = /\b(?:day of (?:the )?week|week ?day|(?:what|which) day)\b/i;
var ASKS_DAYS = /\bhow many (?:days|nights)\b|\b(?:number of|count the) (?:days|nights)\b|\bdays (?:are (?:there )?)?(?:between|from)\b/i;
var ANOTHER_DAY = /\b(?:after|before|later|earlier|from|until|birthday|born|turns?|anniversary|ends?|expires?|runs? out|due|next|previous)\b|\b(?:\d+|an?|one|two|three|four|five|six|ten) (?:days?|weeks?|months?|years?)\b/i;
var MORE5 = /\b(?:work(?:ing)?|business|weekdays?|weekends?|includ\w+|exclud\w+|mondays?|sundays?|weeks?|months?|hours?|file|csv)\b|\.\w{2,4}\b/i;
function calendarCode(request2) {
  const dates = fullDates(request2);
  const [first, second] = dates;
  if (dates.length === 1 && first !== void 0 && ASKS_WEEKDAY.test(request2))
    return ANOTHER_DAY.test(request2) ? void 0 : `print(${code(first)}.strftime("%A"))`;
  if (dates.length !== 2 || first === void 0 || second === void 0 || !ASKS_DAYS.test(request2) || MORE5.test(request2)) return void 0;
  const [earlier, later] = placeOf4(first) <= placeOf4(second) ? [first, second] : [second, first];
  return `print((${code(later)}-${code(earlier)}).days)`;
}
function withRightCalendar(steps2, request2) {
  const code2 = calendarCode(request2);
  const right = code2 === void 0 ? void 0 : onlyCalculation(steps2)?.withCode(code2);
  return right ?? withNamedWeekday(steps2, request2);
}
var ASKS_NUMBER = /\b(?:numbers?|numeric\w*|index|iso|digit|how many|count)\b/i;
var VALUE = String.raw`((?:[\w.]|\((?:[^()\n]|\([^()\n]*\))*\))+)`;
var PRINTED = new RegExp(String.raw`\bprint\(${VALUE}\.(?:iso)?weekday\(\)\)(?=\s*(?:[;\n]|$))`, "g");
var OF_CALENDAR = /\bprint\(calendar\.weekday\(([^()\n]*)\)\)(?=\s*(?:[;\n]|$))/g;
var KEPT = new RegExp(String.raw`\b(\w+) ?= ?${VALUE}\.(?:iso)?weekday\(\)(?=\s*[;\n])`);
function withNamedWeekday(steps2, request2) {
  const last = steps2.findLastIndex(({ tool: tool2 }) => tool2 === PYTHON);
  if (!ASKS_WEEKDAY.test(request2) || ASKS_NUMBER.test(request2)) return [...steps2];
  return steps2.map((step, at) => at === last ? { ...step, args: { ...step.args, input: namingDay(String(step.args["input"])) } } : step);
}
function namingDay(given) {
  const [, name, value] = KEPT.exec(given) ?? [];
  const isPrinted = name !== void 0 && new RegExp(`\\bprint\\(${name}\\)`).test(given) && given.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 2;
  const kept = isPrinted ? given.replace(KEPT, () => `${name} = ${value}.strftime("%A")`) : given;
  return kept.replace(PRINTED, (_, day) => `print(${day}.strftime("%A"))`).replace(OF_CALENDAR, (_, day) => `print(date(${day}).strftime("%A"))`);
}
var code = ({ year, month, day }) => `date(${year},${month},${day})`;
var placeOf4 = ({ year, month, day }) => Date.UTC(year, month - 1, day);

// kernel/planning/repairs/numbers/clock-span.ts
var CLOCK = /(?<![\d.:])(?:([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*([ap])\.?m\b\.?)?|(1[0-2]|[1-9])\s*([ap])\.?m\b\.?)(?![\d:])/gi;
var ASKS_SPAN = /\bhow (?:many ([a-z]+)|long)\b/i;
var ASKS_BOTH = /\bhow many hours and (?:how many )?minutes\b/i;
var DAY_OF_TIME = /\b(?:on )?the (?:next|following|same|very next) (?:day|morning|night|evening|afternoon)\b|\bthe (?:day|morning) after\b|\bthe (?:day|night|evening) before\b/gi;
var NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\b(?:day|morning) after\b/i;
var MORE_THAN_SPAN = /\b(?:break|pause|rest|lunch|without|minus|less|plus|each|every|per|days?|week\w*|times|and then|total|altogether|file|csv|than|late|earlier|before)\b|\.[a-z]{2,4}\b/i;
var BEGINS = /\b(?:left|leav\w+|depart\w*|start\w*|began|begin\w*|sets? (?:off|out)|went|goes|sail\w*|clock\w* in|open\w*|(?:turn|switch)\w* (?:\w+ ){0,2}on|fell|falls?|takes? off|took off)\b/i;
var ENDS2 = /\b(?:back|return\w*|arriv\w*|home|end\w*|finish\w*|w[oa]ken?|until|till?|to|over|came|comes?|got|reach\w*|land\w*|clock\w* out|clos\w+|shut\w*|off|stop\w*|done|ready)\b/i;
var HALF_DAY_HOURS = 12;
var DAY_HOURS = 24;
var HOUR_MINUTES = 60;
var EVENING_HOUR = 15;
var SECONDS_OF_HOUR = 3600;
function clockCode(request2) {
  const [span, name] = ASKS_SPAN.exec(request2) ?? [];
  const isPlain = name === void 0 || ASKS_BOTH.test(request2);
  const unit = isPlain ? void 0 : unitNamed(name);
  const [from, to, ...more] = timesIn(request2);
  if (span === void 0 || !isPlain && (unit?.kind !== "time" || unit.size > SECONDS_OF_HOUR)) return void 0;
  if (from === void 0 || to === void 0 || more.length > 0) return void 0;
  if (MORE_THAN_SPAN.test(request2.replace(DAY_OF_TIME, " ").replace(SAME_WEEK, " ")) || !isSpan(request2, from, to)) return void 0;
  const minutes = minutesBetween(request2, from, to);
  if (minutes === void 0) return void 0;
  if (unit?.size === SECONDS_OF_HOUR) return `print(round(${minutes}/60, 2))`;
  if (unit !== void 0) return unit.size === 1 ? `print((${minutes})*60)` : `print(${minutes})`;
  return `m = ${minutes}; print(m//60, "h", m%60, "min")`;
}
function minutesBetween(request2, from, to) {
  const days = [...request2.matchAll(WEEKDAY)].map(([, name = ""]) => WEEKDAYS.indexOf(name.toLowerCase()));
  const [first, last, ...others] = days;
  if (first === void 0) return `((${source(to)})-(${source(from)}))%(24*60)`;
  const later = last === void 0 ? 0 : (last - first + WEEKDAYS.length) % WEEKDAYS.length;
  return later === 0 || others.length > 0 ? void 0 : `(${later}*24*60+(${source(to)})-(${source(from)}))`;
}
var WEEKDAYS = "mon tues wednes thurs fri satur sun".split(" ");
var WEEKDAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
var SAME_WEEK = /\b(?:in|of|during) (?:the|that) (?:same|following|next)? ?week\b/gi;
function timesIn(request2) {
  return [...request2.matchAll(CLOCK)].map((match) => {
    const [text2, clockHours, minutes = "0", clockHalf, fullHour, fullHalf] = match;
    const said = Number(clockHours ?? fullHour);
    const half = (clockHalf ?? fullHalf)?.toLowerCase();
    const hours = half === void 0 ? said : said % HALF_DAY_HOURS + (half === "p" ? HALF_DAY_HOURS : 0);
    return { hours, minutes: Number(minutes), at: match.index, end: match.index + text2.length };
  });
}
var source = ({ hours, minutes }) => `${hours}*60+${minutes}`;
var placeOf5 = ({ hours, minutes }) => hours * HOUR_MINUTES + minutes;
function isSpan(request2, from, to) {
  if (/\b(?:from|between)\b/i.test(request2)) return true;
  const isOvernight = endsNextDay(request2, from, to);
  const isDoubtful = placeOf5(to) < placeOf5(from) && from.hours < EVENING_HOUR && !isOvernight && !/[ap]\.?m\b/i.test(request2);
  if (isDoubtful) return false;
  const [before, between] = [request2.slice(0, from.at), request2.slice(from.end, to.at)];
  const isEnded = ENDS2.test(behind(request2, to)) || isOvernight;
  return BEGINS.test(before) ? ENDS2.test(between) || isEnded : !ENDS2.test(before) && BEGINS.test(between) && isEnded;
}
function endsNextDay(request2, from, to) {
  return placeOf5(to) < placeOf5(from) && NEXT_DAY.test(request2.slice(from.end, to.at) + behind(request2, to));
}
function behind(request2, { end }) {
  return request2.slice(end).split(/[.?!;]|\bhow\b/i)[0] ?? "";
}
function withClockSpan(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  if (calculation === void 0) return [...steps2];
  const code2 = clockCode(request2) ?? pastMidnight(calculation.code, request2);
  return code2 === calculation.code ? [...steps2] : calculation.withCode(code2);
}
function pastMidnight(given, request2) {
  const [from, to, ...more] = timesIn(request2);
  if (from === void 0 || to === void 0 || more.length > 0 || !endsNextDay(request2, from, to)) return given;
  if (/%\s*[(\d]|\b(?:24|1440|86400|days)\b/.test(given)) return given;
  const [hours, minutes] = [`0?${to.hours}`, `0?${to.minutes}`];
  const later = to.hours + DAY_HOURS;
  return given.replaceAll(new RegExp(`(?<![\\w.])${hours}( ?\\* ?60 ?\\+ ?${minutes})(?![\\w.])`, "g"), (_, rest) => `${later}${rest}`).replaceAll(new RegExp(`\\btimedelta\\(hours=${hours}, ?minutes=${minutes}\\)`, "g"), `timedelta(hours=${later}, minutes=${to.minutes})`).replaceAll(/\)\.total_seconds\(\)/g, ").seconds");
}

// kernel/planning/repairs/numbers/colour.ts
var HEX = /#(?<hex>[\da-f]{6}|[\da-f]{3})(?![\da-f])/gi;
var AS_NUMBERS = /\brgb\b|\bdecimal\b|\bred,? green,? (?:and )?blue\b/i;
var RGB = /\brgb(?: ?\(| )?\s*(?<red>\d{1,3})[ ,/]+(?<green>\d{1,3})[ ,/]+(?<blue>\d{1,3})\)?/gi;
var AS_HEX = /\bhex(?:adecimal)?\b|#/i;
function withColour(steps2, request2) {
  const knows = steps2.some(({ tool: tool2, args }) => tool2 === PYTHON && /\[\w+ ?: ?\w+ ?\+ ?2\]|fromhex|:02x/.test(String(args["input"])));
  if (knows || steps2.some(({ tool: tool2 }) => tool2 === FILE_WRITE)) return [...steps2];
  const [hex, ...moreHex] = request2.matchAll(HEX);
  const [rgb, ...moreRgb] = request2.matchAll(RGB);
  if (hex !== void 0 && rgb === void 0 && moreHex.length === 0 && AS_NUMBERS.test(request2)) {
    const given = hex.groups?.["hex"] ?? "";
    const digits = given.length === 3 ? [...given].map((digit) => digit + digit).join("") : given;
    return wholePlan({ tool: PYTHON, args: { input: `print(*bytes.fromhex("${digits}"), sep=", ")` } });
  }
  const parts = [rgb?.groups?.["red"], rgb?.groups?.["green"], rgb?.groups?.["blue"]].map(Number);
  if (rgb === void 0 || hex !== void 0 || moreRgb.length > 0 || !AS_HEX.test(request2) || parts.some((part) => !(part <= 255)))
    return [...steps2];
  return wholePlan({ tool: PYTHON, args: { input: `print("#" + bytes([${parts.join(", ")}]).hex())` } });
}

// kernel/planning/request/arithmetic.ts
function evaluateArithmetic(text2) {
  const tokens = text2.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  if (tokens.join("") !== text2.replace(/\s+/g, "")) return void 0;
  let position = 0;
  const next = (...wanted) => {
    const token = tokens[position];
    if (token === void 0 || !wanted.includes(token)) return void 0;
    position += 1;
    return token;
  };
  const factor = () => {
    if (next("(") !== void 0) {
      const value3 = sum2();
      return next(")") === void 0 ? Number.NaN : value3;
    }
    const value2 = Number(tokens[position] ?? Number.NaN);
    position += 1;
    return value2;
  };
  const product = () => {
    let value2 = factor();
    for (let sign = next("*", "/"); sign !== void 0; sign = next("*", "/")) value2 = sign === "*" ? value2 * factor() : value2 / factor();
    return value2;
  };
  const sum2 = () => {
    let value2 = product();
    for (let sign = next("+", "-"); sign !== void 0; sign = next("+", "-")) value2 = sign === "+" ? value2 + product() : value2 - product();
    return value2;
  };
  const value = sum2();
  return position === tokens.length && Number.isFinite(value) ? value : void 0;
}

// kernel/planning/repairs/numbers/compound-time.ts
var ASKED2 = [
  /\bhow many (?<unit>\p{L}+)\b/iu,
  /\b(?:convert|express|turn|write|what (?:is|are)|what['’]s|how (?:long|much) (?:is|are))\b.*?\b(?:in|to|into|as) (?<unit>\p{L}+)\W*$/iu
];
var JOINS2 = /^(?:,|\s|and|plus)*$/i;
var CLOCK2 = /(?<![\d:.])(?<minutes>\d{1,3}):(?<seconds>[0-5]\d(?:\.\d+)?)(?![\d:])/;
var SAYS_PARTS = /\bmin(?:ute)?s?\b(?: (?:and|to)|:) ?sec(?:ond)?s?\b|\bm:ss\b/i;
function isOnlyTime(request2) {
  return !/\d/.test(request2.replace(CLOCK2, " "));
}
function withCompoundTime(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  const clock = CLOCK2.exec(request2)?.groups;
  if (calculation !== void 0 && clock !== void 0 && SAYS_PARTS.test(request2) && /\bhow many seconds\b/i.test(request2) && isOnlyTime(request2))
    return calculation.withCode(`print(round(${Number(clock["minutes"])} * 60 + ${Number(clock["seconds"])}, 3))`);
  const wanted = ASKED2.map((form) => form.exec(request2)?.groups?.["unit"]).find((unit2) => unit2 !== void 0 && unitNamed(unit2)?.kind === "time");
  const unit = wanted === void 0 ? void 0 : unitNamed(wanted);
  const amounts = measuresIn(request2).filter((measure) => measure.unit.kind === "time");
  if (calculation === void 0 || unit === void 0 || amounts.length < 2 || !areOneAmount(request2, amounts)) return [...steps2];
  const whole = amounts.every((amount) => Number.isInteger(amount.unit.size / unit.size) && Number.isInteger(amount.value));
  const arithmetic = whole ? sum(amounts, unit) : `(${sum(amounts, SECOND)}) / ${unit.size}`;
  const written2 = /^\s*print\((.*)\)\s*$/s.exec(calculation.code)?.[1] ?? "";
  if (evaluateArithmetic(written2) === evaluateArithmetic(arithmetic)) return [...steps2];
  return calculation.withCode(whole ? `print(${arithmetic})` : `print(round(${arithmetic}, 2))`);
}
var SECOND = { kind: "time", size: 1 };
function sum(amounts, { size }) {
  return amounts.map((amount) => amount.unit.size === size ? String(amount.value) : `${amount.value} * ${amount.unit.size / size}`).join(" + ");
}
function areOneAmount(request2, amounts) {
  const [first, ...others] = amounts;
  let rest = request2.slice(request2.indexOf(first?.written ?? "") + (first?.written.length ?? 0));
  for (const { written: written2 } of others) {
    const at = rest.indexOf(written2);
    if (at < 0 || !JOINS2.test(rest.slice(0, at))) return false;
    rest = rest.slice(at + written2.length);
  }
  return !/\d/.test(amounts.reduce((text2, { written: written2 }) => text2.replace(written2, " "), request2));
}

// kernel/planning/repairs/numbers/cut-decimals.ts
var WANTS_WHOLE = /\b(?:whole (?:numbers?|amounts?|euros?|dollars?|pounds?|francs?|units?|hours?|minutes?|days?)|integer|round\w*|without (?:the )?(?:decimals?|cents?|fraction)|no (?:decimals?|cents?)|nearest|before the (?:dot|point)|cut)\b/i;
var TAKES_WHOLE_PART = /^-d ?["']?\.["']? -f ?1$/;
function withoutCutDecimals(steps2, request2) {
  if (WANTS_WHOLE.test(request2)) return [...steps2];
  const at = steps2.findIndex((step) => {
    const source2 = steps2[(referenceOf(step.args["stdin"]) ?? 0) - 1];
    const isCut = step.tool === TERMINAL && step.args["command"] === "cut" && TAKES_WHOLE_PART.test((givenWords(step) ?? []).join(" "));
    return isCut && source2?.tool === PYTHON && referenceOf(step.args["stdin"]) === steps2.indexOf(step);
  });
  if (at < 0) return [...steps2];
  return steps2.flatMap((step, index) => index === at ? [] : [renumbered(step, (number) => number > at ? number - 1 : number)]);
}

// kernel/planning/repairs/numbers/hours-and-minutes.ts
var UNITS2 = [
  { said: /(?<!\bdays?,? )\bhours? and minutes?\b(?!,? and seconds)/i, each: 60, large: "hours", small: "minutes" },
  { said: /(?<!\bhours?,? )\bminutes? and seconds?\b/i, each: 60, large: "minutes", small: "seconds" },
  { said: /\bweeks? and days?\b/i, each: 7, large: "weeks", small: "days" },
  { said: /\byears? and months?\b/i, each: 12, large: "years", small: "months" }
];
var AMOUNT = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+)\s*(minutes?|mins?|seconds?|secs?|days?|months?)\b/gi;
function withBothUnits(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  const [amount, ...others] = [...request2.matchAll(AMOUNT)];
  const units = UNITS2.find(({ said }) => said.test(request2));
  const isOfSmall = amount?.[2]?.slice(0, 3).toLowerCase() === units?.small.slice(0, 3);
  const rest = amount === void 0 || units === void 0 ? "" : request2.replace(amount[0], " ").replace(units.said, " ");
  if (calculation === void 0 || amount === void 0 || units === void 0 || !isOfSmall || others.length > 0 || /\d/.test(rest))
    return [...steps2];
  const whole = numberSaid(amount[1] ?? "");
  return calculation.withCode(`print(${whole} // ${units.each}, "${units.large}", ${whole} % ${units.each}, "${units.small}")`);
}

// kernel/planning/request/decimals-said.ts
var ROUNDED_TO = /(?:\b(?:to|with|at|rounded(?: off)?|using|,)\s+(?:just |only |exactly |at most |about |an? |the )?|[.?!;]\s+|\()([0-6]|no|single) ?(?:decimals?|dp)\b|\b([0-6]|no) decimals?(?: places?)? (?:is|are|will|would|please)\b/i;
var FRACTION = /\b(?:to|as) the (?:nearest|closest) (tenth|hundredth|thousandth)s?\b/i;
var FRACTIONS = ["tenth", "hundredth", "thousandth"];
function decimalsSaid(request2) {
  const fraction = FRACTION.exec(request2)?.[1]?.toLowerCase();
  if (fraction !== void 0) return FRACTIONS.indexOf(fraction) + 1;
  const [found, before, behind2] = ROUNDED_TO.exec(withDigits(request2)) ?? [];
  if (found === void 0) return void 0;
  const said = (before ?? behind2 ?? "").toLowerCase();
  return said === "single" ? 1 : said === "no" ? 0 : Number(said);
}

// kernel/planning/request/conversion.ts
var WANTED = new RegExp(
  String.raw`\b(?:how (?:many|much)|in(?:to)?|to|as|convert(?:ed)? (?:in)?to)\s+(?:(?:the|US|American)\s+)?(${UNIT_NAME})`,
  "gi"
);
var OF_ONE = new RegExp(String.raw`^(\s*how many ${UNIT_NAME} (?:are |is |there |fit |go )*(?:in|into|to|make)) an? (${UNIT_NAME}\W*)$`, "i");
var OF_EACH2 = /(?<=\d\s*)(\p{L}+) each(?=\s*[,;.:(])/iu;
var MORE6 = /[€$£%]|\b(?:per|each|cost|price|speed|fast|average|sum|total|together|left|between|every|half|double|twice|squared|cubed|(?:square|cube|root) of|circumference|perimeter|larger|bigger|smaller|free|imperial|uk|british|files?|folders?|csv)\b|\.(?:csv|txt|md|json)\b/i;
function conversionIn(said) {
  const request2 = withDigits(said).replace(OF_ONE, "$1 1 $2").replace(OF_EACH2, "$1");
  const measures = measuresIn(request2);
  const [measure] = measures;
  const numbers = withoutUnits(request2.replace(DECIMALS, " ")).match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === void 0 || numbers.length !== 1 || asksMoreThanConversion(request2)) return void 0;
  const { value, unit, written: written2 } = measure;
  const others = (units) => units.filter((other) => other !== void 0 && other.kind === unit.kind && other !== unit);
  const [target] = others([...request2.replace(written2, " ").matchAll(WANTED)].map(([, name = ""]) => unitNamed(name)));
  const spokenOf = new Set(others(unitsIn(request2)));
  return target === void 0 || spokenOf.size !== 1 ? void 0 : { value, factor: unit.size / target.size };
}
function asksMoreThanConversion(request2) {
  return MORE6.test(request2);
}
function conversionCode({ value, factor }, request2) {
  return roundedCode(`${value}${timesCode(factor)}`, value * factor, request2);
}
function timesCode(factor) {
  const inverse = exact(1 / factor);
  return factor < 1 && /^\d+$/.test(inverse) ? ` / ${inverse}` : ` * ${exact(factor)}`;
}
function roundedCode(expression, value, request2) {
  return `print(round(${expression}, ${decimalsIn(request2) ?? decimalsFor(value)}))`;
}
var exact = (factor) => String(Number(factor.toPrecision(FACTOR_DIGITS)));
var FACTOR_DIGITS = 15;
var DECIMALS = /\b(\d|no) (?:decimals?|digits|decimal places|places)\b/i;
function decimalsIn(request2) {
  const exact2 = decimalsSaid(request2);
  if (exact2 !== void 0) return exact2;
  const said = DECIMALS.exec(withDigits(request2))?.[1];
  if (said === void 0) return /\b(?:whole|nearest|rounded? to an?)\b/i.test(request2) ? 0 : void 0;
  return /\d/.test(said) ? Number(said) : 0;
}
function decimalsFor(value) {
  return Math.max(2, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
}

// kernel/planning/repairs/numbers/unit-conversion.ts
var SPLIT = /(?<![\w.,])(\d+)\s*([a-z]+)\b[^\d]*?\b(?:in|to|into|as)\s+([a-z]+)\s+and\s+([a-z]+)\b/i;
function splitIn(said) {
  const [, number = "", from = "", large = "", small = ""] = SPLIT.exec(withDigits(said)) ?? [];
  const [given, whole, rest] = [from, large, small].map(unitNamed);
  if (given === void 0 || whole === void 0 || rest === void 0 || given.kind !== whole.kind || given.kind !== rest.kind) return void 0;
  const ratio = Math.round(whole.size / rest.size * RATIO_DIGITS) / RATIO_DIGITS;
  const total = Math.round(Number(number) * given.size / rest.size);
  return Number.isInteger(ratio) && ratio > 1 ? `f"{${total} // ${ratio}} ${large} {${total} % ${ratio}} ${small}"` : void 0;
}
var SPLITS = /\/\/.*%|divmod/;
var RATIO_DIGITS = 1e6;
function withRightConversion(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  if (calculation === void 0) return [...steps2];
  const split = asksMoreThanConversion(request2) || SPLITS.test(calculation.code) ? void 0 : splitIn(request2);
  if (split !== void 0) return calculation.withCode(`print(${split})`);
  const conversion = conversionIn(request2);
  if (conversion === void 0) return [...steps2];
  if (printsValue(calculation.code, conversion.value * conversion.factor)) return [...steps2];
  return calculation.withCode(conversionCode(conversion, request2));
}
function printsValue(code2, value) {
  const inner = /^\s*print\(([\s\S]*)\)\s*$/.exec(code2)?.[1] ?? "";
  const expression = /^\s*round\(([\s\S]*?)(?:,\s*\d+)?\)\s*$/.exec(inner)?.[1] ?? inner;
  const printed = evaluateArithmetic(expression.replace(POWER, (_, base, times) => `(${Array(Number(times)).fill(base).join("*")})`));
  return printed !== void 0 && Math.abs(printed - value) <= Math.abs(value) * ROUNDED;
}
var POWER = /(?<![\d.])(\d+(?:\.\d+)?)\s*\*\*\s*([1-6])(?![\d.])/g;

// kernel/planning/repairs/numbers/percent-change.ts
var NUMBER2 = String.raw`[€$£]?\s?(\d+(?:[.,]\d+)*)`;
var FROM_TO2 = new RegExp(`\\bfrom ${NUMBER2}(?: [a-z]+)? to ${NUMBER2}`, "i");
var ASKS_PERCENT = /\b(?:how (?:many|much) per ?cent|what (?:per ?cent(?:age)?|%)|(?:which|the) percentage|(?:in|as a) per ?cent(?:age)?|how many %)\b|\bhow many %/i;
var CHANGED = /\b(?:gr[eo]w\w*|r[io]se\w*|risen|increas\w*|f[ae]ll\w*|drop\w*|decreas\w*|sank|sunk|shr[iau]nk\w*|chang\w*|went|gone|more|less|up|down|climb\w*|cut|rais\w*|lower\w*)\b/i;
function withPercentChange(steps2, request2) {
  const said = withDigits(request2);
  const [, before, after] = (FROM_TO2.exec(said) ?? []).map((text2) => Number(text2.replace(/,(?=\d{3}\b)/g, "").replace(",", ".")));
  const isAsked = ASKS_PERCENT.test(said) && CHANGED.test(said) && pathsIn(request2).length === 0 && (said.match(/\d+(?:[.,]\d+)*/g) ?? []).length === 2;
  if (!isAsked || before === void 0 || after === void 0 || before === 0 || !steps2.every(({ tool: tool2 }) => tool2 === PYTHON || tool2 === FINAL_ANSWER))
    return [...steps2];
  const written2 = String(steps2[0]?.args["input"]);
  if (steps2.length === 2 && [1, -1].some((sign) => printsValue(written2, sign * (after - before) * 100 / before))) return [...steps2];
  return wholePlan({ tool: PYTHON, args: { input: `print(round(abs(${after} - ${before}) / ${before} * 100, 2))` } });
}

// kernel/planning/repairs/numbers/roman-numeral.ts
var NUMERAL = /(?<![\p{L}\p{N}.])(?=[MDCLXVI]{3,})M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})(?![\p{L}\p{N}])/gu;
var ASKS7 = /\b(?:which|what) (?:year|number|date|is|does|would)\b|\broman\b|\barabic\b|\b(?:in|as) (?:numbers?|digits|figures)\b|\bhow (?:much|many) is\b/i;
var VALUES2 = { M: 1e3, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 };
function withRomanNumeral(steps2, request2) {
  const [numeral, ...others] = withoutPaths(request2).match(NUMERAL) ?? [];
  if (numeral === void 0 || others.length > 0 || !ASKS7.test(request2) || steps2.some(({ tool: tool2 }) => tool2 === FILE_WRITE)) return [...steps2];
  if (steps2.some(({ tool: tool2, args }) => tool2 === PYTHON && String(args["input"]).includes(numeral))) return [...steps2];
  const values = [...numeral].map((letter) => VALUES2[letter] ?? 0);
  const number = values.reduce((sum2, value, at) => sum2 + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return wholePlan({ tool: PYTHON, args: { input: `print(${number})` } });
}

// kernel/planning/repairs/numbers/round-things.ts
var CIRCUMFERENCE = /\bcircumference\b/i;
var SAYS_RADIUS = /\bradius\b/i;
var SAYS_DIAMETER = /\b(?:diameter|across|wide|width)\b/i;
var OTHERWISE = /\b(?:area|volume|turns?|revolutions?|rotations?|times|per|each|price|cost|has a circumference|with a circumference|circumference of \d)\b/i;
function withCircumference(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  const [measure, ...more] = measuresIn(withDigits(request2));
  const isAsked = CIRCUMFERENCE.test(request2) && SAYS_RADIUS.test(request2) !== SAYS_DIAMETER.test(request2) && !OTHERWISE.test(request2);
  if (calculation === void 0 || !isAsked || measure === void 0 || more.length > 0) return [...steps2];
  const factor = conversionIn(request2.replace(CIRCUMFERENCE, "length"))?.factor ?? 1;
  const diameter = SAYS_RADIUS.test(request2) ? 2 * measure.value : measure.value;
  const value = Math.PI * diameter * factor;
  if (printsValue(calculation.code.replace(/\bmath\.pi\b/g, String(Math.PI)), value)) return [...steps2];
  const expression = `math.pi * ${diameter}${factor === 1 ? "" : timesCode(factor)}`;
  return calculation.withCode(roundedCode(expression, value, request2));
}

// kernel/planning/request/tax-asked.ts
var TAX = "(?:(?:sales|value[- ]added|income|import|customs|service) )?(?:vat|gst|tax|tip|gratuity|commission|interest|duty|discount|fee|charge|surcharge|rebate|deposit|levy|royalties)";
var RATE = String.raw`(?<![\d.,])(\d+(?:\.\d+)?)\s?(?:%|per ?cent)`;
var NUMBER3 = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d.,]*\d)`;
var CURRENCY = "(?:euros?|dollars?|bucks|pounds?|quid|francs?|yen|rupees?|yuan|kron(?:a|e|or|er|ur)|crowns?|zloty|pesos?|eur|usd|gbp|chf|jpy|inr|cny|sek|nok|dkk|pln|czk|cad|aud|nzd)";
var SUM = String.raw`(?:[€$£]\s?${NUMBER3}|${NUMBER3}(?:\s?[€$£]|[\s-]${CURRENCY}\b|(?=\s*(?:$|[?!.,;]))))`;
var ON = String.raw`on (?:(?:an?|the|my|our|this) (?:[\p{L}-]+ ){0,3}?(?:of )?)?${SUM}`;
var RATE_FIRST = new RegExp(`${RATE} (?:of )?${TAX} ${ON}`, "iu");
var TAX_FIRST = new RegExp(String.raw`\b${TAX} (?:of|at) ${RATE} ${ON}`, "iu");
var MORE7 = /\b(?:with|includ\w*|incl|plus|total|altogether|in all|sum|final|after|gross|net|before|without|minus|less|more|new|reduced|left|remain\w*|pays?|paid|costs?|prices?|add(?:s|ed|ing)?|on top|charge (?:him|her|them)|compound\w*|and|then|also|per|each|every|a (?:day|week|month|year)|years?|months?)\b|\?.*\?/i;
function taxAsked(request2) {
  const [found, percent, signed, plain2] = RATE_FIRST.exec(request2) ?? TAX_FIRST.exec(request2) ?? [];
  const amount = signed ?? plain2;
  if (found === void 0 || percent === void 0 || amount === void 0) return void 0;
  const rest = request2.replace(found, " ");
  return /\d/.test(rest) || MORE7.test(rest) || pathsIn(request2).length > 0 ? void 0 : { percent, amount: amount.replaceAll(",", "") };
}

// kernel/planning/request/rate-per-hundred.ts
var NUMBER4 = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d.,]*\d)`;
var RATE2 = new RegExp(
  String.raw`(?<sign>[€$£]\s?)?(?<number>${NUMBER4})\s?(?<unit>€|\p{L}+)?(?:\s(?:of\s)?(?:(?!per\b|for\b|every\b|each\b)\p{L}+\s?)?)?\s?(?:per|\/|(?:for|in|on)\s(?:every|each)|every|each)\s?(?<hundred>100|1000)\s(?<per>${UNIT_NAME})`,
  "giu"
);
var MONEY = new RegExp(`^(?:\u20AC|${CURRENCY})$`, "i");
var PRICE_BEFORE = new RegExp(
  String.raw`\b(?:an?|one|1|the|per|each|every)\s(?<unit>${UNIT_NAME})(?:\sof\s\p{L}+)?\s(?:costs?|is|sells for|goes for|comes to)(?: (?:at|currently|now))?\s[€$£]?\s?(?<number>${NUMBER4})(?:\s?€|\s${CURRENCY}\b)?`,
  "iu"
);
var PRICE_BEHIND = new RegExp(
  String.raw`[€$£]?\s?(?<number>${NUMBER4})(?:\s?€|\s${CURRENCY})?\s?(?:an?|per|for (?:an?|one|1|each|every)|each|\/)\s?(?<unit>${UNIT_NAME})`,
  "iu"
);
var CENTS = /\b(?:cents?|pence|pennies|p|ct)\b/i;
var ROUNDING = /\b(?:to|as) the (?:nearest |closest )?(?:cent|penny)\b|\b(?:\d|no) (?:decimals?|decimal places?)\b/gi;
var MORE8 = /%|\b(?:per ?cent\w*|there and back|(?:round|return) trip|both|each way|one way|back|twice|double|half|quarter|third|times|thrice|dozens?|pair|couple|daily|weekly|monthly|yearly|(?:a|per|each|every) (?:day|week|month|year|person|trip|time)|people|persons|passengers|split|shared?|left|remain\w*|more|less|fewer|extra|save[ds]?|cheaper|dearer|went|gone|rose|rises?|risen|raised|fell|fallen|dropped|increas\w*|decreas\w*|weighs?|weight|heavy|difference|compare\w*|instead|than|average|how (?:far|long|often|fast)|enough|already|discount|off|tax|vat|toll|plus|tip|fee|included?|including|except|without|but|or|if)\b/i;
var QUESTION2 = /\bhow (?:much|many)\b|\bwhat (?:will|would|does|do|did|is|are)\b|\bwhat's\b/gi;
var ASKS_MONEY = new RegExp(String.raw`\b(?:costs?|spend|pay|prices?|bill|expens\w+|money|come to|set (?:me|us) back|${CURRENCY})\b`, "i");
function rateAsked(request2) {
  const said = withDigits(request2.replaceAll("\u2019", "'"));
  const [rate, ...others] = [...said.matchAll(RATE2)];
  if (rate === void 0 || others.length > 0) return void 0;
  const { sign, number = "", unit = "", hundred = "", per = "" } = rate.groups ?? {};
  const [of, to] = [unitNamed(unit), unitNamed(per)];
  const isMoneyRate = sign !== void 0 || MONEY.test(unit);
  const rest = said.replace(rate[0], " ; ").replace(ROUNDING, " ");
  if (to === void 0 || !isMoneyRate && of === void 0 || CENTS.test(rest) || MORE8.test(rest) || pathsIn(rest).length > 0) return void 0;
  const price = isMoneyRate || of === void 0 ? void 0 : priceIn(rest, of);
  const unpriced = price === void 0 ? rest : rest.replace(price.written, " ; ");
  const [amount, ...more] = measuresIn(unpriced).filter((measure) => measure.unit.kind === to.kind);
  if (amount === void 0 || more.length > 0 || /\d/.test(unpriced.replace(amount.written, " "))) return void 0;
  const asked = askedPart(unpriced);
  const isMoney = asked !== void 0 && ASKS_MONEY.test(asked);
  if (asked === void 0 || isMoney && !isMoneyRate && price === void 0 || !isMoney && !isMoneyRate && !wants(asked, of, said))
    return void 0;
  const isPriced = isMoney && price !== void 0;
  const ratio = Number((amount.unit.size / to.size).toPrecision(RATIO_DIGITS2));
  const factors = [plain(number), ...isPriced ? [price.number] : [], ...ratio === 1 ? [] : [String(ratio)]];
  const value = factors.reduce((product, factor) => product * Number(factor), amount.value / Number(hundred));
  return { expression: `${amount.value} / ${hundred} * ${factors.join(" * ")}`, value, isMoney: isMoney || isMoneyRate };
}
var RATIO_DIGITS2 = 12;
var plain = (number) => number.replaceAll(",", "");
function priceIn(text2, of) {
  for (const pattern of [PRICE_BEFORE, PRICE_BEHIND]) {
    const found = pattern.exec(text2);
    const { unit = "", number = "" } = found?.groups ?? {};
    if (found !== null && unitNamed(unit) === of) return { number: plain(number), written: found[0] };
  }
  return void 0;
}
function askedPart(text2) {
  const [only, ...more] = [...text2.matchAll(QUESTION2)];
  return only === void 0 || more.length > 0 ? void 0 : text2.slice(only.index).split(/[?;]|[.!](?=\s)/, 1)[0];
}
var TAKEN2 = /^(?:fuel|petrol|gas|gasoline|diesel|energy|electricity|power|current|is|are|was|do|does|did|will|would|for|in)$/i;
function wants(asked, of, said) {
  const [, much, word = ""] = /^how (much|many) (\p{L}+)/iu.exec(asked) ?? [];
  if (much?.toLowerCase() !== "much") return of !== void 0 && unitNamed(word) === of;
  const isSaid2 = TAKEN2.test(word) || new RegExp(`\\b${word}\\b`, "iu").test(said.slice(0, said.indexOf(asked)));
  return isSaid2 && unitsIn(asked).every((other) => other === of || other.kind !== of?.kind);
}

// kernel/planning/request/addresses.ts
function withoutAddresses(text2) {
  return text2.replace(/\bhttps?:\/\/\S+/gi, " ");
}

// kernel/planning/request/rate-per-one.ts
var NUMBER5 = String.raw`(?<![\w.,-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![.,]?\d)`;
var ONE = "(?:an?|1|each|every)";
var RATE_BEHIND = new RegExp(
  String.raw`(?<number>${NUMBER5})\s(?<of>\p{L}+)(?:\s?\/\s?|\sper\s(?:1\s)?|\s(?:(?:for|to|in)\s)?${ONE}\s|\sto\sthe\s)(?<to>\p{L}+)`,
  "giu"
);
var RATE_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d.,])${ONE}\s(?<to>\p{L}+)\s(?:=|is(?:\sworth)?|equals|costs?|makes|buys|has|holds|contains|takes|fetches)\s(?<number>${NUMBER5})\s(?<of>\p{L}+)`,
  "giu"
);
var AMOUNT2 = new RegExp(String.raw`(?<number>${NUMBER5})[\s-](?<of>\p{L}+)`, "giu");
var SIGNS = { "\u20AC": "euros", $: "dollars", "\xA3": "pounds" };
var NAMES3 = { eur: "euro", usd: "dollar", gbp: "pound", chf: "franc", people: "person", kilo: "kg" };
var MONEY2 = /^(?:euro|dollar|pound|franc|yen|rupee|yuan|krona|krone|crown|zloty|peso|forint)$/;
var WHOLE_TIMES = /^(?:day|week)$/;
var QUESTION3 = /\b(?:how|what|which|when|where|why|who)\b/gi;
var ASKED3 = /\bhow (?:many|much) (?<noun>\p{L}+)|\b(?<long>how long)\b|\bwhat\b/iu;
var NO_NOUN = /^(?:is|are|was|were|will|would|does|do|did|can|could|should|must|has|have|for|money)$/i;
var IN_UNIT = /\bin (?<noun>\p{L}+)\W*$/iu;
var IN_ALL = /^(?:total|all)$/i;
var MORE9 = /[%+*=]|\b(?:per ?cent\w*|half|halves|twice|thrice|double\w*|triple|quarters?|thirds?|dozens?|pairs?|couple|both|split|shared?|free|discount\w*|reduc\w*|off|extra|more|less|fewer|than|left|rest|remain\w*|already|so far|plus|minus|times|tax|vat|tip|fee|commission|surcharge|deposit|shipping|postage|toll|together|average|difference|compare\w*|instead|except|without|but|or|not|no|never|per|each|every|until|till|before|after|first|then|faster|slower|increas\w*|decreas\w*|rais\w*|rises?|rose|fell|falls?|drop\w*|minimum|maximum|at (?:least|most)|return|back|way|trip|same|also|too|again|another|others?|people|persons|enough)\b/i;
var OTHER_TIME = /\b(?:(?:second|minute|hour|day|night|week|weekend|month|year)s?|hourly|daily|weekly|monthly|yearly|annual(?:ly)?)\b/i;
function rateOfOneAsked(request2) {
  const said = plainly(request2);
  const [rate, ...others] = ratesOfOne(said);
  if (rate === void 0 || others.length > 0 || pathsIn(request2).length > 0 || asksForChange(request2)) return void 0;
  const rest = said.replace(rate.written, " ; ");
  const [amount, ...more] = [...rest.matchAll(AMOUNT2)].map(quantityOf);
  if (amount === void 0 || more.length > 0 || /\d/.test(rest.replace(amount.written, " ")) || rate.value * amount.value === 0) return void 0;
  const multiplies = amount.of === rate.to;
  if (rate.of === rate.to || !multiplies && amount.of !== rate.of) return void 0;
  const result = multiplies ? rate.of : rate.to;
  if ((said.match(/\p{L}+/gu) ?? []).map(nameOf2).some((word) => MONEY2.test(word) && word !== rate.of && word !== rate.to)) return void 0;
  const asked = askedFor(result, rest, multiplies);
  const besides = asked === void 0 ? "" : rest.replace(amount.written, " ; ").replace(asked.written, " ; ");
  if (asked === void 0 || (rest.match(QUESTION3)?.length ?? 0) > 1 || MORE9.test(besides) || OTHER_TIME.test(besides)) return void 0;
  const exact2 = multiplies ? amount.value * rate.value : amount.value / rate.value;
  const hasParts = MONEY2.test(result) || unitNamed(result) !== void 0 && !WHOLE_TIMES.test(result);
  const isBroken = !hasParts && Math.abs(exact2 - Math.round(exact2)) > WHOLE5;
  if (isBroken && (multiplies || !NEEDED.test(said))) return void 0;
  const expression = `${amount.value} ${multiplies ? "*" : "/"} ${rate.value}`;
  const value = isBroken ? Math.ceil(exact2) : exact2;
  return { expression, value, toWhole: isBroken ? "math.ceil" : "round", ...asked.isNamed ? {} : { unit: value === 1 ? result : `${result}s` } };
}
var NEEDED = /\bhow many \p{L}+ (?:(?:do|does|will|would|must|should) (?:i|we|you|they|he|she|it|one) (?:then )?(?:need|have to (?:buy|order|get|take))|are (?:needed|required))\b/iu;
var WHOLE5 = 1e-9;
function rateCode({ expression, value, toWhole, unit }, request2) {
  const code2 = Math.abs(value - Math.round(value)) > WHOLE5 ? roundedCode(expression, value, request2) : `print(${toWhole}(${expression}))`;
  return unit === void 0 ? code2 : code2.replace(/\)$/, `, ${JSON.stringify(unit)})`);
}
function plainly(request2) {
  return withDigits(request2.replaceAll("\u2019", "'")).replace(/([€$£])\s?(\d+(?:[.,]\d+)*)/g, (_, sign, number) => `${number} ${SIGNS[sign]}`).replace(/(?<=\d)\s?([€$£])(?!\s?\d)/g, (_, sign) => ` ${SIGNS[sign]}`);
}
function ratesOfOne(said) {
  const behind2 = [...said.matchAll(RATE_BEHIND)];
  const found = behind2.length > 0 ? behind2 : [...said.matchAll(RATE_BEFORE)];
  return found.map((match) => ({ ...quantityOf(match), to: nameOf2(match.groups?.["to"] ?? "") }));
}
function quantityOf({ 0: written2, groups = {} }) {
  return { written: written2, value: numberSaid(groups["number"] ?? ""), of: nameOf2(groups["of"] ?? "") };
}
function nameOf2(word) {
  const small = word.toLowerCase();
  const one = small.replace(/ies$/, "y").replace(/(?<=ch|sh|ss|x)es$/, "").replace(/(?<=[^s])s$/, "");
  return NAMES3[one] ?? one;
}
function askedFor(result, said, multiplies) {
  const question = ASKED3.exec(said);
  if (question === null) return void 0;
  const { 0: written2, groups = {} } = question;
  const noun = groups["noun"];
  if (groups["long"] !== void 0) return unitNamed(result)?.kind === "time" ? { written: written2, isNamed: false } : void 0;
  if (noun !== void 0 && !NO_NOUN.test(noun)) return nameOf2(noun) === result ? { written: written2, isNamed: true } : void 0;
  const unit = IN_UNIT.exec(said)?.groups?.["noun"];
  if (unit !== void 0 && !IN_ALL.test(unit)) return nameOf2(unit) === result ? { written: written2, isNamed: true } : void 0;
  return multiplies && MONEY2.test(result) ? { written: written2, isNamed: true } : void 0;
}

// kernel/planning/repairs/numbers/stated-rate.ts
function withStatedRate(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  if (calculation === void 0) return [...steps2];
  const ofOne = rateOfOneAsked(request2);
  const asked = ofOne ?? rateAsked(request2);
  const { isYesNo, wantsChange } = requestTraits(request2);
  if (asked === void 0 || isYesNo || wantsChange || printsValue(calculation.code, asked.value)) return [...steps2];
  if (ofOne !== void 0) return calculation.withCode(rateCode(ofOne, request2));
  const isMoney = "isMoney" in asked && asked.isMoney;
  return calculation.withCode(isMoney ? `print(round(${asked.expression}, 2))` : roundedCode(asked.expression, asked.value, request2));
}

// kernel/planning/repairs/numbers/tax-amount.ts
var MAY_GO = /* @__PURE__ */ new Set([PYTHON, WEB_SEARCH, FINAL_ANSWER]);
function withTaxAmount(steps2, request2) {
  const asked = taxAsked(request2);
  const { isYesNo, searchesWeb } = requestTraits(request2);
  if (asked === void 0 || isYesNo || searchesWeb || steps2.length === 0 || !steps2.every(({ tool: tool2 }) => MAY_GO.has(tool2))) return [...steps2];
  const { percent, amount } = asked;
  const value = Number(amount) * Number(percent) / 100;
  const calculation = onlyCalculation(steps2);
  if (calculation !== void 0 && printsValue(calculation.code, value)) return [...steps2];
  return wholePlan({ tool: PYTHON, args: { input: `print(round(${amount} * ${percent} / 100, 2))` } });
}

// kernel/planning/request/said-temperature.ts
var DEGREE = String.raw`(?:°|º|degrees?|deg\.?)?\s*`;
var SCALE = "(celsius|centigrade|fahrenheit|kelvin|c|f|k)";
var VALUE2 = new RegExp(String.raw`(?<![\w.,-])(\d+(?:[.,]\d+)?)\s*${DEGREE}${SCALE}\b`, "i");
var WANTED2 = new RegExp(String.raw`\b(?:in|to|into|as)\s+${DEGREE}${SCALE}\b|\bhow (?:many|much)\s+${DEGREE}${SCALE}\b`, "i");
var DIFFERENCE = /\b(?:warmer|colder|cooler|hotter|difference|differ|rises?|rose|risen|drops?|dropped|falls?|fell|fallen|more|less|by)\b/i;
var FROM_CELSIUS = {
  c: (code2) => code2,
  f: (code2) => `${code2}*9/5+32`,
  k: (code2) => `${code2}+273.15`
};
var TO_CELSIUS = {
  c: (code2) => code2,
  f: (code2) => `(${code2}-32)*5/9`,
  k: (code2) => `(${code2}-273.15)`
};
var NOTHING_ELSE = /^(?:(?:what|what's|whats|is|are|how|much|hot|warm|cold|convert|turn|that|equals?|please|degrees?|rounded|round|it|to|the|a|whole|full|nearest|number)\b|[\s,.?!°:=-])*$/i;
function saidTemperature(request2) {
  const [, number, from] = VALUE2.exec(request2) ?? [];
  const rest = request2.replace(VALUE2, " ");
  const [, into, asked] = WANTED2.exec(rest) ?? [];
  const target = into ?? asked;
  if (number === void 0 || from === void 0 || target === void 0) return void 0;
  const [source2, wanted] = [scaleOf(from), scaleOf(target)];
  if (source2 === wanted || DIFFERENCE.test(request2) || (request2.match(/\d+(?:[.,]\d+)?/g) ?? []).length !== 1) return void 0;
  const code2 = FROM_CELSIUS[wanted](TO_CELSIUS[source2](number.replace(",", ".")));
  const result = evaluateArithmetic(code2);
  return result === void 0 ? void 0 : { code: code2, result, isAll: NOTHING_ELSE.test(rest.replace(WANTED2, " ")) };
}
function scaleOf(name) {
  const first = name.toLowerCase()[0];
  return first === "f" ? "f" : first === "k" ? "k" : "c";
}

// kernel/planning/repairs/numbers/temperature.ts
function withRightTemperature(steps2, request2) {
  const calculation = onlyCalculation(steps2);
  const right = calculation === void 0 ? void 0 : saidTemperature(request2);
  if (calculation === void 0 || right === void 0 || printsValue(calculation.code, right.result)) return [...steps2];
  return calculation.withCode(roundedCode(right.code, right.result, request2));
}

// kernel/planning/repairs/searches/asked-end.ts
var LOG = /\.(?:log|txt|out)$/i;
var OTHERWISE2 = "name|names|word|column|field|character|digit|part|(?:\\d+ |two |three |few |couple of |several )?(?:night|weekend|(?:second|minute|hour|day|week|month|quarter|year)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)";
var LAST = new RegExp(String.raw`(?<!\bat )\blast\b(?! (?:${OTHERWISE2})\b)|\b(?:most recent(?:ly)?|latest|newest)\b`, "i");
var FIRST2 = new RegExp(String.raw`(?<!\bat )\bfirst\b(?! (?:${OTHERWISE2})\b)|\b(?:earliest|oldest)\b`, "i");
var NO_PLACE = /\bhow long\b|\b(?:since|after|before|until|till|between|besides|except)\b/i;
function withAskedEnd(steps2, request2) {
  const [search, trim, ...more] = actingSteps(steps2);
  const end = steps2.at(-1);
  const wantsLast = LAST.test(request2);
  const isOpen = wantsLast === FIRST2.test(request2) || NO_PLACE.test(request2);
  if (isOpen || more.length > 0 || end?.tool !== FINAL_ANSWER || Object.keys(end.args).length > 0) return [...steps2];
  const words = givenWords(search) ?? [];
  const { places, flags } = readGrep(words);
  const [place = "", ...others] = places;
  if (search?.args["command"] !== "grep" || others.length > 0 || !LOG.test(place) || flags.some((flag) => /^-[A-Za-z]*c|^--count/.test(flag)))
    return [...steps2];
  const most = mostOf(flags);
  const kept = trim === void 0 ? void 0 : keptBy(trim);
  const takesFirst = most !== void 0 || kept?.command === "head";
  const takesLast = most === void 0 && kept?.command === "tail";
  if (trim !== void 0 && kept === void 0 || !(wantsLast ? takesFirst : takesLast)) return [...steps2];
  const choice = { command: wantsLast ? "tail" : "head", args: ["-n", kept?.count ?? most ?? "1"], stdin: "{{1}}" };
  return wholePlan({ tool: TERMINAL, args: { ...search.args, args: withoutMost(words) } }, { tool: TERMINAL, args: choice });
}
function mostOf(flags) {
  const at = flags.findIndex((flag) => MOST.test(flag));
  return at < 0 ? void 0 : /\d+$/.exec(flags[at] ?? "")?.[0] ?? flags[at + 1];
}
var MOST = /^-[A-Za-z]*m\d*$|^--max-count(?:=\d+)?$/;
function withoutMost(words) {
  const at = words.findIndex((word) => MOST.test(word));
  if (at < 0) return [...words];
  const flag = words[at] ?? "";
  const others = flag.startsWith("--") ? "" : flag.replace(/m\d*$/, "");
  return [...words.slice(0, at), ...others === "" || others === "-" ? [] : [others], ...words.slice(/\d$/.test(flag) ? at + 1 : at + 2)];
}
function keptBy(step) {
  const command = String(step.args["command"]);
  const count = /^-n ?(\d+)$|^-(\d+)$/.exec((givenWords(step) ?? []).join(" "));
  const isEnd = (command === "head" || command === "tail") && referenceOf(step.args["stdin"]) === 1;
  return isEnd && count !== null ? { command, count: count[1] ?? count[2] ?? "1" } : void 0;
}

// kernel/planning/repairs/searches/counted-hits.ts
var COUNTS_FILES = /\bhow many (?:of )?(?:(?:the|my|our|these|those) )?(?:[\p{L}-]+ )?(?:files|notes|documents|letters|reports|scripts|pages|recipes|texts|tickets|invoices|articles|posts)\b/iu;
var COUNTS_LINES = /\bhow many (?:[\p{L}\p{N}_"'-]+ ){0,2}(?:lines|entries)\b|\bcount (?:the )?(?:[\p{L}\p{N}_"'-]+ ){0,2}(?:lines|entries)\b/iu;
var PLAIN_FLAGS = /^[crRinhHwxsEF]+$/;
function withCountedHits(steps2, request2, entries2) {
  const [search, end, ...more] = steps2;
  if (search?.tool !== TERMINAL || search.args["command"] !== "grep" || search.args["stdin"] !== void 0 || end?.tool !== FINAL_ANSWER || more.length > 0)
    return [...steps2];
  const words = givenWords(search) ?? [];
  const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word));
  const letters = flags.join("").replaceAll("-", "");
  const { places } = readGrep(words);
  const inSeveral = /r/i.test(letters) || places.length > 1 || places.some((place) => place.includes("*") || isKnownFolder(plainPath(place), entries2));
  if (COUNTS_LINES.test(request2) && !/[cloqL]/.test(letters) && PLAIN_FLAGS.test(`${letters}r`) && !/\b(?:each|every|per|which)\b/i.test(request2)) {
    const [only, ...others] = places;
    const isOneFile = only !== void 0 && others.length === 0 && !inSeveral;
    if (isOneFile) return wholePlan({ tool: TERMINAL, args: { command: "grep", args: ["-c", ...words] } });
    return wholePlan(
      {
        tool: TERMINAL,
        args: { command: "grep", args: [`-r${letters.replaceAll(/[rRhHn]/g, "")}h`, ...words.filter((word) => !flags.includes(word))] }
      },
      { tool: TERMINAL, args: { command: "wc", args: ["-l"], stdin: "{{1}}" } }
    );
  }
  if (places.includes(".") || !PLAIN_FLAGS.test(letters) || !letters.includes("c") || !inSeveral || !/\bhow many\b/i.test(request2) || /\b(?:each|every|per)\b/i.test(request2))
    return [...steps2];
  const kept = letters.replaceAll(/[crR]/g, "");
  const rest = words.filter((word) => !flags.includes(word));
  const shown = COUNTS_FILES.test(request2) ? `-r${kept.replaceAll(/[nh]/g, "")}l` : `-r${kept.replaceAll("h", "")}h`;
  return wholePlan(
    { tool: TERMINAL, args: { command: "grep", args: [shown, ...rest] } },
    { tool: TERMINAL, args: { command: "wc", args: ["-l"], stdin: "{{1}}" } }
  );
}

// kernel/planning/repairs/searches/counted-marks.ts
var COUNTS4 = /\b(?:count|how many|number of)\b/i;
var MARK = String.raw`["'\x60]?(?<![\p{L}\p{N}_])(\p{Lu}[\p{Lu}\p{N}_]+)(?![\p{L}\p{N}_])["'\x60]?`;
var TWO_MARKS = new RegExp(String.raw`${MARK}(?:\s+\p{L}+)?\s+(?:and|or|plus)\s+(?:the\s+)?${MARK}`, "u");
var APART = /\b(?:each|every|separately|both|respectively|per|apart)\b/i;
function withCountedMarks(steps2, request2) {
  const [, one, other] = TWO_MARKS.exec(request2) ?? [];
  const searches = actingSteps(steps2).flatMap((step) => {
    const line = terminalWords(step);
    return line?.command === "grep" && !line.hasStdin ? [readGrep(line.words)] : [];
  });
  const isCounting = actingSteps(steps2).every(({ args }) => ["grep", "wc", "cat"].includes(String(args["command"])));
  const places = [...new Set(searches.flatMap((search) => search.places))];
  if (one === void 0 || other === void 0 || one === other || !COUNTS4.test(request2) || APART.test(request2)) return [...steps2];
  if (!isCounting || places.length === 0) return [...steps2];
  return wholePlan(
    { tool: TERMINAL, args: { command: "grep", args: ["-rhE", "--", `${one}|${other}`, ...places] } },
    { tool: TERMINAL, args: { command: "wc", args: ["-l"], stdin: "{{1}}" } }
  );
}

// kernel/planning/repairs/searches/importing-files.ts
var ASKS8 = /\b(?:which|what|find|list|show me)\b(?: (?:of )?(?:the|our|my|all|every))?(?: (?<language>python|py|javascript|js|typescript|ts|c|c\+\+|source|code))? (?:files?|scripts?|programs?|modules?|sources?)\b(?: (?:that|which|here|in \S+|under \S+))* (?:(?:imports?|loads?)(?: \w+){1,3} (?:from|out of)|imports?(?: from)?|includes?|requires?|loads?|uses? the (?:module|library|package))\b (?:the )?(?:(?:python )?(?:module|library|package|header) )?["'`]?(?<name>[\w.@/-]*\w)["'`]?(?: (?:module|library|package))?\s*(?:[?.!]|$)/i;
var SCRIPT = /^(?:javascript|js|typescript|ts)$/i;
var C = /^c(?:\+\+)?$/i;
function withImportingFiles(steps2, request2) {
  const { language = "", name } = ASKS8.exec(request2)?.groups ?? {};
  if (name === void 0 || requestTraits(request2).wantsChange || steps2.some(({ tool: tool2 }) => tool2 === FILE_WRITE)) return [...steps2];
  if (steps2.some((step) => looksForImports(step, name))) return [...steps2];
  const module = literalPattern(name);
  const python = `^[[:space:]]*(import[[:space:]]+([[:alnum:]_., ]+,[[:space:]]*)?${module}|from[[:space:]]+${module})([^[:alnum:]_]|$)`;
  const script = `(from|require[(]|import)[[:space:]]*["']${module}["'/]`;
  const header = `^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]${module}[.>"]`;
  const pattern = C.test(language) ? header : SCRIPT.test(language) ? script : /^py(?:thon)?$/i.test(language) ? python : `${python}|${script}|${header}`;
  return wholePlan({ tool: TERMINAL, args: { command: "grep", args: ["-rlE", pattern, "."] } });
}
function looksForImports(step, name) {
  const words = step.args["command"] === "grep" ? givenWords(step) ?? [] : [];
  return words.some((word) => /^-\w*l/.test(word)) && words.some((word) => /import|require|include/.test(word) && word.includes(name));
}

// kernel/planning/repairs/searches/last-marked.ts
var WHICH2 = /\b(?:(?<last>most recent|latest|last|newest)|first|earliest|oldest)\s+(?:(?!(?:of|in|before|after|and|or|time|day|week|month|hour|not)\b)[a-z]+\s+){0,3}(?<mark>[A-Z]{3,})(?:s\b|\b)/;
var LOG2 = /\.(?:log|txt|out)$/i;
var READS3 = /* @__PURE__ */ new Set(["cat", "grep", "tail", "head"]);
function withLastMarked(steps2, request2, entries2) {
  const { mark, last } = WHICH2.exec(request2)?.groups ?? {};
  const files = namedPaths(request2, entries2).filter(({ entry, by }) => entry.kind === "file" && by === "exact" && LOG2.test(entry.path));
  const path = files.length === 1 ? files[0]?.entry.path : void 0;
  const acting = actingSteps(steps2);
  const reads = acting.length > 0 && acting.every(({ tool: tool2, args }) => tool2 === PYTHON || tool2 === TERMINAL && READS3.has(args["command"]));
  const isOfFile = (step) => step.tool === PYTHON ? String(step.args["input"]).includes(String(path)) : givenWords(step)?.includes(String(path)) === true;
  if (mark === void 0 || path === void 0 || !reads || !acting.some(isOfFile)) return [...steps2];
  const search = { tool: TERMINAL, args: { command: "grep", args: ["-w", mark, path] } };
  const choice = {
    tool: TERMINAL,
    args: { command: last === void 0 ? "head" : "tail", args: ["-n", "1"], stdin: "{{1}}" }
  };
  return [...[search, choice].map((step) => ({ ...step, thought: thoughtOf(step) })), ...steps2.filter(({ tool: tool2 }) => tool2 === FINAL_ANSWER)];
}

// kernel/planning/repairs/searches/marked-lines.ts
var MARK2 = /(?<![\w./-])(TODO|FIXME|XXX|HACK)s?(?![\w/-]|\.\w)/g;
var COUNTS5 = /\b(?:how many|count|number of)\b/i;
function withMarkedLines(steps2, request2, entries2) {
  const [mark, ...others] = new Set([...request2.matchAll(MARK2)].map(([, found = ""]) => found));
  const acting = actingSteps(steps2);
  if (mark === void 0 || others.length > 0 || COUNTS5.test(request2) || acting.length === 0 || !acting.every(looksFor(mark))) return [...steps2];
  if (namedPaths(request2, entries2).some(({ entry, by }) => entry.kind === "file" && by === "exact")) return [...steps2];
  const folders = entries2.filter(({ kind, path }) => kind === "folder" && isPlace(path, request2)).map(({ path }) => path);
  const [only, ...more] = acting;
  if (only !== void 0 && more.length === 0 && coversAll(only, folders)) return [...steps2];
  const search = { tool: TERMINAL, args: { command: "grep", args: ["-rn", mark, ...folders.length > 0 ? folders : ["."]] } };
  const end = steps2.find(({ tool: tool2 }) => tool2 === FINAL_ANSWER) ?? { tool: FINAL_ANSWER, args: {} };
  return planBefore(end, search);
}
function isPlace(path, request2) {
  return new RegExp(
    `(?:\\b(?:in|inside|under|below|within|through|across|of|from|and|or)|,) (?:the |both )?${literalPattern(path)}(?![\\w-]|[./]\\w)`,
    "i"
  ).test(request2);
}
function looksFor(mark) {
  return ({ tool: tool2, args }) => {
    const words = givenWords({ tool: tool2, args }) ?? [];
    const searches = args["command"] === "grep" && words.some((word) => word.includes(mark));
    return tool2 === TERMINAL && (searches || args["command"] !== "grep" && READING.has(String(args["command"])));
  };
}
function coversAll(step, folders) {
  const [, ...places] = operandsOf(step).map((word) => word.replace(/^\.\/|\/+$/g, ""));
  const isDeep = step.args["command"] === "grep" && (givenWords(step) ?? []).some((word) => /^-[a-zA-Z]*[rR]/.test(word));
  return isDeep && (folders.length === 0 || folders.every((folder) => places.includes(folder)));
}

// kernel/planning/repairs/searches/read-name.ts
var WANTS_NAME = /\b(?:that|the|this) person'?s name\b|\b(?:the |their |his |her )?names? of (?:the person|who(?:ever)?)\b|\bwho\b[^.?]*\b(?:the|their|his|her|that) names?\b/i;
var PROSE2 = /\.(?:md|txt|rst|text)$/i;
function withReadName(steps2, request2) {
  const at = steps2.findIndex(({ tool: tool2 }) => tool2 === FILE_WRITE);
  const write = steps2[at];
  const [search, ...trims] = steps2.slice(0, Math.max(0, at));
  const words = givenWords(search) ?? [];
  const file = words.at(-1) ?? "";
  const isSearch = search?.args["command"] === "grep" && PROSE2.test(file) && !words.some((word) => /^-\w*[rRclL]/.test(word));
  const isTrimmed = trims.every(
    ({ tool: tool2, args }, index) => tool2 === TERMINAL && TRIMMING.has(String(args["command"])) && referenceOf(args["stdin"]) === index + 1
  );
  if (write === void 0 || !isSearch || !isTrimmed || referenceOf(write.args["content"]) !== at || !WANTS_NAME.test(request2)) return [...steps2];
  const reading = { tool: TERMINAL, args: { command: "cat", args: [file] } };
  const saving = { ...write, thought: `The name alone that is to be saved: ${request2}`, args: { ...write.args, content: "" } };
  const rest = steps2.slice(at + 1);
  return rest.some(({ args }) => /\{\{\d+\}\}/.test(JSON.stringify(args))) ? [...steps2] : [{ ...reading, thought: thoughtOf(reading) }, saving, ...rest];
}

// kernel/planning/repairs/searches/said-code.ts
var CODE2 = /(?<![\p{L}\p{N}_./#-])(?=[\p{L}-]*\p{Lu})(?=(?:[^\s\d]*\d){3})[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*(?![\p{L}\p{N}_/-]|\.\w)/gu;
var TELLING_PART = 4;
function withSaidCode(steps2, request2, entries2) {
  const codes = new Set(withoutPaths(withoutAddresses(request2)).match(CODE2) ?? []);
  const [code2 = "", ...others] = codes;
  const end = steps2.at(-1);
  const acting = actingSteps(steps2);
  const { isQuestion, wantsFact, wantsChange, isYesNo } = requestTraits(request2);
  const isAsked = (isQuestion || wantsFact) && !wantsChange && !isYesNo && code2 !== "" && others.length === 0;
  const isName = entries2.some(({ path }) => foldText(path).includes(foldText(code2)));
  if (!isAsked || isName || acting.length === 0 || end?.tool !== FINAL_ANSWER) return [...steps2];
  const searches = acting.map(searchOf);
  if (searches.some((search) => search === void 0 || search.texts.some((text2) => isOfCode(text2, code2)))) return [...steps2];
  const places = searches.flatMap((search) => search?.places ?? []).map((place) => plainPath(place) === "" ? "." : plainPath(place)).filter((place) => place === "." || isKnownFile(place, entries2) || isKnownFolder(place, entries2));
  const args = ["-rin", "--", code2, ...places.length === 0 || places.includes(".") ? ["."] : [...new Set(places)]];
  return planBefore(end, { tool: TERMINAL, args: { command: "grep", args } });
}
function searchOf(step) {
  const { tool: tool2, args } = step;
  if (tool2 === FILE_SEARCH) return { texts: [String(args["input"])], places: [String(args["path"] ?? ".")] };
  const line = terminalWords(step);
  if (line?.command !== "grep") return void 0;
  const { patterns, places } = readGrep(line.words);
  return { texts: patterns, places };
}
function isOfCode(text2, code2) {
  const [own, whole] = [foldText(text2), foldText(code2)];
  const isPhrase = /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u.test(own);
  return own.includes(whole) && !isPhrase || own.length >= TELLING_PART && whole.includes(own);
}

// kernel/planning/repairs/searches/search-without-pattern.ts
function withSearchedPattern(steps2) {
  const at = steps2.findIndex((step, index) => {
    const [first, second] = [terminalWords(step), lineAt(steps2, index + 1)];
    const isOpen = first?.command === "grep" && !first.hasStdin && !readGrep(first.words).hasPattern && readGrep(first.words).isRecursive;
    return isOpen && second?.command === "grep" && referenceOf(steps2[index + 1]?.args["stdin"]) === index + 1;
  });
  const [open, filter2] = [lineAt(steps2, at), lineAt(steps2, at + 1)];
  const [pattern, ...more] = readGrep(filter2?.words ?? []).patterns;
  if (at < 0 || open === void 0 || pattern === void 0 || more.length > 0) return [...steps2];
  const listsNames = open.words.some((word) => /^-[a-zA-Z]*l/.test(word));
  const search = { tool: TERMINAL, args: { command: "grep", args: [listsNames ? "-rl" : "-rn", pattern, "."] } };
  return [...steps2.slice(0, at), { ...search, thought: thoughtOf(search) }, ...movedBehind(steps2, at, -1).slice(1)];
}
function lineAt(steps2, at) {
  const step = steps2[at];
  return step === void 0 ? void 0 : terminalWords(step);
}

// kernel/planning/repairs/searches/searched-folders.ts
function withSearchedFolders(steps2, request2, entries2) {
  const gone = steps2.findIndex(goesElsewhere);
  return steps2.map((step, at) => {
    const words = givenWords(step);
    if (words === void 0 || step.args["command"] !== "grep" || gone >= 0 && at > gone) return step;
    const { places, patterns, isRecursive } = readGrep(words);
    const isMissing = (place) => plainPath(place) !== "." && !/^[/~]/.test(place) && referenceOf(place) === void 0 && entriesMatching(place, entries2).length === 0;
    if (places.length > (isRecursive ? 1 : LISTED_PLACES) && asksWhichFiles(request2) && isNowhere(places, request2, entries2))
      return withWords(step, [...isRecursive ? [] : ["-r"], ...words.filter((word) => !places.includes(word)), "."]);
    const missing = places.filter(isMissing);
    const isSaid2 = missing.some((place) => request2.includes(place) || JSON.stringify(steps2.slice(0, at)).includes(plainPath(place)));
    if (missing.length === 0 || isSaid2 || places.some((place) => patterns.includes(place))) return step;
    const folders = foldersMeant(places, steps2, request2, entries2);
    const rest = words.filter((word) => !places.includes(word));
    return folders.length === 0 ? step : withWords(step, [...isRecursive ? [] : ["-r"], ...rest, ...folders]);
  });
}
var LISTED_PLACES = 2;
function asksWhichFiles(request2) {
  return /\b(?:which|what)(?: of (?:the|my|our|these))? files?\b/i.test(request2);
}
function isNowhere(places, request2, entries2) {
  const said = request2.toLowerCase();
  return places.every((place) => !said.includes(plainPath(place).toLowerCase())) && namedPaths(request2, entries2).length === 0;
}
function foldersMeant(places, steps2, request2, entries2) {
  const written2 = steps2.flatMap(({ tool: tool2, args }) => tool2 === FILE_WRITE ? [plainPath(String(args["path"]))] : []);
  const isRead = ({ entry }) => entry.kind === "file" && !written2.includes(entry.path);
  if (namedPaths(request2, entries2).some(isRead)) return [];
  const said = pathsIn(request2).reduce((text2, path) => /\.\w+$/.test(path) ? text2.replace(path, " ") : text2, request2);
  const parts = new Set(places.flatMap((place) => plainPath(place).split("/")));
  const exact2 = namedPaths(said, entries2).flatMap(({ entry, by }) => by === "exact" && entry.kind === "folder" ? [entry.path] : []);
  const hinted = exact2.filter((path) => parts.has(baseName(path)));
  const first = hinted.length > 0 || written2.length > 0 ? hinted : exact2;
  return withThoseBeside(first, said, entries2);
}
function withThoseBeside(folders, said, entries2) {
  const beside = entries2.flatMap(
    ({ kind, path }) => kind === "folder" && !folders.includes(path) && folders.some((one) => standBeside(one, path, said)) ? [path] : []
  );
  return beside.length === 0 ? [...folders] : withThoseBeside([...folders, ...beside], said, entries2);
}

// kernel/planning/by-rule/search-plan.ts
function searchArgs(query) {
  return { query };
}

// kernel/planning/repairs/searches/searched-here.ts
function withSearchOfWeb(steps2, request2) {
  const [first] = steps2;
  const end = steps2.at(-1);
  const line = first === void 0 ? void 0 : terminalWords(first);
  const isHere = line?.command === "grep" && line.words.some((word) => /^-[a-zA-Z]*[rR]/.test(word));
  if (!isHere || end?.tool !== FINAL_ANSWER || !requestTraits(request2).searchesWeb) return [...steps2];
  const query = /["“]([^"”\n]{2,80})["”]/.exec(request2)?.[1] ?? readGrep(line.words).patterns[0] ?? "";
  const write = steps2.find(({ tool: tool2 }) => tool2 === FILE_WRITE);
  if (query === "") return [...steps2];
  const search = { tool: WEB_SEARCH, args: searchArgs(query) };
  const save2 = write === void 0 ? [] : [{ ...write, thought: `What is to be saved: ${request2}`, args: { ...write.args, content: "" } }];
  return planBefore(end, search, ...save2);
}

// kernel/planning/repairs/searches/whole-lines.ts
var ASKS9 = /\b(?:when|why|what (?:time|day)|(?:which|what) date|date and time|what happened|what went wrong|reasons?|causes?|(?:day|date|time|name) and (?:the )?\w+|and what (?:did|do|does|was|were|is|has|had))\b/i;
var BY_PLACE = /\b(?:columns?|fields?|words?|cut|third|fourth|fifth)\b/i;
var BY_BLANKS = /^-d ?["']?\s?["']?$/;
function withWholeLines(given, request2) {
  if (!ASKS9.test(request2) || BY_PLACE.test(request2) || requestTraits(request2).wantsChange) return [...given];
  const steps2 = given.map(printsLine);
  const [search, ...behind2] = steps2;
  const at = behind2.findIndex(({ tool: tool2, args }) => tool2 === TERMINAL && args["command"] === "cut");
  const [cut, rest] = [behind2[at], behind2.filter((_, index) => index !== at)];
  if (search === void 0 || cut === void 0) return steps2;
  const isSearch = search.tool === TERMINAL && search.args["command"] === "grep" && search.args["stdin"] === void 0;
  const isPipe = behind2.every(({ tool: tool2, args }, index) => tool2 === FINAL_ANSWER || referenceOf(args["stdin"]) === index + 1);
  if (!isSearch || !isPipe || !rest.every(takesEnd)) return steps2;
  const sought = givenWords(search) ?? [];
  if (readGrep(sought).places.some((place) => TABLE_FILE.test(place)) || !cutsLine(givenWords(cut) ?? [], sought)) return steps2;
  const plain2 = { ...search, args: { ...search.args, args: sought.filter((word) => word !== NUMBERED2) } };
  return [plain2, ...rest.map((step, index) => step.tool === FINAL_ANSWER ? step : { ...step, args: { ...step.args, stdin: `{{${index + 1}}}` } })];
}
var NUMBERED2 = "-n";
var WORDS_OF_LINE = /^\s*print\(\s*(?<line>read\((?<open>["'])(?<path>[^"']+)\k<open>\)\.(?:strip\(\)\.)?(?:splitlines\(\)|split\((?<mark>["'])\\n\k<mark>\))\[-?\d+\])\.split\((?:["'] ["'])?\)\[[-\d:]+\](?:\s*,\s*\k<line>\.split\((?:["'] ["'])?\)\[[-\d:]+\])*\s*\)\s*$/;
function printsLine(step) {
  const { line, path = "" } = (step.tool === PYTHON ? WORDS_OF_LINE.exec(String(step.args["input"])) : null)?.groups ?? {};
  if (line === void 0 || TABLE_FILE.test(path)) return step;
  const whole = { ...step, args: { ...step.args, input: `print(${line})` } };
  return { ...whole, thought: thoughtOf(whole) };
}
function takesEnd({ tool: tool2, args }) {
  if (tool2 === FINAL_ANSWER) return true;
  return tool2 === TERMINAL && (args["command"] === "head" || args["command"] === "tail");
}
function cutsLine(words, sought) {
  const isNumber = /^-d ?["']?:["']? ?-f ?\d[\d,-]*$/.test(words.join(" ")) && (sought.includes(NUMBERED2) || sought.some((word) => /\.log$/i.test(word)));
  return isNumber || words.some((word, at) => BY_BLANKS.test(word) && (word !== "-d" || words[at + 1] === " "));
}

// kernel/planning/facts/search-results.ts
import { z as z4 } from "zod";
var KIND2 = "(?:result|hit|match|link|page|(?:web ?)?site)";
var ASKS_FIRST = new RegExp(
  String.raw`\b(?:first|top)\s+(?:(?:search|web)\s+)?${KIND2}\b|\b(?:result|hit|match|link|url|address|title|page|(?:web )?site)s?\s+(?:that\s+|which\s+)?(?:comes?|is|ranks?|appears?|stands?|is listed|is shown)\s+(?:up\s+)?first\b|\b(?:only|just)\s+(?:\w+\s+){0,3}(?:the|a|its)\s+(?:link|url|(?:web )?address)\b`,
  "i"
);
var ASKS_SOME = new RegExp(String.raw`\b(?:first|top)\s+(\d+)\s+(?:(?:search|web)\s+)?${KIND2}(?:e?s)\b`, "i");
var ASKS_ALL = new RegExp(
  String.raw`\b(?:titles?|headlines?|links?|urls?|addresses)\s+(?:of|for)\s+(?:all\s+)?(?:the\s+|its\s+)?(?:(?:search|web)\s+)?${KIND2}(?:e?s)\b|\b(?:which|what)\s+(?:(?:web|search)\s+)?(?:result|page|(?:web ?)?site)s\b.*\btheir\s+(?:titles?|headlines?|links?|urls?|addresses)\b|\b(?:titles?|headlines?|links?|urls?|web addresses)\s+(?:that\s+|which\s+)?(?:you|it|the search)\s+(?:finds?|found|gets?|turns? up)\b`,
  "is"
);
var results = z4.object({ items: z4.array(z4.object({ title: z4.string(), url: z4.string() })).min(1) });
function asksFirstResult(request2) {
  return ASKS_FIRST.test(withoutQuoted(request2));
}

// kernel/planning/repairs/searches/whole-search.ts
function withWholeSearch(steps2, request2) {
  const [search, filter2, end] = steps2;
  const isHead = filter2?.tool === TERMINAL && filter2.args["command"] === "head";
  if (steps2.length !== 3 || search?.tool !== WEB_SEARCH || !isHead || end?.tool !== FINAL_ANSWER || !asksFirstResult(request2)) return [...steps2];
  return [search, { ...end, args: {} }];
}

// kernel/planning/repairs/tables/converted-table.ts
var CONVERTS = /\b(?:convert|turn|transform|change|rewrite|export|resave|save|make|translate)\b/i;
var INTO2 = /\b(?:to|into|as|with|by|using|make)\s+(?:(?:a|an|the|it|be|new|use)\s+)*(comma|semicolon|tab|csv|tsv|json)s?\b/i;
var SIGNS2 = { comma: ",", csv: ",", semicolon: ";", tab: "	", tsv: "	" };
var SAYS_NOTHING2 = new Set(
  "convert turn transform change rewrite export resave save make translate it is be the a an this that from to into as with by using use of in and but please can could would you i we need want have comma semicolon tab tabulator csv tsv json separated delimited separate value format version file table text new call named name copy under keep leave stay original old one where untouched alone unchanged don not t delete remove change touch also too here there me for instead".split(" ").map(stem)
);
function withConvertedTable(steps2, request2, entries2) {
  const [source2, ...others] = namedPaths(request2, entries2).filter(
    ({ entry, by }) => entry.kind === "file" && by === "exact" && TABLE_FILE.test(entry.path)
  );
  if (source2 === void 0 || others.length > 0 || !CONVERTS.test(request2)) return [...steps2];
  const { path } = source2.entry;
  const said = withoutPaths(request2);
  const target = targetOf(path, said, request2);
  if (target === void 0 || entries2.some((entry) => entry.path === target)) return [...steps2];
  if (JSON_FILE.test(target)) {
    if (wordsOf(said).some((word) => !SAYS_NOTHING2.has(stem(word)))) return [...steps2];
    return wholePlan(
      { tool: PYTHON, args: { input: `print(json.dumps(rows(${pythonLiteral(path)}), indent=2, ensure_ascii=False))` } },
      { tool: FILE_WRITE, args: { path: target, content: "{{1}}", mode: "overwrite" } }
    );
  }
  const sign = SIGNS2[INTO2.exec(said)?.[1]?.toLowerCase() ?? ""] ?? (/\.tsv$/i.test(target) ? "	" : /\.tsv$/i.test(path) ? "," : void 0);
  if (sign === void 0 || wordsOf(said).some((word) => !SAYS_NOTHING2.has(stem(word)))) return [...steps2];
  return wholePlan(
    {
      tool: PYTHON,
      args: { input: `print(to_csv(rows(${pythonLiteral(path)}), delimiter=${sign === "	" ? String.raw`"\t"` : pythonLiteral(sign)}))` }
    },
    { tool: FILE_WRITE, args: { path: target, content: "{{1}}", mode: "overwrite" } }
  );
}
function targetOf(path, said, request2) {
  const [target, ...more] = [...new Set(pathsIn(request2))].filter((name) => name !== path && !path.endsWith(`/${name}`));
  if (more.length > 0) return void 0;
  if (target !== void 0) return TABLE_FILE.test(target) || JSON_FILE.test(target) ? target : void 0;
  const ending = /\b(csv|tsv|json)\b/i.exec(INTO2.exec(said)?.[1] ?? "")?.[1]?.toLowerCase();
  const beside = `${withoutEnding(path)}.${ending}`;
  return ending === void 0 || beside === path ? void 0 : beside;
}

// kernel/planning/repairs/tables/cut-without-header.ts
var WITHOUT_HEADER = /\b(?:without|leav(?:e|ing) (?:out|off)|skip(?:ping)?|omit(?:ting)?|drop(?:ping)?|minus|not|no|except|excluding|but not)\s+(?:for\s+)?(?:the\s+|a\s+|its\s+|any\s+)?(?:(?:column|table|csv)\s+)?(?:head(?:er|ing)s?(?: (?:line|row))?|title (?:line|row)|first (?:line|row)|column names?)\b/i;
function withoutCutHeader(steps2, request2) {
  const at = steps2.findIndex((step) => {
    const line = terminalWords(step);
    return line?.command === "cut" && !line.hasStdin && TABLE_FILE.test(line.words.at(-1) ?? "");
  });
  const next = steps2[at + 1];
  if (at < 0 || !WITHOUT_HEADER.test(request2) || next !== void 0 && terminalWords(next)?.hasStdin === true) return [...steps2];
  const rest = { tool: TERMINAL, args: { command: "tail", args: ["-n", "+2"], stdin: `{{${at + 1}}}` } };
  return [...steps2.slice(0, at + 1), { ...rest, thought: thoughtOf(rest) }, ...movedBehind(steps2, at, 1)];
}

// kernel/planning/repairs/tables/whole-rows.ts
var BY_PLACE2 = /\b(?:column|field|first|second|third|fourth|fifth|last|lines?|cut)\b/i;
function withWholeRows(steps2, request2) {
  const [search, cut, end] = steps2;
  if (steps2.length !== 3 || search === void 0 || cut === void 0 || end?.tool !== FINAL_ANSWER || BY_PLACE2.test(request2)) return [...steps2];
  if (requestTraits(request2).wantsChange || search.tool !== TERMINAL || search.args["command"] !== "grep" || search.args["stdin"] !== void 0)
    return [...steps2];
  if (cut.tool !== TERMINAL || cut.args["command"] !== "cut" || referenceOf(cut.args["stdin"]) !== 1) return [...steps2];
  const words = givenWords(search) ?? [];
  const { patterns, places: files } = readGrep(words);
  const [pattern, ...morePatterns] = patterns;
  const [file, ...moreFiles] = files;
  if (pattern === void 0 || file === void 0 || morePatterns.length + moreFiles.length > 0 || !TABLE_FILE.test(file)) return [...steps2];
  if (words.some((word) => /^-[a-zA-Z]*[voc]/.test(word)) || !/^[\p{L}\p{N} '._-]+$/u.test(pattern)) return [...steps2];
  const sought = JSON.stringify(pattern.toLowerCase());
  const input = `for r in rows(${JSON.stringify(file)}):
    if any(${sought} in str(v).lower() for v in r.values()): print(json.dumps(r, ensure_ascii=False, default=str))`;
  const look = { thought: "", tool: PYTHON, args: { input } };
  return [
    { ...look, thought: thoughtOf(look) },
    { thought: request2, tool: FINAL_ANSWER, args: { input: "" } }
  ];
}

// kernel/planning/repairs/tables/whole-totals.ts
var FLOAT_SUM = /^\s*print\(((?:round\()?sum\(float\([^()]*\) for [\s\S]*\))\)\s*$/;
var SAYS_DIGITS = /\b(?:decimals?|digits|places|round\w*|cents)\b/i;
function withWholeTotals(steps2, request2) {
  if (SAYS_DIGITS.test(request2)) return [...steps2];
  return steps2.map((step, at) => {
    const [, sum2] = step.tool === PYTHON ? FLOAT_SUM.exec(String(step.args["input"])) ?? [] : [];
    const isHandedOn = steps2.slice(at + 1).some(({ args }) => referencedSteps(args).includes(at + 1));
    return sum2 === void 0 || !isHandedOn ? step : { ...step, args: { ...step.args, input: `print(format(${sum2}, ".15g"))` } };
  });
}

// kernel/planning/repairs/writing/filled-template.ts
var PLACE4 = /(?<![\p{L}\p{N}_])(?:N{1,3}|X{1,3}|#{1,3}|_{2,}|<[^<>\n]{0,20}>|\{\w{0,12}\}|\[\w{0,12}\])(?![\p{L}\p{N}_])/gu;
var LIKE = /\b(?:like|such as|in the form|of the form|in the style of|reading|that says|saying)(?: this)?:?\s*["“`']/i;
var IS_EXAMPLE = /\b(?:real|actual|right|correct|true|proper) (?:number|figure|total|sum|count|value|amount|one)\b/i;
var EXAMPLE = /(?<![\p{L}\p{N}_.,])\d+(?:[.,]\d+)?(?![\p{L}\p{N}_])/gu;
var SPEAKS_OF_NUMBER = /\b(?:numbers?|counts?|counted|total|sum|how many|amount|result|figure|average)\b/i;
function withFilledTemplate(steps2, request2) {
  const template = templateIn(request2);
  if (template === void 0 || !SPEAKS_OF_NUMBER.test(request2)) return [...steps2];
  const at = steps2.findIndex(({ tool: tool2, args }) => tool2 === FILE_WRITE && typeof args["content"] === "string" && args["content"] !== "");
  const write = steps2[at];
  const number = write === void 0 ? void 0 : numberFor(write, { template, steps: steps2, at });
  if (write === void 0 || number === void 0) return [...steps2];
  const [before = "", after = ""] = template;
  const figure = `data.split()[0]${steps2[number - 1]?.tool === PYTHON ? '.removesuffix(".0")' : ""}`;
  const words = [before && JSON.stringify(before), figure, after && JSON.stringify(after)].filter((part) => part !== "");
  const input = `data = steps[${number}]
print(${words.join(" + ")})`;
  const line = { tool: PYTHON, args: { input } };
  const save2 = { ...write, args: { ...write.args, content: `{{${at + 1}}}` } };
  return [...steps2.slice(0, at), { ...line, thought: thoughtOf(line) }, save2, ...movedBehind(steps2, at, 1)];
}
function templateIn(request2) {
  const isExample = LIKE.test(request2) && IS_EXAMPLE.test(request2);
  const templates = quotedTexts(request2).flatMap((text2) => {
    const [place, ...more] = text2.matchAll(isExample ? EXAMPLE : PLACE4);
    const isAll = place !== void 0 && place[0].length === text2.trim().length;
    return place === void 0 || isAll || more.length > 0 ? [] : [[text2.slice(0, place.index), text2.slice(place.index + place[0].length)]];
  });
  return templates.length === 1 ? templates[0] : void 0;
}
function numberFor(write, { template, steps: steps2, at }) {
  const content = String(write.args["content"]);
  const referred = sourceOf(referenceOf(content), steps2);
  if (referred !== void 0) return isBareNumber(steps2[referred - 1], template) ? referred : void 0;
  const isLine = template.every((part) => content.includes(part.trim())) && !/\d/.test(content.replaceAll(/\{\{\d+\}\}/g, "").replace(template.join(""), ""));
  const [, inside] = /\{\{(\d+)\}\}/.exec(content) ?? [];
  const from = inside === void 0 ? at : Number(inside);
  return isLine && from > 0 && isBareNumber(steps2[from - 1], template) ? from : void 0;
}
function sourceOf(number, steps2) {
  const step = number === void 0 ? void 0 : steps2[number - 1];
  const isHandedOn = step?.args["command"] === "cat" && givenWords(step)?.some(isOperand) === false;
  return isHandedOn ? referenceOf(step.args["stdin"]) ?? number : number;
}
function isBareNumber(step, template) {
  const { command, input } = step?.args ?? {};
  if (step?.tool === TERMINAL) {
    const words = givenWords(step) ?? [];
    const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word)).join("");
    return command === "grep" && flags.includes("c") && !/r/i.test(flags) && words.length - (flags === "" ? 0 : 1) <= 2 || command === "wc" && words.length <= 2;
  }
  if (step?.tool !== PYTHON || typeof input !== "string") return false;
  const texts = input.replace(/\[(["'])[^"']*\1\]/g, "[]");
  const isSaid2 = template.some((part) => part.trim() !== "" && texts.includes(part.trim()));
  return !isSaid2 && input.match(/\bprint\(/g)?.length === 1 && /\bprint\((?:sum|len|round|max|min|int|float|num|str)\(|\.count\([^()]*\)\)\s*$/.test(input);
}

// kernel/planning/repairs/writing/page-for-file.ts
var READS4 = new RegExp(
  String.raw`\b(?:(rows)\((${PYTHON_TEXT})\)|json\.load\(open\((${PYTHON_TEXT})\)\)|(?:read|open)\((${PYTHON_TEXT})\)(?:\.read\(\))?)`,
  "g"
);
function withPageForFile(steps2, request2, entries2) {
  const pages = new Map(
    steps2.flatMap(({ tool: tool2, args }, at) => tool2 === WEB_FETCH ? [[pageName(String(args["url"])), at + 1]] : [])
  );
  const own = withoutAddresses(request2);
  return steps2.map((step, at) => {
    if (step.tool !== PYTHON || pages.size === 0) return step;
    const code2 = String(step.args["input"]);
    const read = /* @__PURE__ */ new Set();
    const ofPage = code2.replace(READS4, (written2, rows, table, json, text2) => {
      const path = (table ?? json ?? text2 ?? "").slice(1, -1);
      const page2 = pages.get(baseName(path));
      if (page2 === void 0 || page2 > at || isKnownFile(plainPath(path), entries2) || own.includes(baseName(path))) return written2;
      read.add(page2);
      return rows !== void 0 ? "rows(data)" : json !== void 0 ? "json.loads(data)" : "data";
    });
    const [page, ...others] = read;
    const [data] = stepsReadBy(code2);
    if (page === void 0 || others.length > 0 || /\bdata\b\s*=/.test(code2) && data !== page) return step;
    return { ...step, args: { ...step.args, input: data === page ? ofPage : dataLine(page) + ofPage } };
  });
}
function pageName(url) {
  return /\/([^/?#]+\.\w{1,5})(?:[?#].*)?$/.exec(url)?.[1] ?? url;
}

// kernel/planning/repairs/writing/piped-replacement.ts
function withPipedReplacement(steps2, request2, entries2) {
  if (!asksForChange(request2)) return [...steps2];
  return steps2.map((step) => {
    const { path: find, find: replace, replace: piped } = step.args;
    const source2 = steps2[(referenceOf(piped) ?? 0) - 1];
    if (step.tool !== FILE_EDIT || source2?.args["command"] !== "cat" || typeof find !== "string") return step;
    const [path, ...more] = operandsOf(source2).map(plainPath);
    if (path === void 0 || more.length > 0 || !isKnownFile(path, entries2) || isKnownFile(plainPath(find), entries2)) return step;
    const edit = { ...step, args: { path, find, replace, replace_all: true } };
    return { ...edit, thought: thoughtOf(edit) };
  });
}

// kernel/planning/repairs/writing/right-editor.ts
function withRightEditor(step, _request = "", entries2 = []) {
  const { path, key, value, create } = step.args;
  const isOther = typeof path === "string" && !(step.tool === CSV_SET ? TABLE_FILE.test(path) : JSON_FILE.test(path) || SETTINGS_FILE.test(path));
  if (SETTERS.has(step.tool) && isOther && value !== void 0 && !entries2.some((entry) => entry.path === path))
    return { ...step, tool: FILE_WRITE, args: { path, content: value, mode: "overwrite" } };
  if (typeof path !== "string" || typeof key !== "string") return step;
  const tool2 = step.tool === INI_SET && JSON_FILE.test(path) ? JSON_SET : step.tool === JSON_SET && SETTINGS_FILE.test(path) ? INI_SET : void 0;
  if (tool2 === void 0) return step;
  const given = tool2 === INI_SET && typeof value !== "string" ? JSON.stringify(value) : value;
  return { ...step, tool: tool2, args: { path, key, value: given, ...create === true ? { create } : {} } };
}
function withWrittenFile(steps2, request2, entries2) {
  return steps2.map((step, index) => {
    const { path, replace } = step.args;
    if (step.tool !== FILE_EDIT || typeof path !== "string" || replace === void 0 || entries2.length === 0) return step;
    const isThere = entries2.some((entry) => entry.path === plainPath(path)) || pathsMade(steps2.slice(0, index)).has(plainPath(path));
    if (isThere || !isSavedTo(path, request2)) return step;
    return { ...step, tool: FILE_WRITE, args: { path, content: replace, mode: "append" } };
  });
}
function withoutSavedReports(steps2) {
  const isReport = ({ tool: tool2, args }) => {
    const edited = steps2[(referenceOf(args["content"]) ?? 0) - 1];
    return tool2 === FILE_WRITE && edited !== void 0 && EDITORS.has(edited.tool);
  };
  const dropped = steps2.flatMap((step, index) => isReport(step) ? [index + 1] : []);
  if (dropped.length === 0) return [...steps2];
  const moved = (number) => number - dropped.filter((each) => each < number).length;
  return steps2.filter((step) => !isReport(step)).map((step) => renumbered(step, moved));
}

// kernel/planning/repairs/writing/saved-fact.ts
var FINDS_AND_SAVES = /\b(?:find out|look up|look in|see|check|read)\b[\s\S]*\b(?:who|whom|whose|when|where|which|what)\b[\s\S]*\b(?:write|save|put|store|note|record)\b (?:it|that|this|these|the|their|his|her|only|just)\b/i;
function withSavedFact(steps2, request2, entries2) {
  const [search, ...more] = steps2.filter(({ tool: tool2 }) => tool2 !== FINAL_ANSWER);
  const write = more.at(-1);
  const filters = more.slice(0, -1);
  if (search === void 0 || write?.tool !== FILE_WRITE || !FINDS_AND_SAVES.test(request2)) return [...steps2];
  const isSearch = search.tool === TERMINAL && search.args["command"] === "grep" && search.args["stdin"] === void 0;
  const cuts = filters.some(({ args }) => args["command"] === "cut");
  const isPipe = filters.every(
    ({ tool: tool2, args }, at) => tool2 === TERMINAL && TRIMMING.has(String(args["command"])) && referenceOf(args["stdin"]) === at + 1
  );
  if (!isSearch || !cuts || !isPipe || referenceOf(write.args["content"]) !== more.length) return [...steps2];
  const path = textMeant(readGrep(givenWords(search) ?? []).places, request2, entries2);
  if (path === void 0) return [...steps2];
  return [
    { thought: `Read ${path}.`, tool: TERMINAL, args: { command: "cat", args: [path] } },
    { ...write, thought: `What is to be saved: ${request2}`, args: { ...write.args, content: "" } },
    ...steps2.slice(-1)
  ];
}
function textMeant(places, request2, entries2) {
  const [place, ...others] = places.map(plainPath);
  const entry = others.length > 0 ? void 0 : entries2.find(({ path }) => path === place);
  if (entry === void 0) return void 0;
  if (entry.kind === "file") return PROSE_FILE.test(entry.path) ? entry.path : void 0;
  const said = new Set(contentStems(request2));
  const meant = entries2.filter(
    ({ path, kind }) => kind === "file" && path.startsWith(`${entry.path}/`) && PROSE_FILE.test(path) && contentStems(baseName(path).replaceAll(/[_-]/g, " ")).some((word) => said.has(word))
  );
  return meant.length === 1 ? meant[0]?.path : void 0;
}

// kernel/planning/repairs/writing/saved-page.ts
var WANTS_ADDRESS = /\b(?:link|url|address|bookmark)s?\b/i;
function withSavedPage(steps2, request2) {
  const { urls } = requestTraits(request2);
  const at = steps2.findIndex(({ tool: tool2, args }) => tool2 === FILE_WRITE && urls.includes(String(args["content"]).trim()));
  const saving = steps2[at];
  const isRead = steps2.some(({ tool: tool2 }) => tool2 === WEB_FETCH);
  if (saving === void 0 || isRead || WANTS_ADDRESS.test(request2)) return [...steps2];
  const url = String(saving.args["content"]).trim();
  const fetching = { thought: `Read ${url}.`, tool: WEB_FETCH, args: { url } };
  return [...steps2.slice(0, at), fetching, { ...saving, args: { ...saving.args, content: `{{${at + 1}}}` } }, ...movedBehind(steps2, at, 1)];
}
var WANTS_TEXT = /\b(?:save|store|put|write|copy|download)\s+(?:the\s+)?(?:whole\s+|full\s+|entire\s+)?(?:text|contents?|page|article)\s+(?:(?:that\s+)?(?:you\s+(?:find|get|see)|is|there\s+is|stands)\s+)?(?:at|of|from|on|under)\s+(?:the\s+page\s+)?https?:/i;
function withWholePage(steps2, request2) {
  const at = steps2.findIndex(({ tool: tool2, args }) => tool2 === WEB_FETCH && requestTraits(request2).urls.includes(String(args["url"])));
  const [save2, ...others] = steps2.filter(({ tool: tool2, args }) => tool2 === FILE_WRITE && args["content"] === "");
  if (at < 0 || save2 === void 0 || others.length > 0 || !WANTS_TEXT.test(request2)) return [...steps2];
  return steps2.map((step) => step === save2 ? { ...save2, args: { ...save2.args, content: `{{${at + 1}}}` } } : step);
}

// kernel/planning/answer/unserved-order.ts
var COMMANDS2 = {
  copied: ["cp"],
  moved: ["mv"],
  renamed: ["mv"],
  deleted: ["rm", "rmdir"],
  folder: ["mkdir"]
};
var leavesText = (tool2) => tool2 === FILE_WRITE || EDITORS.has(tool2);
function unservedOrder(request2, steps2, isChange2) {
  const changing = steps2.filter(isChange2);
  if (changing.some(({ tool: tool2 }) => tool2 !== TERMINAL && tool2 !== PYTHON && !leavesText(tool2))) return void 0;
  if (steps2.some(({ tool: tool2, args }) => tool2 === PYTHON && writesFiles(String(args["input"])))) return void 0;
  if (!namesPlaces(request2)) return void 0;
  return ordersIn(request2).find((order) => !changing.some((step) => serves(step, order)));
}
var NAME_PARTS = /\b(?:names?|endings?|extensions?|suffix)\b/i;
function serves({ tool: tool2, args }, { kind, file, text: text2 }) {
  if (leavesText(tool2)) {
    const name = baseName(file ?? "");
    return kind === "changed" || (kind === "saved" ? JSON.stringify(args).includes(name) : tool2 === FILE_WRITE);
  }
  if (kind === "changed") return args["command"] === "mv" && NAME_PARTS.test(text2);
  if (kind === "saved") return ["cp", "mv", "touch"].includes(String(args["command"]));
  return (COMMANDS2[kind] ?? []).includes(String(args["command"])) || kind === "folder" && /^(?:mv|cp)$/.test(String(args["command"]));
}

// kernel/planning/repairs/writing/saved-result.ts
var CHANGES = /* @__PURE__ */ new Set([...CHANGING, "cd", "open"]);
var ADDS2 = /\b(?:add|append|(?:end|bottom) of)\b/i;
function withSavedResult(steps2, request2, entries2) {
  const acting = actingSteps(steps2);
  const end = steps2.at(-1);
  const [order, ...more] = ordersIn(request2);
  const missing = unservedOrder(request2, acting, isChange);
  const last = acting.at(-1);
  if (missing?.file === void 0 || missing.text !== order?.text || more.length > 0) return [...steps2];
  if (last === void 0 || end?.tool !== FINAL_ANSWER || acting.some(isChange) || last.tool !== TERMINAL && last.tool !== PYTHON)
    return [...steps2];
  const path = missing.file;
  const mode = ADDS2.test(missing.text) ? "append" : "overwrite";
  if (mode === "overwrite" && entries2.some((entry) => entry.path === path)) return [...steps2];
  const isFilled = end.args["input"] === "";
  const content = isFilled ? "" : `{{${acting.length}}}`;
  const save2 = { thought: isFilled ? end.thought : "", tool: FILE_WRITE, args: { path, content, mode } };
  const source2 = withoutTarget(last, path);
  return [
    ...acting.slice(0, -1),
    source2,
    isFilled ? save2 : { ...save2, thought: thoughtOf(save2) },
    { thought: thoughtOf({ ...end, args: {} }), tool: FINAL_ANSWER, args: {} }
  ];
}
function isChange({ tool: tool2, args }) {
  return tool2 === TERMINAL ? CHANGES.has(String(args["command"])) : tool2 !== PYTHON && tool2 !== FINAL_ANSWER && !READS5.has(tool2);
}
var READS5 = /* @__PURE__ */ new Set([FILE_READ, FILE_SEARCH, WEB_FETCH, WEB_SEARCH]);
function withoutTarget(step, path) {
  const words = givenWords(step) ?? [];
  return step.args["stdin"] === void 0 || words.at(-1) !== path ? step : withWords(step, words.slice(0, -1));
}

// kernel/planning/repairs/writing/saved-where-read.ts
var ELSEWHERE3 = /\b(?:here|top level|root|this folder|current folder|copy|copies|duplicate|another|separate|new)\b/i;
function withSavedWhereRead(steps2, request2, entries2) {
  if (ELSEWHERE3.test(request2)) return [...steps2];
  return steps2.map((step, at) => {
    const { path } = step.args;
    if (step.tool !== FILE_WRITE || typeof path !== "string" || path.includes("/") || entries2.some((entry) => entry.path === path)) return step;
    const before = JSON.stringify(steps2.slice(0, at).map(({ args }) => args));
    const isThere = step.args["mode"] === "append" && new RegExp(`(?<![\\w/.-])${literalPattern(path)}(?![\\w-])`, "i").test(request2);
    const [only, ...more] = entries2.filter(
      ({ kind, path: own }) => kind === "file" && own.endsWith(`/${path}`) && (isThere || before.includes(JSON.stringify(own).slice(1, -1)))
    );
    return only === void 0 || more.length > 0 ? step : { ...step, args: { ...step.args, path: only.path } };
  });
}

// kernel/planning/request/spelled-members.ts
var MAX_CHARACTERS = 500;
var AROUND = "please|pls|can|could|would|will|you|(?:i|we)(?:['\u2019]d)?|want|need|like|have|to|create|creates?|make|write|put|save|store|set|up|start|generate|add|give|me|us|for|a|an|the|this|these|its?|that|which|in|into|as|under|at|new|small|little|simple|valid|short|proper|json|settings?|config(?:uration)?|data|text|file|document|object|called|named|with|contain(?:ing|s)?|hold(?:ing|s)?|having|has|should|must|shall|says?|saying|where|exactly|only|just|following|one|two|three|four|five|six|seven|eight|keys?|fields?|values?|entry|entries|pairs?|propert(?:y|ies)|members?|content|contents|namely|and";
var ANNOUNCING = new RegExp(
  String.raw`^["'\x60]?(?:[\s.,;:–-]|(?<![\w-])(?:${AROUND})(?![\w-])(?!\s*(?:=|(?:is|being|equals|set to|(?:with|has|having) (?:the )?value)\b)))*`,
  "i"
);
var LINK = String.raw`\s*[=:]\s*|\s+(?:is|being|equals|set to|(?:should|must|shall|is to) be|(?:with|has|having) (?:the )?value(?: of)?)\s+(?:set to )?`;
var KEY = String.raw`(?:the |an? )?(?:(?:key|field|setting|entry|property) )?(${QUOTED3}|[\p{L}_][\p{L}\p{N}_.-]*)`;
var TYPE = `(?:the |an? )?(number|integer|text|string|word|boolean|bool|truth value|value) `;
var BARE = String.raw`[^\s,;"“”]*[^\s,;.!?"“”](?: (?!and\b)[^\s,;"“”]*[^\s,;.!?"“”]){0,3}?`;
var MEMBER = new RegExp(
  String.raw`^${KEY}(?:${LINK})(?:${TYPE})?(${QUOTED3}|\[[^\]\n]*\]|${BARE})(?:,? (?:as an? |\((?:an? )?)(number|integer|text|string|boolean)\)?)?(?=\s*(?:[,;\n]|[.!]?\s*$|[.!]\s|\band\b))`,
  "iu"
);
var BETWEEN4 = /^\s*(?:[,;\n]\s*(?:and\s+)?|and\s+)/i;
var MAKES2 = /\b(?:create|make|write|generate|save|store|want|need|like|give|start|set up)\b|['’]d like\b|\bnew\b/i;
var NO_MORE = /^(?:[\s.,;!]|\b(?:please|pls|thanks|thank you|and|nothing else|no (?:other|more) (?:keys?|fields?)|that(?:['’]s| is) (?:all|it)|(?:it|this) (?:should|must|has to) be valid json)\b)*$/i;
var GOES_TO = /[\s,]*(?:\band (?:save|store|write|put) (?:it|them|this|that|these|everything))?\s+(?:in|into|to|as|under)(?: (?:a|the|new|json|file|called|named))*\s*["'`]?$/i;
var DESCRIBES = /^(?:the|an?|my|our|your|its?|this|that|what|whatever|current|today|now|how|each|every|same|not|one of)\b|\b(?:of|from|in) /i;
function spelledMembers(request2) {
  const paths = pathsIn(withoutQuoted(request2, (text2) => JSON_FILE.test(unquoted(text2)) ? text2 : " "));
  const [path = "", ...more] = new Set(paths);
  const at = request2.indexOf(path);
  if (request2.length > MAX_CHARACTERS || more.length > 0 || !JSON_FILE.test(path) || at < 0 || !MAKES2.test(withoutQuoted(request2))) return void 0;
  const [before, behind2] = [request2.slice(0, at), request2.slice(at + path.length)];
  const isAnnounced = ANNOUNCING.exec(withoutEnd2(before))?.[0] === withoutEnd2(before);
  const members = isAnnounced ? membersIn(behind2) : NO_MORE.test(behind2.replace(/^["'`]/, "")) ? membersIn(before.replace(GOES_TO, "")) : void 0;
  return members === void 0 ? void 0 : { path, members };
}
function withoutEnd2(before) {
  return before.replace(/["'`]$/, "");
}
function membersIn(text2) {
  const members = /* @__PURE__ */ new Map();
  let rest = text2.slice(ANNOUNCING.exec(text2)?.[0].length ?? 0);
  while (!NO_MORE.test(rest)) {
    const [whole, key = "", type, said = "", typeBehind] = MEMBER.exec(members.size === 0 ? rest : rest.replace(BETWEEN4, "")) ?? [];
    const value = typedValue(said, type ?? typeBehind);
    const name = isQuoted(key) ? unquoted(key) : key;
    if (whole === void 0 || value === void 0 || members.has(name) || members.size > 0 && !BETWEEN4.test(rest)) return void 0;
    members.set(name, value);
    rest = (members.size === 1 ? rest : rest.replace(BETWEEN4, "")).slice(whole.length);
  }
  return members.size === 0 ? void 0 : Object.fromEntries(members);
}
var NUMBER6 = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
function typedValue(said, type = "") {
  const text2 = isQuoted(said) ? unquoted(said) : said;
  if (/^(?:number|integer)$/i.test(type)) return NUMBER6.test(text2) ? Number(text2) : void 0;
  if (/^(?:bool|truth)/i.test(type)) return /^(?:true|false)$/i.test(text2) ? text2.toLowerCase() === "true" : void 0;
  if (isQuoted(said) || /^(?:text|string|word)$/i.test(type)) return text2;
  if (NUMBER6.test(said)) return Number(said);
  if (/^(?:true|false|null)$/i.test(said) || said.startsWith("[")) return jsonOrUndefined(said.startsWith("[") ? said : said.toLowerCase());
  return DESCRIBES.test(said) || /[[\]{}()=:]\s|[{}]/.test(said) ? void 0 : said;
}

// kernel/planning/repairs/writing/spelled-json.ts
function withSpelledJson(steps2, request2, entries2) {
  const spelled = spelledMembers(request2);
  if (spelled === void 0 || entries2.some(({ path }) => path === plainPath(spelled.path))) return [...steps2];
  const content = `${JSON.stringify(spelled.members, null, 2)}
`;
  return wholePlan({ tool: FILE_WRITE, args: { path: spelled.path, content, mode: "overwrite" } });
}

// kernel/planning/repairs/writing/substituted-command.ts
var SUBSTITUTED = /\$\(([^()\n]+)\)|`([^`\n]+)`/g;
var LOOKS9 = /* @__PURE__ */ new Set([...LOOKING, "date", "du"]);
var SCRIPT2 = /\.(?:sh|bash|zsh|mk|ya?ml|md|markdown|pl|rb|[cm]?[jt]s|py)$|(?:^|\/)(?:Makefile|Dockerfile)$/i;
function withSubstitutedCommand(steps2, request2) {
  if (/\$\(/.test(request2)) return [...steps2];
  for (const [at, write] of steps2.entries()) {
    const { content, path } = write.args;
    if (write.tool !== FILE_WRITE || typeof content !== "string" || SCRIPT2.test(String(path))) continue;
    const [found, ...more] = content.matchAll(SUBSTITUTED);
    const commands2 = found === void 0 || more.length > 0 ? void 0 : commandsIn(found[1] ?? found[2] ?? "", at);
    if (found === void 0 || commands2 === void 0) continue;
    const [before, after] = [content.slice(0, found.index), content.slice(found.index + found[0].length).replace(/\n$/, "")];
    const printed = commands2.at(-1)?.args["command"] === "wc" ? "data.split()[0]" : "data.strip()";
    const parts = [before && JSON.stringify(before), printed, after && JSON.stringify(after)].filter((part) => part !== "");
    const source2 = at + commands2.length;
    const code2 = { tool: PYTHON, args: { input: `data = steps[${source2}]
print(${parts.join(" + ")})` } };
    const made = [...commands2, code2].map((step) => ({ ...step, thought: thoughtOf(step) }));
    const save2 = { ...write, args: { ...write.args, content: `{{${source2 + 1}}}` } };
    return [...steps2.slice(0, at), ...made, save2, ...movedBehind(steps2, at, made.length)];
  }
  return [...steps2];
}
function commandsIn(line, at) {
  const commands2 = line.split("|").map((part) => wordsIn(part));
  if (commands2.some(([command = ""]) => !LOOKS9.has(command))) return void 0;
  return commands2.map(([command = "", ...args], index) => ({
    tool: TERMINAL,
    args: { command, args, ...index === 0 ? {} : { stdin: `{{${at + index}}}` } }
  }));
}
function wordsIn(part) {
  return (part.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).filter((word) => word !== "<").map((word) => word.replace(/^(["'])(.*)\1$/s, "$2"));
}

// kernel/planning/repairs/writing/unasked-save.ts
function withoutUnaskedSave(steps2, request2, entries2) {
  const said = request2.toLowerCase();
  const { wantsChange } = requestTraits(request2);
  const isUnasked = (path) => !wantsChange && !entries2.some((entry) => entry.path === path) && !said.includes(baseName(path).toLowerCase());
  const at = steps2.findIndex(({ tool: tool2, args }) => {
    const saved = referenceOf(args["content"]);
    return tool2 === FILE_WRITE && saved !== void 0 && (isUnasked(String(args["path"] ?? "")) || isSilent(steps2[saved - 1]));
  });
  return at < 0 ? [...steps2] : withoutUnaskedSave([...steps2.slice(0, at), ...movedBehind(steps2, at, -1)], request2, entries2);
}
function isSilent(step) {
  if (step?.tool === FILE_WRITE || EDITORS.has(step?.tool ?? "")) return true;
  const line = step === void 0 ? void 0 : terminalWords(step);
  return line !== void 0 && CHANGING.has(line.command) && !line.words.some((word) => /^(?:-[A-Za-z]*v[A-Za-z]*|--verbose)$/.test(word));
}

// kernel/planning/repairs/writing/unfilled-letter.ts
var PLACE5 = /\[(?!x\])(?:[A-Z][\w'-]*|name|date|day|time|number|address)(?: [\w'/-]+){0,4}\](?!\()|<[A-Z][a-z]+(?: [A-Z]?[a-z]+){0,3}>/;
function withFilledLetter(steps2, request2) {
  const at = steps2.findIndex(({ tool: tool2, args }) => tool2 === FILE_WRITE && PLACE5.test(String(args["content"])));
  const write = steps2[at];
  const isRead = steps2.slice(0, at).some(({ tool: tool2 }) => tool2 !== FILE_WRITE && tool2 !== FINAL_ANSWER);
  if (write === void 0 || !isRead || PLACE5.test(request2)) return [...steps2];
  const raw = steps2.findIndex(
    ({ tool: tool2, args }, index) => index < at && tool2 === FILE_WRITE && args["path"] === write.args["path"] && referenceOf(args["content"]) !== void 0
  );
  const mode = raw === -1 ? write.args["mode"] : steps2[raw]?.args["mode"];
  const filled = steps2.with(at, {
    ...write,
    thought: `Write the whole text, without blanks: ${request2}`,
    args: { ...write.args, content: "", mode }
  });
  return raw === -1 ? filled : [...filled.slice(0, raw), ...movedBehind(filled, raw, -1)];
}

// kernel/planning/repairs/writing/unsaved-draft.ts
var DRAFTS = /\b(?:draft|compose|word|phrase|formulate|write|suggest|come up with|think of)\s+(?:me\s+|us\s+|up\s+)?(?:an?|some)\s+(?:[\w-]+\s+){0,3}?(?:repl(?:y|ies)|answer|response|letter|message|text|summary|sentence|paragraph|invitation|announcement|thank[- ]you|blurb|caption|toast|headline|slogan)\b/i;
var GOES2 = /\b(?:save[ds]?|store[ds]?|send|mail|e-?mail|files?|notes? app|remind\w*|append|add|put)\b/i;
function withToldDraft(steps2, request2, entries2) {
  const end = steps2.at(-1);
  const said = new Set(pathsIn(request2).map(plainPath));
  const isMadeUp = ({ tool: tool2, args }) => {
    const path = plainPath(String(args["path"] ?? ""));
    return tool2 === FILE_WRITE && !said.has(path) && !entries2.some((entry) => entry.path === path);
  };
  const writes = steps2.filter(({ tool: tool2 }) => tool2 === FILE_WRITE);
  if (!DRAFTS.test(request2) || GOES2.test(request2) || end?.tool !== FINAL_ANSWER || writes.length !== 1 || !writes.every(isMadeUp)) return [...steps2];
  const at = steps2.findIndex(isMadeUp);
  return at === steps2.length - 2 ? [...steps2.slice(0, at), { ...end, args: { input: "" } }] : [...steps2];
}

// kernel/planning/repairs/writing/value-alone.ts
var NUMBER7 = "(?:number|count|figure)";
var VALUE3 = String.raw`(?:\w+ )?(?:${NUMBER7}|name|value|result|answer|total|sum|average|mean|date|title|year)`;
var END2 = String.raw`(?![\w-]|['’]s?\b| (?:\d|and|or|plus|with|columns?|fields?|keys?|rows?|cells?)\b)`;
var NAMES_NUMBER = new RegExp(String.raw`\b(?:${NUMBER7}|how many)\b`, "i");
var ALONE = new RegExp(
  [
    String.raw`\b(?:only|just|nothing but) (?:the |that |this |its |their |his |her |an? )?${VALUE3}${END2}`,
    String.raw`\b${VALUE3} (?:only|alone)\b`,
    String.raw`\b(?:${VALUE3}\b|how many\b)(?:[^.?!;]|\.(?=\w))*?(?<!\b(?:touch|chang|alter|edit|modif|delet|remov)\w*),? (?:and |but |with )?nothing (?:else|more)\b`,
    String.raw`\bwithout (?:an?|any) labels?\b|\bno labels?\b`
  ].join("|"),
  "i"
);
var SAYS_FORM = /\b(?:sentence|format\w*|in the form|prefix\w*|preced\w+|followed by|headed|heading|(?:with|in|has) (?:an?|its|the) (?:units?|labels?)|labell?ed)\b/i;
function withValueAlone(steps2, request2) {
  const [said] = ALONE.exec(request2) ?? [];
  if (said === void 0 || SAYS_FORM.test(request2)) return [...steps2];
  const areLabels = (before, after) => (NAMES_NUMBER.test(said) ? isAroundNumber : isLabel)(before, after) && !isQuoted2(before, request2) && !isQuoted2(after, request2);
  const isOne = (step) => steps2.filter(({ tool: tool2 }) => tool2 === step.tool).length === 1;
  return steps2.map((step) => {
    if (!isOne(step)) return step;
    if (step.tool === FINAL_ANSWER) return withArgument(step, "input", writtenAlone(String(step.args["input"] ?? ""), areLabels));
    if (step.tool === FILE_WRITE) return withArgument(step, "content", writtenAlone(String(step.args["content"] ?? ""), areLabels));
    return step.tool === PYTHON ? withArgument(step, "input", printedAlone(String(step.args["input"] ?? ""), areLabels)) : step;
  });
}
function withArgument(step, name, text2) {
  return text2 === void 0 ? step : { ...step, args: { ...step.args, [name]: text2 } };
}
function isAroundNumber(before, after) {
  return /\p{L}/u.test(before + after) && !/[$€£%]/.test(before + after);
}
var LABEL = /\p{L}[^:=]*(?:[:=]|\b(?:is|are|was|were))\s*$/u;
function isLabel(before, after) {
  return LABEL.test(before) && /^[\s.!]*$/.test(after);
}
function isQuoted2(text2, request2) {
  const words = text2.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return words !== "" && ['"', "\u201C", "'", "`"].some((quote) => request2.toLowerCase().includes(`${quote}${words}`));
}
function writtenAlone(content, areLabels) {
  const [, before = "", reference, after = ""] = /^([^{}\n]*)(\{\{\d+\}\})([^{}\n]*)\n?$/.exec(content) ?? [];
  return reference !== void 0 && areLabels(before, after) ? reference : void 0;
}
var PRINTS_LAST = /^((?:[\s\S]*?(?:\n|; ?))?)print\(([^\n]*)\)\s*$/;
var IN_BLOCK = /(?:^|\n)\s*(?:for|while|if|else|elif|with|def|try)\b[^\n]*$/;
function printedAlone(code2, areLabels) {
  const [, before = "", printed = ""] = PRINTS_LAST.exec(code2) ?? [];
  if (/\bprint\(/.test(before + printed) || IN_BLOCK.test(before)) return void 0;
  const pieces = piecesOf(printed) ?? [];
  const at = pieces.findIndex(({ isText }) => !isText);
  const value = pieces[at];
  if (value === void 0 || pieces.filter(({ isText }) => !isText).length > 1) return void 0;
  const said = (part) => part.map(({ written: written2 }) => written2).join(" ");
  return areLabels(said(pieces.slice(0, at)), said(pieces.slice(at + 1))) ? `${before}print(${value.written})` : void 0;
}
var TOKEN = new RegExp(String.raw`${PYTHON_TEXT}|[\s\S]`, "g");
function piecesOf(printed) {
  const parts = [""];
  let depth = 0;
  for (const [token] of printed.matchAll(TOKEN)) {
    if ("([{".includes(token)) depth += 1;
    if (")]}".includes(token)) depth -= 1;
    if (depth < 0) return void 0;
    if (depth === 0 && token === ",") parts.push("");
    else parts.push((parts.pop() ?? "") + token);
  }
  const given = parts.map((part) => part.trim()).filter((part) => !/^sep\s*=/.test(part));
  return given.some((part) => /^(?:\*|\w+\s*=(?!=))/.test(part)) ? void 0 : given.flatMap(inPart);
}
var TEXT = new RegExp(`^(${PYTHON_TEXT})$`);
var JOINED = new RegExp(String.raw`^(${PYTHON_TEXT})\s*\+\s*((?:\w+\([\s\S]*\)|[\w.]+))$`);
var FILLED = /^f(["'])([^{}]*)(\{[^{}]+\})([^{}]*)\1$/;
function inPart(part) {
  const text2 = (quoted) => ({ isText: true, written: quoted });
  const value = (code2) => ({ isText: false, written: code2 });
  const [, alone] = TEXT.exec(part) ?? [];
  if (alone !== void 0) return [text2(alone.slice(1, -1))];
  const [, label, joined2] = JOINED.exec(part) ?? [];
  if (label !== void 0 && joined2 !== void 0 && !/\)\s*\+/.test(joined2) && !isPartOfValue(label.slice(1, -1), ""))
    return [text2(label.slice(1, -1)), value(joined2)];
  const [, quote = "", before = "", field, after = ""] = FILLED.exec(part) ?? [];
  if (field === void 0 || (before + field + after).includes(quote) || isPartOfValue(before, after)) return [value(part)];
  const plain2 = /[:!=]/.test(field) ? `f${quote}${field}${quote}` : field.slice(1, -1).trim();
  return [text2(before), value(plain2), text2(after)];
}
function isPartOfValue(before, after) {
  return /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
}

// kernel/planning/repairs/writing/written-once.ts
function withoutStrayWrites(steps2, request2) {
  const said = foldText(request2);
  const isNamed2 = ({ args }) => said.includes(foldText(baseName(String(args["path"]))));
  const isPlain = ({ tool: tool2, args }) => tool2 === FILE_WRITE && typeof args["content"] === "string" && args["content"].trim() !== "" && referenceOf(args["content"]) === void 0;
  const at = steps2.findIndex(
    (step) => isPlain(step) && !isNamed2(step) && steps2.some((other) => isPlain(other) && isNamed2(other) && other.args["content"] === step.args["content"])
  );
  if (at !== -1) return withoutStrayWrites([...steps2.slice(0, at), ...movedBehind(steps2, at, -1)], request2);
  const [only, ...others] = steps2.filter(({ tool: tool2 }) => tool2 === FILE_WRITE);
  const [path, ...more] = new Set(ordersIn(request2).flatMap(({ file }) => file === void 0 ? [] : [file]));
  const isElsewhere = only !== void 0 && others.length + more.length === 0 && path !== void 0 && isPlain(only) && !isNamed2(only);
  return isElsewhere ? steps2.map((step) => step === only ? { ...step, args: { ...step.args, path } } : step) : [...steps2];
}

// kernel/planning/repairs/plan-rules.ts
var PLAN_RULES = [
  (steps2, request2, entries2) => steps2.map((step) => withMeantFile(step, request2, entries2)),
  (steps2, request2, entries2) => steps2.map((step) => withSaidEnding(step, request2, entries2)),
  withSpelledJson,
  withCircumference,
  withPercentChange,
  withTaxAmount,
  withStatedRate,
  withRightConversion,
  withRightTemperature,
  withRightCalendar,
  withClockSpan,
  withBothUnits,
  withCompoundTime,
  withoutCutDecimals,
  withColour,
  withRomanNumeral,
  withExtremeFile,
  withTakenExtreme,
  withAskedExistence,
  withHiddenEntries,
  withAskedDatedFile,
  withAskedListing,
  withAskedDifference,
  withAskedEmptiness,
  withAskedPermission,
  withSizeInUnit,
  withCountedFiles,
  withCountedFolders,
  withFolderPurpose,
  withoutUnaskedCount,
  withOneCount,
  withCountOfEach,
  withCountedRecords,
  withWholeRows,
  withWholeLines,
  withRemovedLine,
  withInsertedText,
  withSavedFact,
  withPageForFile,
  withSavedPage,
  withWholePage,
  withToldDraft,
  withoutSavedReports,
  withoutUnaskedSave,
  withPipedReplacement,
  withWrittenFile,
  withSavedResult,
  withNumberAlone,
  withValueAlone,
  withConvertedTable,
  withoutCutHeader,
  withSubstitutedCommand,
  withFilledTemplate,
  withWholeTotals,
  withSearchedPattern,
  withSaidCode,
  withSearchOfWeb,
  withWholeSearch,
  withImportingFiles,
  withReadName,
  withTakenPart,
  withSortedFile,
  withSortedRepeats,
  withJoinedFiles,
  withMarkedLines,
  withCountedMarks,
  withLastMarked,
  withAskedEnd,
  withOnlyTheFolder,
  withFolderByName,
  withMadeTarget,
  withAllNamedFiles,
  withAllByName,
  withLowerFolders,
  (steps2, request2, entries2) => steps2.map((step) => withFoundDeletion(step, request2, entries2)),
  withSaidMark,
  withoutCountOfNothing,
  withSaidPlaces,
  withSavedWhereRead,
  withAskedFind,
  withAskedPlace,
  withFilledLetter,
  withoutStrayWrites,
  withFolderOfFile,
  withBothFolders,
  withSearchedFolders,
  withCountedHits,
  withMadeFolder,
  withCopiedFolder,
  withPackedArchive
];

// kernel/planning/repairs/files/asked-usage.ts
var READABLE = /\bhuman[- ]?(?:readable|friendly)\b/i;
var ONE_FIGURE = /\b(?:total|sum|summary|summari[sz]ed|overall|altogether)\b|\busage of (?:the )?(?:\S+ )?(?:folder|directory)\b/i;
var SEVERAL2 = /\b(?:each|every|all|per|files|sub\w*|folders|directories|levels?|depth)\b/i;
function withAskedUsage(step, request2) {
  const words = givenWords(step);
  if (step.args["command"] !== "du" || words === void 0) return step;
  const letters = words.flatMap((word) => /^-([a-zA-Z]+)$/.exec(word)?.[1] ?? []).join("");
  const isOneFigure = ONE_FIGURE.test(request2) && !SEVERAL2.test(request2) && !/[sadc]/.test(letters);
  const missing = `${isOneFigure ? "s" : ""}${READABLE.test(request2) && !/[hbkmB]/.test(letters) ? "h" : ""}`;
  if (missing === "" || words.some((word) => word.startsWith("--"))) return step;
  const operands = words.filter((word) => word !== `-${letters}`);
  return operands.every(isOperand) ? withWords(step, [`-${missing}${letters}`, ...operands]) : step;
}

// kernel/planning/repairs/files/endings-there.ts
var ONE_OF_FOLDER = /\b(?:max|min)\(.*\bfiles\((["'])([^"'\n]+)\1\)/;
var BY_ENDING = /\s+if (\w+)\["path"\](?:\.lower\(\))?\.endswith\((?:\(([^()\n]*)\)|(["'][^"'\n]+["']))\)(?=\s*[),\]])/g;
var ENDING3 = /\.\w+$/;
var IN_TEXT = /(["'])\.?(\w{1,8})\1 in (?:read|open)\((\w+)\["path"\]\)(?:\.read\(\))?(?:\.lower\(\))?/g;
function withEndingsOfNames(step, request2) {
  const code2 = step.tool === PYTHON ? String(step.args["input"]) : "";
  const input = code2.replace(
    IN_TEXT,
    (written2, _quote, ending, name) => new RegExp(`(?<![\\w/.])\\*?\\.${ending} files?\\b`, "i").test(request2) ? `${name}["path"].lower().endswith(".${ending.toLowerCase()}")` : written2
  );
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}
function withEndingsThere(step, request2, entries2) {
  const code2 = step.tool === PYTHON ? String(step.args["input"]) : "";
  const folder = plainPath(ONE_OF_FOLDER.exec(code2)?.[2] ?? "");
  if (folder === "" || !isKnownFolder(folder, entries2)) return step;
  const endings = new Set(filesBelow([folder], entries2).map((path) => (ENDING3.exec(path)?.[0] ?? "").toLowerCase()));
  const [only, ...others] = endings;
  if (only === void 0 || only === "" || others.length > 0) return step;
  const input = code2.replace(BY_ENDING, (clause, _name, several, one) => {
    const given = (several ?? one ?? "").match(/\w+/g) ?? [];
    const isSaid2 = given.some((ending) => new RegExp(`\\b${ending}s?\\b`, "i").test(request2));
    return isSaid2 || given.some((ending) => `.${ending}`.toLowerCase() === only) ? clause : "";
  });
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/files/found-by-find.ts
var TELLS2 = /^(?:ls|echo|printf|stat|file|basename)$/;
var ONE_LEVEL = /\b(?:top|first|directly|immediate(?:ly)?|right here)\b.{0,12}\b(?:level|in|here|folders?)\b|\bsub[- ]?(?:folders?|director(?:y|ies))\b|\b(?:below|deeper)\b/i;
function withFoundByFind(step, request2) {
  const words = givenWords(step);
  if (words === void 0 || step.args["command"] !== "find") return step;
  const exec = words.findIndex((word) => /^-exec(?:dir)?$/.test(word));
  const plain2 = exec >= 0 && TELLS2.test(words[exec + 1] ?? "") ? words.slice(0, exec) : words;
  const isFolder = plain2.some((word, at) => word === "d" && plain2[at - 1] === "-type");
  const isDeep = isFolder && plain2.includes("-empty") && !ONE_LEVEL.test(request2);
  return withWords(step, isDeep ? plain2.filter((word, at) => word !== "-maxdepth" && plain2[at - 1] !== "-maxdepth") : plain2);
}

// kernel/planning/repairs/files/last-change.ts
var ASKS_LAST_CHANGE = /\b(?:when|what (?:day|date|time)|which (?:day|date)|how (?:old|long ago|recent)|date)\b[\s\S]*\b(?:chang|modif|edit|updat|touch|sav|writ)/i;
function withLastChange(step, request2) {
  const [file, ...more] = givenWords(step) ?? [];
  const isPlain = step.args["command"] === "stat" && file !== void 0 && more.length === 0 && !/^-|[*?[{]/.test(file);
  if (!isPlain || !ASKS_LAST_CHANGE.test(request2)) return step;
  const input = `print(datetime.fromtimestamp(os.path.getmtime(${JSON.stringify(file)})).strftime("%Y-%m-%d %H:%M"))`;
  return { ...step, tool: PYTHON, args: { input } };
}

// kernel/planning/repairs/files/unasked-exclusions.ts
var MADE_BY_PROGRAMS = /\b(?:\.?venv|env|node_modules|__pycache__|\.git|dist|build|target|vendor|site-packages|\.tox|\.cache)\b/;
var TEXT2 = `(?:"[^"]*"|'[^']*')`;
var PATH3 = String.raw`\w+(?:\[["'](?:path|name)["']\]|\.path|\.name)(?:\.lower\(\))?`;
var EXCLUSION = new RegExp(
  String.raw`\s+and\s+(?:not\s+${PATH3}\.(?:startswith|endswith)\(${TEXT2}\)|not\s+${TEXT2}\s+in\s+${PATH3}|${TEXT2}\s+not\s+in\s+${PATH3}|${PATH3}\.find\(${TEXT2}\)\s*(?:==\s*-1|<\s*0)|${PATH3}\s*!=\s*${TEXT2})`,
  "g"
);
var NARROWING = new RegExp(String.raw`\s+and\s+${PATH3}\.startswith\(${TEXT2}\)`, "g");
var WANTS_WHOLE2 = /\b(?:whole|entire|project|repo(?:sitory)?|everywhere|anywhere|altogether|all (?:of )?(?:the |its )?(?:sub)?folders|subfolders)\b/i;
var RECORDS = /^print\((\[(\w+) for \2 in (?:sorted\()?files\([\s\S]*\])\)\s*$/;
var LEAVES_OUT = /\b(?:without|except|exclud\w*|leav\w*|left|ignor\w*|skip\w*|omit\w*|not|no|non|never|other|others|besides|apart|aside|but|only|just|outside|rest|real|own|actual)\b|n't\b/i;
function withoutUnaskedExclusions(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || !/\bfiles\(/.test(code2)) return step;
  const said = new Set(wordsOf(request2).map(stem));
  const unlessSaid = (whole2) => {
    const texts = [...whole2.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => foldText(double ?? single ?? ""));
    const literal = texts.find((text2) => text2 !== "path" && text2 !== "name") ?? "";
    const isSaid2 = wordsOf(literal.replaceAll("_", " ")).some((word) => said.has(stem(word)));
    return literal === "" || isSaid2 || MADE_BY_PROGRAMS.test(literal) ? whole2 : "";
  };
  const isOpen = /\bor\b/.test(code2) || LEAVES_OUT.test(request2);
  const asked = isOpen ? code2 : code2.replace(EXCLUSION, unlessSaid);
  const whole = isOpen || !WANTS_WHOLE2.test(request2) ? asked : asked.replace(NARROWING, unlessSaid);
  const input = whole.replace(RECORDS, 'print(*$1, sep="\\n")');
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/folders/copied-into-folder.ts
function withPlaceInFolder(step, request2, entries2) {
  const { command } = step.args;
  const [from, to, ...more] = operandsOf(step).map(plainPath);
  if (command !== "cp" && command !== "mv" || from === void 0 || to === void 0 || more.length > 0) return step;
  const isFolder = (path) => isKnownFolder(path, entries2);
  const folder = to.endsWith(`/${from}`) ? to.slice(0, -from.length - 1) : void 0;
  if (folder === void 0 || !from.includes("/") || !isFolder(folder) || isFolder(to.slice(0, to.lastIndexOf("/"))) || request2.includes(to))
    return step;
  const target = `${folder}/${baseName(from)}`;
  const words = givenWords(step) ?? [];
  return withWords(
    step,
    words.map((word) => plainPath(word) === to ? target : word)
  );
}

// kernel/planning/repairs/folders/emptied-folder.ts
var STAYS3 = /\b(?:folder|directory)\b[^.;]{0,20}\b(?:stays?|remains?|be kept|be left)\b|\b(?:keep|leave|but not|(?:do not|don['’]t) (?:delete|remove)) the (?:empty )?(?:folder|directory)\b/i;
var INSIDE = /\b(?:files|contents?|everything|all) (?:that (?:is|are) |which (?:is|are) )?(?:in|inside|of|from|under)\b(?! (?:it|them|there)\b)/i;
var WITH_FOLDER = /\b(?:folder|directory)\b[^.;]{0,30}\b(?:and|with|including|plus)\b[^.;]{0,15}\b(?:everything|all|contents?|files)\b|\b(?:and|with) the (?:folder|directory) itself\b/i;
var FILES_ALONE = /\bfiles\b/i;
function withEmptiedFolder(step, request2, entries2) {
  const words = givenWords(step) ?? [];
  const [operand, ...more] = words.filter((word) => !word.startsWith("-"));
  if (step.args["command"] !== "rm" || operand === void 0 || more.length > 0 || !words.some((word) => /^-\w*[rR]/.test(word))) return step;
  const folder = plainPath(operand);
  if (!isKnownFolder(folder, entries2) || !(STAYS3.test(request2) || INSIDE.test(request2) && !WITH_FOLDER.test(request2))) return step;
  const inside = entries2.filter(({ path }) => folderOf(path) === folder);
  const files = inside.filter(({ kind }) => kind === "file");
  const taken = FILES_ALONE.test(request2) ? files : inside;
  if (taken.length === 0 || taken.length > MAX_LISTED) return step;
  const flags = taken.length === files.length ? [] : ["-r"];
  const removal = { tool: TERMINAL, args: { command: "rm", args: [...flags, ...taken.map(({ path }) => path)] } };
  return { ...removal, thought: thoughtOf(removal) };
}

// kernel/planning/repairs/folders/removed-folder.ts
function withRemovedFolder(step, _request, entries2) {
  const words = givenWords(step) ?? [];
  const [folder, ...more] = words.map(plainPath);
  if (step.args["command"] !== "rm" || folder === void 0) return step;
  if (more.length > 0) return withoutFolderOfFiles(step, words, entries2);
  if (!isKnownFolder(folder, entries2) || entries2.some(({ path }) => path.startsWith(`${folder}/`))) return step;
  const removal = { tool: TERMINAL, args: { command: "rmdir", args: [folder] } };
  return { ...removal, thought: thoughtOf(removal) };
}
function withoutFolderOfFiles(step, words, entries2) {
  if (words.some((word) => /^-(?:[a-zA-Z]*[rRd]|-recursive|-dir)/.test(word))) return step;
  const paths = words.map(plainPath);
  const hasOwnFiles = (folder) => paths.some((path) => path.startsWith(`${folder}/`));
  const left = words.filter((_, at) => !(isKnownFolder(paths[at] ?? "", entries2) && hasOwnFiles(paths[at] ?? "")));
  if (left.length === words.length) return step;
  const removal = { tool: TERMINAL, args: { ...step.args, args: left } };
  return { ...removal, thought: thoughtOf(removal) };
}

// kernel/planning/repairs/hidden-fault.ts
var TRIED = /^(?<before>(?:(?!try:).*\n)*)try:[ \t]*\n(?<body>(?:[ \t]+\S.*\n|[ \t]*\n)+)except\b[^\n]*:(?:[ \t]*\n)?(?<excuse>(?:[ \t]*(?:pass|(?:print|exit|sys\.exit|quit)\([^\n]*\))[ \t]*\n?)+)$/;
var PRINTS_OWN_WORDS = /^\s*(?:pass|exit\(\d*\)|(?:print|sys\.exit|exit)\((?:f?(["']).*\1|\w+)\))\s*$/;
function withoutHiddenFault(step) {
  const code2 = step.args["input"];
  const { before = "", body, excuse } = (step.tool === PYTHON && typeof code2 === "string" ? TRIED.exec(code2)?.groups : void 0) ?? {};
  if (body === void 0 || excuse === void 0 || !excuse.trim().split("\n").every((line) => PRINTS_OWN_WORDS.test(line)))
    return step;
  const indent = /^[ \t]+/.exec(body.replace(/^\s*\n/, ""))?.[0] ?? "";
  const lines = body.split("\n").map((line) => line.startsWith(indent) ? line.slice(indent.length) : line);
  return { ...step, args: { ...step.args, input: `${before}${lines.join("\n")}`.trimEnd() } };
}

// kernel/planning/repairs/lines/asked-additions.ts
var ADDS3 = /\b(?:add|append|insert|put)\b/i;
function withoutShownLines(step, request2) {
  const { content, mode } = step.args;
  if (step.tool !== FILE_WRITE || mode !== "append" || typeof content !== "string" || !ADDS3.test(request2)) return step;
  const lines = content.trimEnd().split(/\n|\\n/);
  const folded = foldText(request2);
  const said = new Set(contentStems(request2));
  const isSaid2 = (line) => line.trim() !== "" && folded.includes(foldText(line.trim()));
  const isOther = (line) => !contentStems(line).some((stem2) => said.has(stem2));
  if (lines.length < 2 || !lines.some(isSaid2) || !lines.every((line) => isSaid2(line) || isOther(line))) return step;
  return { ...step, args: { ...step.args, content: `${lines.filter(isSaid2).join("\n")}
` } };
}

// kernel/planning/repairs/lines/asked-joining.ts
var JOINS3 = /\b(?:join|stick|merge|combine|concatenate|glue|put)\b.*\b(?:together|into one|in one|to one|as one|into a single)\b|\b(?:join|merge|combine|concatenate)\b/i;
var FIRST3 = /\b([\p{L}\p{N}-]+)(?: (?:one|file|part|text|list|page))? first\b/iu;
var OTHER_ORDER2 = /\b(?:revers\w*|before|after|then|followed|behind|last|end|begin\w*|start\w*|first|order|by (?:date|number))\b/i;
function withAskedJoining(step, request2) {
  const [one = "", other, ...more] = givenWords(step) ?? [];
  if (step.args["command"] !== "cat" || other === void 0 || more.length > 0 || !JOINS3.test(request2)) return step;
  const said = foldText(request2);
  const places = [one, other].map((path) => said.indexOf(foldText(path)));
  if (places.some((place) => place < 0) || places[0] === places[1]) return step;
  const first = FIRST3.exec(request2)?.[1]?.toLowerCase();
  const begins = first === void 0 ? [] : [one, other].filter((path) => wordsOf(baseName(path)).includes(first));
  if (begins.length !== 1 && OTHER_ORDER2.test(request2)) return step;
  const isTurned = begins.length === 1 ? begins[0] === other : (places[0] ?? 0) > (places[1] ?? 0);
  return isTurned ? withWords(step, [other, one]) : step;
}

// kernel/planning/repairs/lines/listed-lines.ts
var SAID_LIST = /\b(?:lists?|checklists?|bullet points?|bullets|items|things|steps|tasks|lines|one per line)\b[^:\n]{0,60}:\s*([^\n]+?)[.!]?\s*$/i;
var SEPARATOR = /\s*(?:,\s*(?:and\s+)?|;\s*|\s+and\s+(?=[^,;]+$))/i;
var FEWEST_ITEMS = 3;
var MAX_ITEM_WORDS2 = 8;
function withListedLines(step, request2) {
  const { content, path } = step.args;
  const [, said = ""] = SAID_LIST.exec(request2) ?? [];
  const items = said.split(SEPARATOR).map((item) => item.trim());
  const isList = items.length >= FEWEST_ITEMS && items.every((item) => item !== "" && item.split(/\s+/).length <= MAX_ITEM_WORDS2);
  if (step.tool !== FILE_WRITE || typeof content !== "string" || !isList) return step;
  const [only = "", ...more] = content.trim().split("\n");
  if (more.length > 0 || bare2(only) !== bare2(said)) return step;
  const mark = MARKDOWN_FILE.test(String(path)) ? "- " : "";
  return { ...step, args: { ...step.args, content: `${items.map((item) => mark + item).join("\n")}
` } };
}
function bare2(text2) {
  return text2.toLowerCase().replace(/\band\b/g, " ").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// kernel/planning/repairs/lines/own-lines.ts
var SAYS_LINES = /\b(?<count>\d+) lines\b(?! of\b)/i;
var PRINTS_CELLS = /\bprint\((?<cells>\w+\[(?:"[^"\n]*"|'[^'\n]*')\](?:, ?\w+\[(?:"[^"\n]*"|'[^'\n]*')\])+)\)/g;
function withOwnLines(step, request2) {
  const count = step.tool === PYTHON ? SAYS_LINES.exec(withDigits(request2))?.groups?.["count"] : void 0;
  if (count === void 0) return step;
  const code2 = String(step.args["input"]);
  const input = code2.replace(
    PRINTS_CELLS,
    (whole, cells) => cells.split(/, ?(?=\w+\[)/).length === Number(count) ? `print(${cells}, sep="\\n")` : whole
  );
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/lines/printed-lists.ts
var PRINTS_LIST = /(?<before>^|[\n;]\s*)print\(\s*(?<list>\[(?!\[)[^\n;]*\sfor\s[^\n;]*\]|(?:sorted|list)\((?:\[|\(|[\w.]+(?:\[[^\]\n]*\])?\s+for\s)[^\n;]*\))\s*\)\s*;?\s*$/;
var OTHER_FORM = /\b(?:json|array|python|list literal|comma|commas|separated|in one (?:line|row)|on one line|single line|brackets?)\b/i;
function withPrintedLists(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || OTHER_FORM.test(request2)) return step;
  const groups = PRINTS_LIST.exec(code2)?.groups;
  const list = groups?.["list"];
  if (list === void 0 || !isOneExpression(list)) return step;
  const input = code2.replace(PRINTS_LIST, () => `${groups?.["before"] ?? ""}print(*${list}, sep="\\n")`);
  return { ...step, args: { ...step.args, input } };
}
function isOneExpression(list) {
  const bare4 = list.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  let depth = 0;
  for (let at = 0; at < bare4.length; at++) {
    if (/[([{]/.test(bare4[at] ?? "")) depth++;
    if (/[)\]}]/.test(bare4[at] ?? "")) depth--;
    if (depth === 0 && /[)\]}]/.test(bare4[at] ?? "") && at < bare4.length - 1) return false;
  }
  return depth === 0;
}

// kernel/planning/repairs/names/all-of-kind.ts
var KIND3 = /(?<![\p{L}\p{N}_/.])\*?\.(\p{L}\w{0,5})\s+(?:files|ones)\b/giu;
var ALL3 = /(?:\b(?:all|any|every|each|of|the|my|our|those|these)\s+|\b(both|\d+)\s+|\*)*$/i;
var TAKEN_WHOLE = /(?:^|[(,:;.!?–—]|\b(?:delet(?:e|ing)|remov(?:e|ing)|eras(?:e|ing)|trash|bin|drop|clear(?: (?:out|away|up))?|throw (?:away|out)|rid|mov(?:e|ing)|cop(?:y|ying)|put|stow|tak(?:e|ing)|rm|mv|cp))\s*$/i;
var GOES_ON2 = /^\s*(?:$|[,;:.!?)–—]|\b(?:can|may|should|must|have|are|to|into|please|now|there|and|then|away)\b)/i;
var CHOOSES4 = /\b(?:except\w*|but|not|never|apart|other than|keep\w*|leav\w*|stays?|spare|which|who|unless|if|whose|with|without|from|since|until|before|after|than|begin\w*|start\w*|end(?:s|ing)?|contain\w*|mention\w*|named|called|about|only|some|few|most|half|one|first|last|\w+est|empty)\b|n['’]t\b/i;
function withAllOfKind(step, request2, entries2) {
  const words = givenWords(step);
  const command = String(step.args["command"]);
  if (words === void 0 || !TAKING.has(command)) return step;
  const operands = words.filter(isOperand);
  const target = PLACING.has(command) ? operands.at(-1) : void 0;
  const taken = (target === void 0 ? operands : operands.slice(0, -1)).map(plainPath);
  const goesToFolder = target === void 0 || target.endsWith("/") || isKnownFolder(plainPath(target), entries2);
  const isInvented = (path) => !entries2.some((entry) => entry.path === path) && !isSaid(path, request2);
  if (!goesToFolder || taken.some((path) => /[*?[{]/.test(path))) return step;
  const folders = new Set(taken.map((path) => knownFolderOf(path, entries2)));
  const [folder, ...others] = folders;
  if (folder === void 0 || others.length > 0 || !isOnlyFolder(folder, target, request2, entries2)) return step;
  const ending = endingOfAll(request2, folder);
  if (ending === void 0) return step;
  const ofKind = entries2.flatMap(
    ({ kind, path }) => kind === "file" && path.startsWith(`${folder}/`) && path.endsWith(`.${ending.name}`) ? [path] : []
  );
  const isSure = ofKind.length > 0 && ofKind.every((path) => folderOf(path) === folder && !isNamedItself(path, request2)) && (ending.count === void 0 || ending.count === ofKind.length) && taken.every((path) => ofKind.includes(path) || isInvented(path));
  if (!isSure) return step;
  const flags = words.filter((word) => !isOperand(word));
  const files = target === void 0 && ofKind.length <= MAX_LISTED ? ofKind : [`${folder}/*.${ending.name}`];
  return withWords(step, [...flags, ...files, ...target === void 0 ? [] : [target]]);
}
function isSaid(path, request2) {
  return new RegExp(`(?<![\\p{L}\\p{N}.])${literalPattern(baseName(path))}(?![\\p{L}\\p{N}])`, "iu").test(request2);
}
function isNamedItself(path, request2) {
  const said = new Set(wordsOf(request2));
  const own = wordsOf(withoutEnding(baseName(path)));
  return own.length > 0 && own.every((word) => said.has(word));
}
function knownFolderOf(path, entries2) {
  const parts = path.split("/");
  const above = parts.slice(0, -1).map((_, depth) => parts.slice(0, parts.length - 1 - depth).join("/"));
  return above.find((folder) => isKnownFolder(folder, entries2));
}
function isOnlyFolder(folder, target, request2, entries2) {
  const named = namedPaths(request2, entries2).flatMap(({ entry }) => entry.kind === "folder" ? [entry.path] : []);
  const sources = named.filter((path) => target === void 0 || path !== plainPath(target));
  return sources.length === 1 && sources[0] === folder;
}
function endingOfAll(request2, folder) {
  const kept = keptIn(request2);
  const said = withDigits(withoutRest(request2));
  const [only, ...more] = said.matchAll(KIND3);
  const name = only?.[1];
  if (only === void 0 || name === void 0 || more.length > 0 || kept.endings.has(name.toLowerCase())) return void 0;
  const before = said.slice(0, only.index);
  const lead = ALL3.exec(before);
  const place = `\\b(?:in|of|from|inside|within|under)\\s+(?:the\\s+|my\\s+|our\\s+)?(?:folder\\s+)?["'\`]?${literalPattern(folder)}(?![\\w-])`;
  const behind2 = said.slice(only.index + only[0].length).replace(new RegExp(`^\\s*${place}["'\`]?(?:\\s+folder|/)?`, "i"), "");
  const around = before.replace(new RegExp(place, "gi"), " ") + behind2;
  if (!TAKEN_WHOLE.test(before.slice(0, lead?.index)) || !GOES_ON2.test(behind2) || CHOOSES4.test(around)) return void 0;
  const [, count] = lead ?? [];
  return { name, count: count === void 0 ? void 0 : count.toLowerCase() === "both" ? 2 : Number(count) };
}

// kernel/planning/repairs/names/courtesy-names.ts
var LEAST_NAMES = {
  touch: 1,
  mkdir: 1,
  rm: 1,
  rmdir: 1,
  cat: 1,
  head: 1,
  tail: 1,
  wc: 1,
  stat: 1,
  ls: 0,
  mv: 2,
  cp: 2
};
function withoutCourtesyNames(step, request2, entries2) {
  const least = LEAST_NAMES[String(step.args["command"])];
  const given = givenWords(step);
  if (least === void 0 || given === void 0) return step;
  const isMeant = (name) => entries2.some(({ path }) => path === name) || quotedTexts(request2).includes(name);
  const words = given.map((name) => isMeant(name) ? name : withoutCourtesy(name));
  const from = courtesyAt(words);
  const kept = words.filter((name, at) => at < from || isMeant(name));
  return kept.filter(isOperand).length < least ? step : withWords(step, kept);
}
function withoutCourtesy(name) {
  const parts = name.split(" ");
  const kept = parts.slice(0, courtesyAt(parts));
  return kept.length === 0 || kept.length === parts.length ? name : kept.join(" ").replace(/,$/, "");
}

// kernel/planning/repairs/names/existing-file.ts
var READERS = /* @__PURE__ */ new Set(["cat", "head", "tail", "wc", "stat", "sort", "uniq", "diff", "sha256sum"]);
function withExistingFile(step, _request, entries2) {
  const words = givenWords(step) ?? [];
  if (!READERS.has(String(step.args["command"]))) return step;
  const flags = words.filter((word, at) => word.startsWith("-") || /^\d+$/.test(word) && (words[at - 1] ?? "").startsWith("-"));
  const operands = words.filter((word) => !flags.includes(word));
  const isThere = (path) => /[*?[]/.test(path) || path.startsWith("/") || entries2.some((entry) => entry.path === plainPath(path));
  if (operands.length === 0) return step;
  const takesLines = step.args["command"] === "head" || step.args["command"] === "tail";
  if (operands.some(isThere)) return takesLines ? step : withWords(step, withoutStrayNumbers(words, isThere));
  const files = entries2.filter(({ kind }) => kind === "file");
  const wanted = operands.join(" ");
  const found = nearestPath(wanted, files) ?? onlyFileWith(wanted, files);
  return found === void 0 ? step : withWords(step, [...flags, found]);
}
function withoutStrayNumbers(words, isThere) {
  return words.filter((word, at) => !/^\d+$/.test(word) || isThere(word) || (words[at - 1] ?? "").startsWith("-"));
}
function onlyFileWith(wanted, files) {
  const stems = wordsOf(baseName(wanted)).map(stem);
  const matching2 = files.filter(({ path }) => {
    const name = new Set(wordsOf(baseName(path)).map(stem));
    return stems.length > 1 && stems.every((word) => name.has(word));
  });
  return matching2.length === 1 ? matching2[0]?.path : void 0;
}

// kernel/planning/repairs/names/files-of-kind.ts
var ALL_OF_KIND = /\b(?:all|every|each)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(?:\*?\.)?(\w{1,5})[- ]files?\s+(?:of|in|from|inside|under|that (?:are|lie) in|which (?:are|lie) in)\s+(\S.*)/is;
var PUTS = /\b(?:put|stow|tidy)\s+(?:(?!\b(?:in|into|to|from|of|with|lines?|rows?)\b)[^;!?])*?\b(?:files|documents|pictures|photos|letters|scans|invoices)\b(?=.*\b(?:in|into|to)\b)/is;
var COPIES = /\b(?:cop(?:y|ies|ied|ying)|duplicat\w*|back ?ups?|backed up|keep the originals?)\b/i;
function withFilesOfKind(written2, request2, entries2) {
  const step = withPatternOfEnding(written2, request2, entries2);
  const { command } = step.args;
  const given = givenWords(step);
  if (command !== "mv" && command !== "cp" || given === void 0) return step;
  const flags = given.filter((word) => !isOperand(word));
  const names = given.filter(isOperand);
  const target = names.at(-1);
  if (names.length < 2 || target === void 0) return step;
  const pattern = patternIn(request2, entries2);
  const isRenamed = names.length === 2 && /\.\w+$/.test(baseName(target)) && !isKnownFolder(plainPath(target), entries2);
  const isAll = pattern !== void 0 && !isRenamed && !coversAll2(names.slice(0, -1), pattern);
  const sources = isAll ? [pattern.glob] : names.slice(0, -1).map((name) => wholeName(name, entries2));
  const isMove = command === "cp" && PUTS.test(request2) && !COPIES.test(request2);
  const words = [...flags.filter((flag) => !isMove || !/^-[rRap]+$/.test(flag)), ...sources, target];
  return withWords(isMove ? { ...step, args: { ...step.args, command: "mv" } } : step, words);
}
function withPatternOfEnding(step, request2, entries2) {
  const { command } = step.args;
  const words = givenWords(step);
  const endings = new Set([...request2.matchAll(SAID_ENDING)].map(([, dotted, known = ""]) => (dotted ?? known).toLowerCase()));
  const [ending, ...others] = endings;
  if (!TAKING.has(String(command)) || words === void 0) return step;
  if (ending === void 0 || others.length > 0) return step;
  const isThere = (folder) => entries2.some(({ kind, path }) => kind === "file" && path.startsWith(folder) && path.slice(folder.length).toLowerCase().endsWith(`.${ending}`));
  const ofKind = words.map((word) => {
    const [, folder] = /^(|.*\/)\*(?:\.\*)?$/.exec(word) ?? [];
    return folder !== void 0 && isThere(folder.replace(/^\.\//, "")) ? `${folder}*.${ending}` : word;
  });
  const said = withoutOtherKinds(ofKind, ending, request2, command === "rm" ? void 0 : ofKind.at(-1));
  return withWords(step, said);
}
var SAID_ENDING = /(?<![\w/])(?:\*?\.(\w{1,5})|(csv|tsv|txt|md|json|xml|log|pdf|jpe?g|png|gif|tiff?|webp|svg|heic|docx?|odt|xlsx?|html?|mp3|wav|mp4|zip|tmp|bak))[ -](?:files?|pictures?|photos?|images?|scans?|documents?|recordings?)\b/gi;
function withoutOtherKinds(words, ending, request2, target) {
  const isOfKind = (word) => word.toLowerCase().endsWith(`.${ending}`);
  const asked = new Set(wordsOf(request2));
  const isSaid2 = (name) => wordsOf(withoutEnding(name)).every((word) => asked.has(word));
  const isMeant = (word) => word === target || !isOperand(word) || isOfKind(word) || !/\.\w+$/.test(word) || isSaid2(baseName(word));
  return words.some(isOfKind) ? words.filter(isMeant) : [...words];
}
function patternIn(request2, entries2) {
  const [, ending = "", place = ""] = ALL_OF_KIND.exec(request2) ?? [];
  const clause = place.split(/[.,;!?]\s|\b(?:and|in there|into|in a|to)\b/)[0] ?? "";
  const [folder, ...others] = foldersIn(clause, entries2);
  if (ending === "" || folder === void 0 || others.length > 0) return void 0;
  const inside = entries2.filter(({ kind, path }) => kind === "file" && path.slice(0, path.lastIndexOf("/")) === folder);
  const files = inside.map(({ path }) => path).filter((path) => path.toLowerCase().endsWith(`.${ending.toLowerCase()}`));
  return files.length === 0 ? void 0 : { glob: `${folder}/*.${ending}`, files };
}
function foldersIn(clause, entries2) {
  return namedPaths(`in ${clause.trim()}`, entries2).flatMap(({ entry }) => entry.kind === "folder" ? [entry.path] : []);
}
function coversAll2(names, { glob, files }) {
  const plain2 = names.map(plainPath);
  return plain2.some((name) => name === glob || /\*\*|\{/.test(name)) || files.every((file) => plain2.includes(file));
}
function wholeName(name, entries2) {
  if (/[*?[]/.test(name)) return besideFolder(name, entries2);
  if (entries2.some(({ path }) => path === plainPath(name))) return name;
  const [only, ...others] = entries2.filter(({ kind, path }) => kind === "file" && path.startsWith(`${name} `));
  return only === void 0 || others.length > 0 ? name : only.path;
}
function besideFolder(pattern, entries2) {
  const [, beginning] = /^([^*?[\]]+)\/\*$/.exec(pattern) ?? [];
  if (beginning === void 0 || entries2.some(({ path }) => path === beginning)) return pattern;
  const isThere = entries2.some(({ kind, path }) => kind === "file" && path.startsWith(beginning) && !path.slice(beginning.length).includes("/"));
  return isThere ? `${beginning}*` : pattern;
}

// kernel/planning/repairs/names/glob-where-files-are.ts
var TAKES = /* @__PURE__ */ new Set(["mv", "cp", "rm", "cat", "ls", "wc", "head", "tail", "sort"]);
function withGlobWhereFilesAre(step, request2, entries2) {
  const words = givenWords(step);
  if (words === void 0 || !TAKES.has(String(step.args["command"]))) return step;
  const isSaid2 = (folder) => new RegExp(`(?<![\\w/-])${literalPattern(folder)}(?![\\w-]|/\\w)`, "i").test(request2);
  const right = words.flatMap((word) => {
    const plain2 = plainPath(word);
    const pattern = baseName(plain2);
    if (!/[*?]/.test(pattern) || pattern === "*" || /[*?]/.test(plain2.slice(0, -pattern.length)) || entriesMatching(word, entries2).length > 0)
      return word;
    const folders = entries2.flatMap(({ kind, path }) => kind === "folder" && isSaid2(path) ? [path] : []);
    const [glob, ...others] = folders.map((folder) => `${folder}/${pattern}`).filter((each) => entriesMatching(each, entries2).length > 0);
    if (glob === void 0 || others.length > 0) return word;
    const invented = plain2.startsWith(`${folderOf(glob)}/`) ? folderOf(plain2).slice(folderOf(glob).length + 1) : "";
    if (invented === "" || !bears(request2, invented)) return glob;
    const bearing = entriesMatching(glob, entries2).filter(({ path }) => bears(baseName(path), invented));
    return bearing.length > 0 && bearing.length <= MAX_LISTED ? bearing.map(({ path }) => path) : word;
  });
  return withWords(step, right);
}
function bears(text2, part) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(part)}(?![\\p{L}\\p{N}])`, "iu").test(text2);
}

// kernel/planning/repairs/names/kind-everywhere.ts
var EVERYWHERE = /\b(?:everywhere|anywhere|wherever|lying (?:around|about)|scattered|(?:in|of|from|across|throughout) (?:this|the|my|our) (?:whole |entire )?(?:repo(?:sitory)?|project|workspace|tree)|(?:all|any|the) (?:sub-?)?folders)\b/i;
var ALL4 = /\b(?:all|every|each|any|them|those|both)\b|\b(?:delete|remove|erase|trash|bin) (?:the |my |our )?\*?\./i;
var THERE_ARE_SOME = /\b(?:there (?:are|were|must be|seem to be)|(?:i|we)(?: have|['’]ve(?: got)?| see| found| left)) (?:some|a few|several|still|many|lots of)\b/gi;
function withKindEverywhere(step, request2, entries2) {
  const words = givenWords(step);
  const said = request2.replace(THERE_ARE_SOME, " ");
  const [kind, ...others] = said.matchAll(KIND3);
  const ending = kind?.[1]?.toLowerCase();
  if (words === void 0 || step.args["command"] !== "rm" || ending === void 0 || others.length > 0) return step;
  const isOfKind = (path) => path.toLowerCase().endsWith(`.${ending}`);
  const isOpen = !EVERYWHERE.test(said) || !ALL4.test(said) || CHOOSES4.test(said) || keptIn(request2).endings.has(ending);
  if (isOpen || namedPaths(request2, entries2).length > 0 || !words.filter(isOperand).every(isOfKind)) return step;
  const files = entries2.flatMap(({ kind: type, path }) => type === "file" && isOfKind(path) ? [path] : []);
  return files.length === 0 || files.length > MAX_LISTED ? step : withWords(step, [...words.filter((word) => !isOperand(word)), ...files]);
}

// kernel/planning/request/names-with-blanks.ts
var NAME3 = /^[\p{L}\p{N}_.()&'+/-]+(?: [\p{L}\p{N}_.()&'+/-]+){1,5}$/u;
var ENDING4 = new RegExp(FILE_ENDING, "giu");
function namesWithBlanks(request2) {
  return quotedTexts(request2).filter((text2) => NAME3.test(text2) && !/(?:^| )-/.test(text2) && (text2.match(ENDING4) ?? []).length < 2);
}

// kernel/planning/repairs/names/cut-names.ts
var CODE3 = /^(?=.*\d)[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*$/u;
function wholeQuotedName(path, { request: request2, there, words }) {
  const free = withoutQuoted(request2);
  const whole = namesWithBlanks(request2).flatMap((name) => {
    const begun = beginningsOf(name).find((beginning) => path === beginning || path.startsWith(`${beginning}/`));
    const isOther = begun === void 0 || there.includes(begun) || standsIn(free, begun);
    return isOther || words.includes(name.slice(name.lastIndexOf(" ") + 1)) ? [] : [name + path.slice(begun.length)];
  });
  return whole.length === 1 ? whole[0] : void 0;
}
function nameBegunByCode(path, there) {
  const code2 = baseName(path);
  if (!CODE3.test(code2)) return void 0;
  const [only, ...others] = there.filter((other) => /^[ _]/.test(baseName(other).slice(code2.length)) && baseName(other).startsWith(code2));
  const isThere = only !== void 0 && others.length === 0 && (path === code2 || folderOf(path) === folderOf(only));
  return isThere ? only : void 0;
}
function beginningsOf(name) {
  const words = name.split(" ");
  return words.slice(1).map((_, at) => words.slice(0, words.length - 1 - at).join(" "));
}
function standsIn(text2, name) {
  return ` ${text2.replace(/[\s"'`,;:!?]+|\.(?=\s|$)/g, " ")} `.includes(` ${name} `);
}

// kernel/planning/repairs/names/known-spelling.ts
var FILE_TOOLS = /* @__PURE__ */ new Set([FILE_READ, FILE_WRITE, ...EDITORS]);
var NEW_NAMES = {
  ...{ cat: 0, head: 0, tail: 0, wc: 0, stat: 0, ls: 0, du: 0, sort: 0, diff: 0, sha256sum: 0, open: 0 },
  ...{
    mv: 1,
    cp: 1,
    mkdir: Number.POSITIVE_INFINITY,
    touch: Number.POSITIVE_INFINITY,
    rm: Number.POSITIVE_INFINITY,
    rmdir: Number.POSITIVE_INFINITY
  }
};
function withKnownSpelling(step, request2, entries2) {
  const quoted = quotedTexts(request2);
  const there = entries2.map(({ path: path2 }) => path2);
  const respell = (path2, mayBeNew, words2 = []) => {
    const plain2 = plainPath(path2);
    if (!/[\p{L}\p{N}]/u.test(plain2) || there.includes(plain2)) return path2;
    if (/[*?]/.test(plain2)) return patternInKnownFolder(plain2, there) ?? path2;
    const whole = wholeQuotedName(plain2, { request: request2, there, words: words2 }) ?? (mayBeNew ? void 0 : nameBegunByCode(plain2, there));
    if (whole !== void 0) return whole;
    if (request2.includes(plain2)) return saidInFull(plain2, request2) ?? path2;
    return onlyAlike(plain2, quoted) ?? (mayBeNew ? void 0 : onlyAlike(plain2, there)) ?? inItsFolder(plain2, quoted) ?? path2;
  };
  const { command, path } = step.args;
  if (FILE_TOOLS.has(step.tool) && typeof path === "string") {
    const known = respell(path, false);
    return known === path ? step : { ...step, args: { ...step.args, path: known } };
  }
  const newNames = NEW_NAMES[String(command)];
  const given = givenWords(step);
  if (given === void 0 || newNames === void 0) return step;
  const words = joinedNames(given, quoted);
  return withWords(
    step,
    words.map((word, at) => isOperand(word) ? respell(word, at >= words.length - newNames, words) : word)
  );
}
function saidInFull(path, request2) {
  if (!path.includes(".") || path.includes(" ")) return void 0;
  const said = [
    ...new Set(
      (request2.match(/[\p{L}\p{N}_./-]+/gu) ?? []).map((word) => word.replace(/\.+$/, "")).filter((word) => word === path || word.endsWith(`/${path}`))
    )
  ];
  return said.length === 1 && said[0] !== path && !said[0]?.startsWith("/") ? said[0] : void 0;
}
function inItsFolder(path, quoted) {
  const at = path.lastIndexOf("/") + 1;
  const name = at === 0 ? void 0 : onlyAlike(path.slice(at), quoted);
  return name === void 0 ? void 0 : path.slice(0, at) + name;
}
function patternInKnownFolder(pattern, there) {
  const [, folder, rest = ""] = /^([^*?]+)(\/.*[*?].*)$/.exec(pattern) ?? [];
  const known = folder === void 0 || there.includes(folder) ? void 0 : onlyAlike(folder, there);
  return known === void 0 ? void 0 : known + rest;
}
function joinedNames(words, quoted) {
  const joined2 = [];
  for (let at = 0; at < words.length; at++) {
    const count = quoted.map((name) => name.split(" ")).find((parts) => parts.length > 1 && parts.every((part, index) => words[at + index] === part))?.length ?? 1;
    joined2.push(words.slice(at, at + count).join(" "));
    at += count - 1;
  }
  return joined2;
}
function onlyAlike(path, texts) {
  const alike = new Set(texts.filter((text2) => bareName2(text2) === bareName2(path)));
  return alike.size === 1 ? [...alike][0] : void 0;
}
function bareName2(path) {
  return foldText(path).replace(/[\s_/-]+/g, "");
}

// kernel/planning/repairs/names/listed-deletion.ts
function withListedDeletion(step, _request, entries2) {
  const words = givenWords(step) ?? [];
  if (step.args["command"] !== "rm" || !words.some((word) => OVER_FOLDERS.test(word)) || words.some((word) => word.startsWith("-"))) return step;
  const filesFor2 = (pattern) => entriesMatching(pattern, entries2).flatMap(({ kind, path }) => kind === "file" ? [path] : []);
  const meant = words.flatMap((word) => /[*?]/.test(word) ? filesFor2(word) : [word]);
  const files = [...new Set(meant)];
  return files.length === 0 || files.length > MAX_LISTED ? step : withWords(step, files);
}
var OVER_FOLDERS = /^(?:\.\/)?(?:[^*?[\]{}]+\/)?\*\*\/\*\.\w+$/;

// kernel/planning/repairs/names/renamed-in-place.ts
var RENAMES = /\brenam|\b(?:give|change|new) (?:\w+ ){0,2}name\b|\bcall (?:it|the file)\b|\b(?:should|shall) be (?:called|named)\b/i;
function withRenameInPlace(given, request2, entries2 = []) {
  const step = withNewName(renamedByEdit(given, request2), request2);
  const { command } = step.args;
  const operands = operandsOf(step);
  const [named, to] = operands;
  const [only, ...others] = entries2.filter(({ path, kind }) => kind === "file" && (path === named || path.endsWith(`/${named}`)));
  const from = others.length === 0 && only !== void 0 ? only.path : named;
  const isRenamed = command === "mv" && RENAMES.test(request2) && !/\bmov(?:e|ing)\b/i.test(request2);
  const isPutBeside = PLACING.has(String(command)) && BESIDE.test(request2) && to?.includes(".") === true;
  if (!isRenamed && !isPutBeside) return step;
  if (operands.length !== 2 || from === void 0 || to === void 0 || to.includes("/") || !from.includes("/")) return step;
  const words = givenWords(step) ?? [];
  return withWords(
    step,
    words.map((word) => word === to ? `${from.slice(0, from.lastIndexOf("/") + 1)}${to}` : word === named ? from : word)
  );
}
function renamedByEdit(step, request2) {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || !RENAMES.test(request2) || typeof path !== "string" || typeof replace !== "string") return step;
  const isOwnName = find === path || find === baseName(path);
  if (!isOwnName || replace === "" || !pathsIn(request2).some((said) => baseName(said) === baseName(replace))) return step;
  return { ...step, tool: TERMINAL, args: { command: "mv", args: [path, replace] } };
}
function withNewName(step, request2) {
  const [from = "", to, ...more] = operandsOf(step);
  if (step.args["command"] !== "mv" || from !== to || more.length > 0 || !RENAMES.test(request2)) return step;
  const [name, ...others] = new Set(pathsIn(request2).filter((path) => path !== from && path !== baseName(from)));
  if (name === void 0 || others.length > 0) return step;
  return withWords(step, [...(givenWords(step) ?? []).filter((word) => word !== from), from, name]);
}

// kernel/planning/repairs/names/repeated-words.ts
var REPEATABLE = /* @__PURE__ */ new Set(["mkdir", "touch", "rm", "rmdir"]);
function withoutRepeatedCommand(step) {
  const command = String(step.args["command"]);
  const words = givenWords(step) ?? [];
  if (!REPEATABLE.has(command) || words[0] === command || words.at(-1) === command || !words.includes(command)) return step;
  return withWords(
    step,
    words.filter((word) => word !== command)
  );
}
function withoutRepeatedTarget(step) {
  const words = givenWords(step) ?? [];
  const { command } = step.args;
  const target = words.at(-1);
  if (command !== "mv" && command !== "cp" || target === void 0) return step;
  const once = words.filter((word, at) => at === words.length - 1 || word.replace(/\/$/, "") !== target.replace(/\/$/, ""));
  return once.length < words.length && once.length > 2 ? withWords(step, once) : step;
}

// kernel/planning/repairs/names/said-affix.ts
var NAMES4 = String.raw`(?:files?|documents?|letters?|receipts?|invoices?|pictures?|photos?|notes?|scans?|ones|those|all|everything|\w+s)(?: (?:in|of|from) (?:the )?[\w./-]+(?: folder)?)?,?`;
var WHOSE2 = "(?:(?:that|which) |whose (?:file ?)?names? |with (?:file ?)?names? (?:that )?)?";
var TEXT3 = "[\"'\u201C\u2018`]?([\\w.-]*[\\w-])[\"'\u201D\u2019`]?";
var ENDS3 = new RegExp(`\\b${NAMES4} ${WHOSE2}end(?:s|ing)? (?:in|with|on) ${TEXT3}`, "i");
var BEGINS2 = new RegExp(`\\b${NAMES4} ${WHOSE2}(?:begin|start)(?:s|ning|ing)? with ${TEXT3}`, "i");
function withSaidAffix(step, request2, entries2) {
  const words = givenWords(step);
  const ending = ENDS3.exec(request2)?.[1];
  const beginning = BEGINS2.exec(request2)?.[1];
  if (!TAKING.has(String(step.args["command"])) || words === void 0 || ending === void 0 === (beginning === void 0)) return step;
  const said = new RegExp(ending === void 0 ? `^${literalPattern(beginning ?? "")}` : `${literalPattern(ending)}(?:\\.\\w+)?$`, "i");
  const target = step.args["command"] === "rm" ? void 0 : words.filter(isOperand).at(-1);
  const isFile = (word) => word !== target && isKnownFile(plainPath(word), entries2);
  const kept = words.filter((word) => !isFile(word) || said.test(baseName(word)));
  return kept.some(isFile) ? withWords(step, kept) : step;
}

// kernel/planning/repairs/names/said-names.ts
var WORD = String.raw`["'\x60]?([\p{L}\p{N}_.-]+?)["'\x60]?(?=[\s,;:?!]|\.?$|\.\s)`;
var BEGINS3 = new RegExp(String.raw`\b(?:begin(?:s|ning)?|start(?:s|ing)?) (?:with|in) (?:the (?:word|letters?|text) )?${WORD}`, "iu");
var ENDS4 = new RegExp(String.raw`\bend(?:s|ing)? (?:with|in|on) (?:the (?:word|letters?|text) )?${WORD}`, "iu");
var OF_NAMES = /\b(?:names?|named|called|files?|pictures?|photos?|posters?|documents?|images?)\b/i;
var OF_LINES = /\b(?:lines?|rows?|words?|entries|sentences?)\b/i;
function withSaidNames(step, request2) {
  const { command } = step.args;
  const words = givenWords(step);
  const isTaken = command === "rm" || PLACING.has(String(command));
  if (words === void 0 || !isTaken || !OF_NAMES.test(request2) || OF_LINES.test(request2)) return step;
  const [begin, end] = [BEGINS3, ENDS4].map((pattern) => pattern.exec(request2)?.[1]?.toLowerCase());
  const fits2 = (name) => (begin === void 0 || name.startsWith(begin)) && (end === void 0 || name.endsWith(end) || withoutEnding(name).endsWith(end));
  const taken = command === "rm" ? operandsOf(step) : operandsOf(step).slice(0, -1);
  const isMeant = (word) => /[*?]/.test(word) || fits2(baseName(word).toLowerCase());
  if ((begin ?? end) === void 0 || !taken.some((word) => fits2(baseName(word).toLowerCase()))) return step;
  return withWords(
    step,
    words.filter((word) => !isOperand(word) || !taken.includes(word) || isMeant(word))
  );
}

// kernel/planning/request/said-value.ts
var MINUS = /(?<![\p{L}\p{N}_)\]-]|\d\s)(?:minus |[−–])(?=\d)/giu;
function withSigns(text2) {
  return text2.replace(MINUS, "-");
}
function withSaidSign(number, request2) {
  if (!/^\d+(?:\.\d+)?$/.test(number) || Number(number) === 0) return void 0;
  const place = new RegExp(
    String.raw`((?<![\p{L}\p{N}_.,)\]-]|\d\s)-)?(?<![\p{L}\p{N}_.]|\d,)${number.replace(".", "\\.")}(?![\p{L}\p{N}_]*[\p{N}_]|[.,:/]\d)( ?(?:%|percent\b))?`,
    "giu"
  );
  const said = [...withSigns(withDigits(request2)).matchAll(place)];
  return said.length > 0 && said.every(([, sign, share]) => sign !== void 0 && share === void 0) ? `-${number}` : void 0;
}

// kernel/planning/repairs/names/written-names.ts
var NAMING = /* @__PURE__ */ new Set(["mkdir", "touch", "rm", "rmdir", "mv", "cp", "cat"]);
function withWrittenNames(step, request2, entries2) {
  const { command, value } = step.args;
  const given = givenWords(step);
  if (NAMING.has(String(command)) && given !== void 0) {
    const names = joined(given, foldText(request2));
    const needsParents = command === "mkdir" && names.every(isOperand) && names.some((name) => lacksParent(name, entries2));
    return withWords(step, needsParents ? ["-p", ...names] : names);
  }
  if (step.tool === FILE_WRITE) return withSaidTarget(step, request2, entries2);
  if (!SETTERS.has(step.tool) || typeof value !== "string" && typeof value !== "number") return step;
  const written2 = wholeNumber(String(value), request2) ?? signedNumber(value, request2) ?? value;
  return written2 === value ? step : { ...step, args: { ...step.args, value: written2 } };
}
var SLIP_LETTERS = 2;
function withSaidTarget(step, request2, entries2) {
  const path = String(step.args["path"]);
  const name = baseName(path);
  if (request2.toLowerCase().includes(name.toLowerCase()) || isKnownFile(plainPath(path), entries2)) return step;
  const ending = name.slice(withoutEnding(name).length);
  const alike = pathsIn(request2).filter(
    (said) => baseName(said).endsWith(ending) && ending !== "" && editDistance(baseName(said).toLowerCase(), name.toLowerCase()) <= SLIP_LETTERS
  );
  const [only, ...others] = alike;
  if (only === void 0 || others.length > 0 || isKnownFile(plainPath(only), entries2) || only.includes("/")) return step;
  return { ...step, args: { ...step.args, path: path.slice(0, -name.length) + only } };
}
function joined(words, request2) {
  const [first, ...rest] = words;
  if (first === void 0) return [];
  const ends = first.startsWith("-") ? [] : rest.map((_, index) => index + 1).filter((end2) => rest.slice(0, end2).every(isOperand));
  const end = ends.findLast((count2) => {
    const path = [first, ...rest.slice(0, count2)].join("/");
    return standsIn2(path, request2) && !standsIn2(first, request2.replaceAll(foldText(path), " "));
  });
  const count = end ?? 0;
  return [[first, ...rest.slice(0, count)].join("/"), ...joined(rest.slice(count), request2)];
}
function standsIn2(name, request2) {
  const escaped = literalPattern(foldText(name));
  return new RegExp(`(?:^|[^\\p{L}\\p{N}_/.-])${escaped}(?![\\p{L}\\p{N}_/-])`, "u").test(request2);
}
function lacksParent(name, entries2) {
  const parent = plainPath(name).split("/").slice(0, -1).join("/");
  return parent !== "" && entries2.length > 0 && !/^[./~]|\.\./.test(parent) && !isKnownFolder(parent, entries2);
}
function wholeNumber(value, request2) {
  if (!/^\+?\d{2,}$/.test(value)) return void 0;
  const groups = [...request2.matchAll(/(?<![\w.,-])\+?\d{2,}(?:[ -]\d{2,})+(?![\w.,-]*\d)/g)].map(([number]) => number);
  const meant = groups.filter((number) => number.startsWith(`${value} `) || number.startsWith(`${value}-`));
  return meant.length === 1 ? meant[0] : void 0;
}
function signedNumber(value, request2) {
  const text2 = String(value);
  const plain2 = withSigns(text2);
  const isRespelled = plain2 !== text2 && /^-\d+(?:\.\d+)?$/.test(plain2) && !/["“„'‘`]/.test(request2.charAt(request2.indexOf(text2) - 1));
  const signed = isRespelled ? plain2 : withSaidSign(text2, request2);
  return signed !== void 0 && typeof value === "number" ? Number(signed) : signed;
}

// kernel/planning/repairs/numbers/hours-alone.ts
var ASKS_HOURS = /\b(?:how many hours|how long\b[^?.]*\bin hours|for how many hours)\b/i;
var HAS_MINUTES = /\b(?:min(?:ute)?s?|sec(?:ond)?s?)\b|(?<![\d.,])60(?![\d.,]*\d)/i;
var BY_SIXTY = /\s*\/\s*60(?=\s*\)*\s*(?:,\s*\d+\s*\))?\)\s*$|\s*(?:,\s*\d+\s*)?\)+\s*$)/;
function withoutMinutes(step, request2) {
  const code2 = String(step.args["input"] ?? "");
  if (step.tool !== PYTHON || !ASKS_HOURS.test(request2) || HAS_MINUTES.test(request2)) return step;
  const input = code2.replace(BY_SIXTY, "");
  if (input === code2) return step;
  const hours = { ...step, args: { ...step.args, input } };
  return { ...hours, thought: thoughtOf(hours) };
}

// kernel/planning/repairs/numbers/left-over.ts
var ASKS10 = /\bhow many\b[^?.]*\b(?:are|is|will be|would be|remains?|stays?)?\s*(?:left(?: over)?|over|spare|remain(?:s|ing)?|not fit\w*|do(?:es)? not fit|don['’]t fit)\b/i;
var GROUPS = /(?<size>\d+)(?: \p{L}+){0,3}? (?:(?:in|into|to|per|on|for) (?:each|every|an?|one)|per)\b|\b(?:each|every|an?|one) \p{L}+ (?:holds|takes|gets|has|fits|needs|carries|contains) (?<held>\d+)\b|\b\p{L}+s (?:of|with|holding|for) (?<of>\d+)\b|(?<time>\d+) (?:at a time|apiece|each)\b/giu;
var OTHERWISE3 = /[%$€£]|\b(?:percent|used|sold|gave|gone|eaten|lost|broken|minus|plus|already|first|then|after|half|quarter|days?|weeks?|hours?|minutes?|\d+\.\d+)\b/i;
var NUMBERS2 = /(?<![\p{L}\p{N}.,])\d{1,3}(?:,\d{3})+(?![\d.])|(?<![\p{L}\p{N}.,])\d+(?![\p{L}\p{N}]|\.\d)/gu;
function withLeftOver(step, request2) {
  if (step.tool !== PYTHON || !ASKS10.test(request2) || OTHERWISE3.test(request2)) return step;
  const numbers = [...new Set((request2.match(NUMBERS2) ?? []).map((number) => number.replaceAll(",", "")))];
  const sizes = new Set([...request2.matchAll(GROUPS)].flatMap(({ groups }) => Object.values(groups ?? {}).filter((size2) => size2 !== void 0)));
  const [size, ...more] = numbers.filter((number) => sizes.has(number));
  const [whole, ...others] = numbers.filter((number) => number !== size);
  if (size === void 0 || whole === void 0 || more.length > 0 || others.length > 0 || Number(size) === 0 || Number(whole) <= Number(size))
    return step;
  const mended = { ...step, args: { ...step.args, input: `print(${whole} % ${size})` } };
  return /%/.test(String(step.args["input"])) ? step : { ...mended, thought: thoughtOf(mended) };
}

// kernel/planning/repairs/numbers/litres.ts
var ASKS_LITRES = /\bhow many lit(?:re|er)s\b|\b(?:volume|capacity|content)\b[^.?!]*\bin lit(?:re|er)s\b/i;
var LITRES2 = { m: " * 1000", dm: "", cm: " / 1000", mm: " / 1000000" };
var LENGTH = /\b\d+(?:\.\d+)? ?(m|dm|cm|mm|met(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?)\b/gi;
var PRODUCT = /^print\((?:round\()?(?<product>[\s()]*(?:math\.pi|\d+(?:\.\d+)?)(?:\s*\*{1,2}\s*[\s()]*(?:math\.pi|\d+(?:\.\d+)?)[\s()]*){2,4}?)(?:,\s*\d+\))?\)$/;
function withLitres(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || !ASKS_LITRES.test(request2)) return step;
  const units = new Set([...request2.matchAll(LENGTH)].map(([, unit2 = ""]) => shortened(unit2.toLowerCase())));
  const [unit = "", ...others] = units;
  const factor = others.length > 0 ? void 0 : LITRES2[unit];
  const product = PRODUCT.exec(code2.trim())?.groups?.["product"];
  if (factor === void 0 || product === void 0 || /\b10{3,}\b/.test(product)) return step;
  const open = product.split("(").length - product.split(")").length;
  return open === 0 ? { ...step, args: { ...step.args, input: `print(round(${product.trim()}${factor}, 6))` } } : step;
}
function shortened(unit) {
  return unit.replace(/^centimet.*/, "cm").replace(/^millimet.*/, "mm").replace(/^met.*/, "m");
}

// kernel/planning/repairs/numbers/percent-off.ts
var LOWERED = /(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(?:off|discount|less|cheaper|reduction)\b|\b(?:discount|reduction|reduced|lowered) (?:of|by) (\d+(?:\.\d+)?)\s?(?:%|per ?cent)/i;
var ASKS_BEFORE = /\b(?:before|original\w*|regular|full price|without (?:the |any )?(?:discount|reduction)|was|old price|used to)\b/i;
function withPercentOff(step, request2) {
  const [, off = "", less = ""] = LOWERED.exec(request2) ?? [];
  const percent = Number(off || less);
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || percent === 0 || ASKS_BEFORE.test(request2)) return step;
  const rest = String(Number((1 - percent / 100).toFixed(6))).replace(".", "\\.");
  const input = code2.replace(new RegExp(`/\\s*(${rest}|\\(1 - ${String(percent / 100).replace(".", "\\.")}\\))(?![\\d.])`, "g"), "* $1");
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/numbers/percent-on.ts
var ADDED = /\b(?:plus|with|including|incl\.?|and|add(?:ing)?)\s+(?:an?\s+)?(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(?:of\s+)?(?:(?:sales|service|import)\s+)?(?:vat|gst|tax|tip|gratuity|surcharge|service|commission|duty|interest)\b/i;
var NUMBER8 = /(?<![\w.,])\d+(?:\.\d+)?(?![\w.,]*\d)/g;
var BARE2 = /^\s*print\((?:round\()?[\d\s.+*/()%,-]+\)\s*$/;
var OTHERWISE4 = /\bhow (?:much|high|big) (?:is|are) the (?:vat|tax|tip)\b|\b(?:without|before|net|each|per|split|years?|months?)\b/i;
function withPercentOn(step, request2) {
  const [whole, percent] = ADDED.exec(request2) ?? [];
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || !BARE2.test(code2) || whole === void 0 || OTHERWISE4.test(request2)) return step;
  const [sum2, ...others] = request2.replace(whole, " ").match(NUMBER8) ?? [];
  if (sum2 === void 0 || others.length > 0) return step;
  return { ...step, args: { ...step.args, input: `print(round(${sum2} * (1 + ${percent} / 100), 2))` } };
}

// kernel/planning/repairs/numbers/rounded-print.ts
var PRINTED_PLACES = /^(\s*)print\(([\s\S]+),\s*([0-6])\)\s*$/;
var ARITHMETIC = /^[\d\s.+\-*/%()]+$/;
var TO_THE_CENT = /\bto the (?:nearest )?(?:cent|penny|pence)\b/i;
var WHOLE_ONES = /^print\(math\.(?:ceil|floor)\((.+)\)\)$/;
function withRoundedPrint(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string") return step;
  const whole = TO_THE_CENT.test(request2) ? WHOLE_ONES.exec(code2)?.[1] : void 0;
  if (whole !== void 0) return { ...step, args: { ...step.args, input: `print(round(${whole}, 2))` } };
  if (wantsWhole(request2)) return withWhole(step, code2);
  const [, indent = "", printed = "", places = ""] = PRINTED_PLACES.exec(code2) ?? [];
  const value = ARITHMETIC.test(printed) && /[-+*/%]/.test(printed) ? printed : insideRound(printed);
  if (value !== void 0) return { ...step, args: { ...step.args, input: `${indent}print(round(${value}, ${places}))` } };
  const decimals = decimalsSaid(request2);
  return decimals === void 0 ? step : withDecimals(step, code2, decimals);
}
function withDecimals(step, code2, decimals) {
  const [, before = "", printed = ""] = /^([\s\S]*(?:\n|; ))?print\((.+)\)\s*$/.exec(code2) ?? [];
  const [, inner = printed] = ROUNDED2.exec(printed) ?? [];
  const value = isClosed(inner) ? inner : printed;
  const isRounded = /\bround\(/.test(value) || /^(?:math\.|int\()/.test(printed);
  if (printed === "" || isRounded || /\bprint\(/.test(before) || !isClosed(value) || !isOneNumber(value)) return step;
  return { ...step, args: { ...step.args, input: `${before}print(round(${value}${decimals === 0 ? "" : `, ${decimals}`}))` } };
}
function isOneNumber(expression) {
  if (NUMERIC.test(expression)) return /[-+*/%]|math/.test(expression);
  let depth = 0;
  const outside = [...expression.replace(/(["'])[^"'\n]*\1/g, '"')].filter((sign) => {
    if (sign === ")") depth -= 1;
    const isOutside = depth === 0;
    if (sign === "(") depth += 1;
    return isOutside;
  });
  const said = outside.join("");
  return MAKES_NUMBER.test(said) || DIVIDES.test(said);
}
var MAKES_NUMBER = /^(?:(?:(?:statistics\.)?(?:f?mean|median|pstdev|stdev)|sum|len|abs|float|math\.(?:sqrt|hypot))?\(\)|[\d.]+|\s|[-+*/%])+$/;
var DIVIDES = /^(?!.*\b(?:if|else|and|or|not|in|for)\b)[\w.\s()*+-]+\/[\w.\s()*+-]+$/;
var NEAREST = /\b(?:to|as) the (?:nearest|closest) (?:(?:whole|full) )?(\p{L}+)|\b(?:to|as) an? (?:whole number|integer)\b|\bto whole (\p{L}+)/iu;
var WHOLE_NOUN = /^(?:numbers?|integers?|ones?|euros?|dollars?|francs?|crowns?|kron\p{L}+|yen|rupees?|percent|degrees?|points?)$/iu;
var SMALLER_COIN = /\b(?:cents?|pence|penny|öre|øre)\b/i;
function wantsWhole(request2) {
  const [found, unit, plural] = NEAREST.exec(request2) ?? [];
  const noun = unit ?? plural;
  if (found === void 0) return false;
  if (noun === void 0) return true;
  if (WHOLE_NOUN.test(noun)) return !SMALLER_COIN.test(request2);
  const measure = unitNamed(noun);
  return measure !== void 0 && unitsIn(request2.replace(found, " ")).every((other) => other === measure || other.kind !== measure.kind);
}
var NUMERIC = /^(?:[\d\s.+\-*/%()]|\bmath\.(?:pi|sqrt|hypot|sin|cos|tan|radians)\b|,(?=\s*\d))+$/;
var ROUNDED2 = /^(?:round|math\.(?:ceil|floor)|int)\((.*?)(?:,\s*\d)?\)$/;
function withWhole(step, code2) {
  const [, printed = ""] = /^\s*print\((.+)\)\s*$/.exec(code2) ?? [];
  const [, inner = printed] = ROUNDED2.exec(printed) ?? [];
  const behind2 = /^(.+?),\s*[0-6]$/.exec(inner)?.[1] ?? inner;
  const value = isClosed(behind2) ? behind2 : printed;
  return NUMERIC.test(value) && /[-+*/%]|math/.test(value) && isClosed(value) ? { ...step, args: { ...step.args, input: `print(round(${value}))` } } : step;
}
function isClosed(expression) {
  let depth = 0;
  for (const sign of expression) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0 || depth === 0 && sign === ",") return false;
  }
  return depth === 0;
}
function insideRound(code2) {
  const [, inside] = /^\s*round\(([\s\S]*)\)\s*$/.exec(code2) ?? [];
  if (inside === void 0) return void 0;
  let depth = 0;
  for (const sign of inside) {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (depth < 0 || depth === 0 && sign === ",") return void 0;
  }
  return inside;
}

// kernel/planning/repairs/numbers/whole-things.ts
var FULL = /\bhow many (?:\w+ )?(?:full|whole|complete|entire)\s+(?!price|size|time|length|number)\p{L}/iu;
var ASKED4 = String.raw`\bhow many ((?:[^?.;:]|\.\d){1,50}?)\s+`;
var WHO = String.raw`(?:[\p{L}'’]+\s+){1,4}?`;
var LASTS = new RegExp(
  String.raw`${ASKED4}(?:can|could)\s+(?:${WHO}(?:fill|make|cut|pack|buy|afford|bake)\b|be\s+(?:\w+ly\s+)?(?:filled|made|cut|packed|bought|baked)\b)`,
  "iu"
);
var NEEDED2 = new RegExp(
  String.raw`${ASKED4}(?:(?:do|does|will|would|should|must|did)\s+${WHO}(?:need|require|buy|order|take)\b|(?:are|is|will be|would be)\s+(?:needed|required|necessary)\b)`,
  "iu"
);
var OTHERWISE5 = /\b(?:averages?|mean|exact(?:ly)?|decimals?|fractions?|round\w*|ratio|left|remain\w*|percent\w*)\b|%/i;
var QUESTIONS = /\b(?:how (?:many|much|long|far|often)|what)\b/gi;
var PARTED = /^(?:times?|months?|years?|euros?|dollars?|cents?|francs?|crowns?|percent|degrees?|calories|points?|turns?)$/i;
function withWholeThings(step, request2) {
  const code2 = step.args["input"];
  const way = roundingIn(request2);
  if (step.tool !== PYTHON || typeof code2 !== "string" || way === void 0) return step;
  const [, printed = ""] = /^\s*print\((.*)\)\s*$/.exec(code2) ?? [];
  const parts = partsCounted(printed, way);
  const value = parts === void 0 ? void 0 : evaluateArithmetic(parts);
  if (parts === void 0 || value !== void 0 && Math.abs(value - Math.round(value)) < WHOLE6) return step;
  return { ...step, args: { ...step.args, input: `print(math.${way}(${parts}))` } };
}
var WHOLE6 = 1e-9;
function roundingIn(request2) {
  const isNeeded = isOfThings(NEEDED2.exec(request2)?.[1]);
  if (OTHERWISE5.test(request2) || (request2.match(QUESTIONS)?.length ?? 0) > 1) return void 0;
  if (FULL.test(request2)) return isNeeded ? void 0 : "floor";
  return isNeeded ? "ceil" : isOfThings(LASTS.exec(request2)?.[1]) ? "floor" : void 0;
}
function isOfThings(phrase) {
  if (phrase === void 0 || /\b(?:per|each|every|a (?:day|week|month|year))\b/i.test(phrase)) return false;
  const [head = ""] = phrase.split(/\s+(?:of|with|for|from|in|at|that|which|to|holding)\s+/i);
  const noun = head.split(/\s+/).at(-1) ?? "";
  return /^\p{L}{3,}$/u.test(noun) && unitNamed(noun) === void 0 && !PARTED.test(noun);
}
var ROUNDED3 = /^(round|int)\((.*?)(?:,\s*\d+)?\)$/;
var FLOORED = /^([\d\s.*]+)\/\/([\d\s.]+)$/;
function partsCounted(printed, way) {
  const [, dividend, divisor] = way === "ceil" && FLOORED.exec(printed.trim()) || [];
  if (dividend !== void 0 && divisor !== void 0) return `${dividend.trim()} / ${divisor.trim()}`;
  const [, by, inner = ""] = ROUNDED3.exec(printed.trim()) ?? [];
  if (by !== void 0 && isDivision(inner)) return by === "int" && way === "floor" ? void 0 : inner;
  return isDivision(printed) ? printed.trim() : void 0;
}
function isDivision(expression) {
  let depth = 0;
  let outside = "";
  for (const sign of expression.replace(/"[^"\n]*"|'[^'\n]*'/g, "0")) {
    if (")]}".includes(sign)) depth -= 1;
    if (depth < 0) return false;
    if (depth === 0) outside += sign;
    if ("([{".includes(sign)) depth += 1;
  }
  return depth === 0 && /(?<!\/)\/(?!\/)/.test(outside) && /^[\w\s./*()[\]{}]+$/.test(outside) && !/\/\/|\b(?:for|if|and|or|in)\b/.test(outside);
}

// kernel/planning/repairs/searches/any-case.ts
var SMALL_WORDS = /^\p{Ll}+(?:[ -]\p{Ll}+)*$/u;
var MINDS_CASE = /\b(?:case|capitals?|capitali[sz]ed|upper-?case|lower-?case|small letters|exactly|as written)\b/i;
function withAnyCase(step, request2, entries2) {
  const words = givenWords(step) ?? [];
  if (step.args["command"] !== "grep" || MINDS_CASE.test(request2)) return step;
  const { flags, patterns, places, isRecursive } = readGrep(words);
  const [pattern = "", ...others] = patterns;
  const folders = places.map(plainPath);
  const areProse = folders.length > 0 && folders.every((folder) => isKnownFolder(folder, entries2) && isProse(folder, entries2));
  const isSettled = flags.some((flag) => /^-[a-zA-Z]*[ic]|^--(?:ignore-case|count)$/.test(flag));
  const isSaid2 = SMALL_WORDS.test(pattern) && request2.includes(pattern) && !quotedTexts(request2).includes(pattern);
  return isRecursive && areProse && isSaid2 && others.length === 0 && !isSettled ? withWords(step, ["-i", ...words]) : step;
}
function isProse(folder, entries2) {
  const files = filesBelow([folder], entries2);
  return files.length > 0 && files.every((path) => PROSE_FILE.test(path));
}

// kernel/planning/repairs/searches/boxed-lines.ts
var BOX = /^\[?([xX ])\]?$/;
var SPEAKS_OF_BOXES = /\[[xX ]?\]|\b(?:tick|check|cross)(?:ed|ing)?\b|\bbox(?:es)?\b|\b(?:done|finished|completed?|open|unfinished|undone|remaining)\b|\bx\b/i;
function withBoxedLines(step, request2) {
  const words = givenWords(step) ?? [];
  const at = words.findIndex(isOperand);
  const [, sign] = BOX.exec(words[at] ?? "") ?? [];
  const flags = words.filter((word) => /^-[a-zA-Z]+$/.test(word)).join("");
  if (step.args["command"] !== "grep" || sign === void 0 || /[Fwxef]/.test(flags) || !SPEAKS_OF_BOXES.test(request2)) return step;
  return withWords(step, ["-F", ...words.with(at, `[${sign}]`)]);
}

// kernel/planning/repairs/searches/searched-words.ts
var DEFINES = "(def|class|function|func|fn|fun|const|let|var|type|interface|struct|enum|trait|module|sub|async def)";
var DEFINED = /\b(?:defin|declar|implement)|\b(?:function|method|class)\b.*\b(?:written|coded|kept|found|located|liv(?:e|es|ing)|sits?|stands?|comes? from|made)\b/i;
var METHOD = "(public|private|protected|internal|static|final|override|virtual|abstract|void)[^=;()]* +";
function withDefinitionSearch(step, request2, entries2) {
  const [flags, name, ...rest] = givenWords(step) ?? [];
  if (step.args["command"] !== "grep" || !DEFINED.test(request2)) return step;
  if (flags === void 0 || !/^-[rnRHiwl]+$/.test(flags) || name === void 0 || !/^[A-Za-z_]\w+$/.test(name)) return step;
  const [place, ...more] = rest.flatMap(inFilesOf(entries2));
  const isOneFile = place !== void 0 && more.length === 0 && isKnownFile(plainPath(place), entries2);
  const isGuessed = isOneFile && ASKS_FILE.test(request2) && !request2.includes(baseName(place));
  const [folder = "."] = isGuessed && place.includes("/") ? plainPath(place).split("/") : ["."];
  const recursive = isGuessed && !/[rR]/.test(flags) ? `${flags}r` : flags;
  return withWords(step, [
    `${recursive.replace("w", "")}E`,
    `${DEFINES} +${name}\\b|${METHOD}${name} *[(]`,
    ...isGuessed ? [folder] : place === void 0 ? [] : [place, ...more]
  ]);
}
var inFilesOf = (entries2) => (word) => /^\.\w{1,5}$/.test(word) && !entries2.some(({ path }) => path === word) ? [`--include=*${word}`, "."] : [word];
var ASKS_FILE = /\b(?:which|what)\b[^.?!]*\b(?:file|module|script|source)\b/i;
function withWholePhrase(step, request2, entries2) {
  const words = givenWords(step) ?? [];
  const at = words.findIndex((word, index) => isOperand(word) && !/^-[ABCm]$/.test(words[index - 1] ?? ""));
  const first = at < 0 ? words.length : at;
  const operands = words.slice(first).filter(isOperand);
  const flags = words.slice(0, first).filter((word, index) => !/^-[ABCm]$/.test(word) && !/^-[ABCm]$/.test(words[index - 1] ?? ""));
  if (step.args["command"] !== "grep" || flags.some((flag) => !/^-[a-zA-Z]*[a-zA-DF-Z]$/.test(flag) || /[efmABC]$/.test(flag))) return step;
  const isThere = (word) => /[/.*]/.test(word) || entries2.some(({ path }) => path === plainPath(word));
  const place = operands.findIndex((word, at2) => at2 > 0 && isThere(word));
  const length = place === -1 && step.args["stdin"] !== void 0 ? operands.length : place;
  const phrase = operands.slice(0, length).join(" ");
  if (length < 2 || !operands.slice(length).every(isThere) || !request2.toLowerCase().includes(phrase.toLowerCase())) return step;
  return withWords(step, [...words.slice(0, first), phrase, ...words.slice(first + length)]);
}

// kernel/planning/repairs/searches/unasked-kind.ts
var INCLUDE = /^--include=["']?\*\.(?<ending>\w+)["']?$/;
var LANGUAGES = {
  py: /\bpython\b/i,
  js: /\b(?:javascript|java script|node)\b/i,
  ts: /\btypescript\b/i,
  sh: /\b(?:shell|bash)\b/i,
  md: /\b(?:markdown|notes?)\b/i,
  txt: /\btexts?\b/i,
  html: /\b(?:pages?|web)\b/i,
  log: /\blogs?\b/i,
  csv: /\btables?\b/i
};
function withoutUnaskedInclude(step, request2) {
  const words = step.args["command"] === "grep" ? givenWords(step) : void 0;
  if (words === void 0 || !words.some((word) => /^-[A-Za-z]*[rR]/.test(word))) return step;
  const isUnasked = (word) => {
    const ending = INCLUDE.exec(word)?.groups?.["ending"];
    return ending !== void 0 && !isKindSaid(ending, request2);
  };
  const isCode = /\b(?:code|sources?|program\w*)\b/i.test(request2);
  const places = words.filter(isOperand).slice(1).map(plainPath);
  const isInside = (word) => isOperand(word) && places.some((place) => plainPath(word).startsWith(`${place}/`));
  const kept = words.filter((word) => !(isUnasked(word) && !isCode) && !isInside(word));
  return kept.length === words.length ? step : withWords(step, kept);
}
function withoutUnaskedName(step, request2, entries2) {
  const words = step.args["command"] === "find" ? givenWords(step) : void 0;
  const at = words?.findIndex((word) => word === "-name" || word === "-iname") ?? -1;
  const [folder = "", ...others] = words?.slice(
    0,
    words.findIndex((word) => word.startsWith("-"))
  ) ?? [];
  const ending = /^\*\.(\w+)$/.exec(words?.[at + 1] ?? "")?.[1];
  if (words === void 0 || at < 0 || ending === void 0 || others.length > 0 || isKindSaid(ending, request2)) return step;
  const inside = filesBelow([plainPath(folder)], entries2);
  const isAnyKind = inside.every((path) => PROSE_FILE.test(path)) && inside.some((path) => !path.endsWith(`.${ending}`));
  return isAnyKind ? withWords(step, words.toSpliced(at, 2)) : step;
}
function isKindSaid(ending, request2) {
  const isWritten = new RegExp(`(?<![\\p{L}\\p{N}])${ending}(?![\\p{L}\\p{N}])`, "iu").test(request2);
  return isWritten || LANGUAGES[ending.toLowerCase()]?.test(request2) === true;
}

// kernel/planning/repairs/searches/unsaid-day.ts
var DAY_FIRST2 = /^\^?(\d{4})-(\d\d)-(\d\d)(?:[ T]\d\d(?::\d\d)*)?(?:\.\*|\\s[+*]|[ ])+(?=\S)/;
var SAYS_DAY = /\d{1,2}(?:st|nd|rd|th)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*\b|\b(?:to|yester)day\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:day|date|week|month|year|morning|night|evening|latest|newest|oldest|last|first)\b/i;
function withoutUnsaidDay(step, request2) {
  const words = step.args["command"] === "grep" ? givenWords(step) : void 0;
  if (words === void 0) return step;
  const dated = new Set(readGrep(words).patterns.filter((pattern) => isUnsaid(DAY_FIRST2.exec(pattern), request2)));
  return dated.size === 0 ? step : withWords(
    step,
    words.map((word) => dated.has(word) ? word.replace(DAY_FIRST2, "") : word)
  );
}
function isUnsaid(day, request2) {
  if (day === null || request2.includes(`${day[1]}-${day[2]}`)) return false;
  const numbers = request2.match(/(?<![\p{L}\p{N}])\d+/gu) ?? [];
  const isOther = numbers.every((number) => ![day[1], day[2], day[3]].some((part) => Number(part) === Number(number)));
  return isOther && !SAYS_DAY.test(request2.replace(/\b(\p{L}+) \d{1,3}\b/gu, (whole, word) => SAYS_DAY.test(word) ? whole : word));
}

// kernel/planning/request/said-insertion.ts
var PLEASE4 = "(?:(?:please|pls|now|then|(?:can|could|would|will) you(?: please)?),? )*";
var KIND4 = "(?:line|row|entry|item|bullet(?: point)?|step|task|to-?do|words?|text)";
var ITEM = `(?:(?:a|an|the|another|one) )?(?:new )?(?:(?<kind>${KIND4}):? (?:(?:saying|reading|with|that (?:says|reads)) )?)?(?<item>.+?)`;
var OTHERS4 = `(?:all|everything|every)(?: (?:the )?(?:other )?(?:others?|${KIND4}s?|else))?(?: (?:that (?:is|are)|already) (?:there|in it))?`;
var AT_TOP = "(?:at|on|to) (?:the )?(?:very )?(?:top|beginning|start|head)";
var TOP = `(?:${AT_TOP}|as (?:the |a |its )?(?:very )?(?:new )?(?:very )?first ${KIND4}(?:,? ${AT_TOP})?|(?:in front of|before|above) ${OTHERS4})`;
var LINE = `as (?:the )?(?:new )?(?:(?<nth>\\d+)(?:st|nd|rd|th) ${KIND4}|${KIND4} (?:number )?(?<line>\\d+))`;
var BESIDE2 = `(?:right |directly |just |immediately )?(?<side>after|below|under|underneath|beneath|behind|before|above|in front of) (?:the )?(?:${KIND4} (?:(?:with|for|about|saying|that says) )?)?(?<anchor>.+?)`;
var SECTION = `(?:to|into|in) (?:the |my |our )?(?:(?:list|section) (?:of )?(?:the )?)?(?<section>[^.]{3,40}?)(?: (?:list|section))?`;
var INSERTS2 = new RegExp(
  `^${PLEASE4}(?:add|insert|put|write|place|append) ${ITEM},? (?:${TOP}|${LINE}|${BESIDE2}|${SECTION}),? (?:of|in|into|to|on) (?<file>\\S.*)$`,
  "is"
);
var ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

// kernel/planning/repairs/tables/asked-columns.ts
var SIGNS3 = {
  comma: ",",
  semicolon: ";",
  colon: ":",
  tab: "\\t",
  space: " ",
  blank: " ",
  pipe: "|",
  bar: "|",
  dash: "-",
  slash: "/"
};
var SAYS_SIGN = /\b(?:separat|delimit|split|divid)\w*\s+(?:(?:by|with|at|is|are|being|a|the|character)\s+){0,3}(?:(comma|semicolon|colon|tab|space|blank|pipe|bar|dash|slash)(?:s|es)?\b|["'`]?([;:|,/#~-])["'`]?(?=[\s.!?]|$))/i;
var BY_COLUMN = /\bby\s+(?:(?:the|its|their)\s+)?(?:([a-z]+|\d+(?:st|nd|rd|th))\s+(?:column|field)|(?:column|field)\s+(?:number\s+)?(\d+))\b/i;
function withAskedColumns(step, request2) {
  const { command } = step.args;
  const words = givenWords(step);
  if (words === void 0 || command !== "cut" && command !== "sort") return step;
  const sign = signOf(request2);
  const separated = sign === void 0 ? words : withValue(words, command === "cut" ? "-d" : "-t", sign, command === "sort");
  return withWords(step, command === "sort" ? sorted(separated, request2) : separated);
}
function signOf(request2) {
  const [, name, sign] = SAYS_SIGN.exec(request2) ?? [];
  return name === void 0 ? sign : SIGNS3[name.toLowerCase()];
}
function sorted(words, request2) {
  const [, ordinal = "", digits = ""] = BY_COLUMN.exec(request2) ?? [];
  const column = Number.parseInt(digits || ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  const keyed = column === 0 || words.some((word) => /^(?:-k|--key)/.test(word)) ? [...words] : ["-k", String(column), ...words];
  const letters = keyed.flatMap((word) => /^-([a-zA-Z]+)$/.exec(word)?.[1] ?? []).join("");
  const isByNumber = /\bsort\w*\b.*\bnumeric(?:al)?(?:ly)?\b|\bnumeric(?:al)?(?:ly)?\b.*\bsort/i.test(request2);
  return isByNumber && !/[nghVM]/.test(letters) ? ["-n", ...keyed] : keyed;
}
function withValue(words, flag, value, isAdded) {
  const at = words.findIndex((word) => word.startsWith(flag));
  if (at === -1) return isAdded || words.some((word) => word.startsWith("-f")) ? [flag, value, ...words] : [...words];
  const isAttached = words[at] !== flag;
  return [...words.slice(0, at), flag, value, ...words.slice(at + (isAttached ? 1 : 2))];
}

// kernel/planning/repairs/tables/asked-order.ts
var FIRST_OF_SORTED = /(\bsorted\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))+?,\s*key=lambda (\w+): (?:(?:float|int)\(\2\["([^"\n]+)"\]\)|\2\["([^"\n]+)"\]))(?:,\s*reverse=(True|False))?(\)\s*\[(?::\d+|0)\])/g;
var LARGEST = /\b(?:highest|largest|biggest|greatest|longest|heaviest|tallest|widest)\b/i;
var SMALLEST = /\b(?:fewest|least|lowest|smallest|shortest|lightest|narrowest|cheapest|minimum|bottom)\b/i;
var RANKS = /rank|place|position|grade|level/i;
function withAskedOrder(step, request2) {
  const code2 = step.tool === PYTHON ? step.args["input"] : void 0;
  if (typeof code2 !== "string") return step;
  const input = code2.replace(FIRST_OF_SORTED, (whole, start, _name, wrapped = "", bare4 = "", reverse = "", end = "") => {
    const wanted = wantsLargest(request2, wrapped || bare4);
    if (wanted === void 0 || wanted === (reverse === "True")) return whole;
    return `${start}${wanted ? ", reverse=True" : ""}${end}`;
  });
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}
function wantsLargest(request2, column) {
  if (RANKS.test(column)) return void 0;
  const largest = LARGEST.test(request2) || saysMostOf(request2, column);
  return largest === SMALLEST.test(request2) ? void 0 : largest;
}
function saysMostOf(request2, column) {
  const named = new Set(wordsOf(column.replaceAll("_", " ")).map(stem));
  return [...request2.matchAll(/\bmost\s+([a-z]+)/gi)].some(([, word = ""]) => named.has(stem(word.toLowerCase())));
}

// kernel/planning/repairs/tables/grouped-total.ts
var IN_TOTAL = /\b(?:in total|total(?:ly)?|altogether|overall|combined|in all|all told|summed up)\b/i;
var ONE_ROW = /^\s*print\(\s*(max|min)\(\s*(rows\((["'])[^"'\n]+\3\))\s*,\s*key\s*=\s*lambda (\w+)\s*:\s*(?:(?:float|int|num)\()?\4\[(["'])([^"'\n]+)\5\]\)?\s*\)\[(["'])([^"'\n]+)\7\]\s*\)\s*$/;
var ADDED_UP = /^\s*(\w+) = (?:Counter\(\)|defaultdict\((?:int|float)\))\s*\nfor (\w+) in (rows\((["'])[^"'\n]+\4\)):\s*\1\[\2\[(["'])([^"'\n]+)\5\]\] \+= (?:float\()?\2\[(["'])([^"'\n]+)\7\]\)?\s*\nprint\(\*?\1\.most_common\(1\)\[0\](?:\[0\])?(?:, sep=[^()]*)?\)\s*$/;
var LARGEST_ONE = /\b(?:single |one )?(?:heaviest|biggest|largest|longest)(?: single)? (?!(?:amount|sum|share|part|volume|quantity|number|turnover|revenue|spending|consumption|distance|time|share)\b)(?:\p{L}+)(?<!s)\b/iu;
var OF_ALL2 = /\b(?:all|each|every|per|sum\w*|add\w*|most|average)\b/i;
function withGroupedTotal(step, request2) {
  const code2 = step.tool === PYTHON && IN_TOTAL.test(request2) ? step.args["input"] : void 0;
  const [, end, rows, , , , column, , group] = typeof code2 === "string" && ONE_ROW.exec(code2) || [];
  if (rows === void 0 || column === group) return step;
  const input = [
    "totals = Counter()",
    `for r in ${rows}: totals[r[${JSON.stringify(group)}]] += r[${JSON.stringify(column)}]`,
    `print(*totals.most_common()[${end === "max" ? 0 : -1}], sep=": ")`
  ].join("\n");
  return { ...step, args: { ...step.args, input } };
}
function withSingleExtreme(step, request2) {
  const isOne = LARGEST_ONE.test(request2) && !IN_TOTAL.test(request2) && !OF_ALL2.test(request2);
  const [, , , rows, , , group, , column] = step.tool === PYTHON && isOne && ADDED_UP.exec(String(step.args["input"])) || [];
  if (rows === void 0) return step;
  const input = `print(max(${rows}, key=lambda r: r[${JSON.stringify(column)}])[${JSON.stringify(group)}])`;
  return { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/tables/month-range.ts
var MONTH2 = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
var RANGE = new RegExp(String.raw`\b(?:from|between) ${MONTH2} (?:(\d{4}) )?(?:to|till|until|through|and) ${MONTH2} (\d{4})\b`, "i");
var ONE_MONTH = /(\w+\["[^"\n]+"\])(?:\.startswith\("(\d{4}-\d\d)"\)|\s*==\s*"(\d{4}-\d\d)")/g;
var MONTH_LENGTH = "2024-07".length;
function withMonthRange(step, request2) {
  const [, first = "", firstYear, last = "", year = ""] = RANGE.exec(request2) ?? [];
  if (step.tool !== PYTHON || last === "") return step;
  const [from, to] = [`${firstYear ?? year}-${twoDigits2(monthOf(first))}`, `${year}-${twoDigits2(monthOf(last))}`];
  const code2 = String(step.args["input"]);
  if (from >= to || code2.includes(to)) return step;
  const input = code2.replace(
    ONE_MONTH,
    (whole, cell, beginning, value) => (beginning ?? value) === from ? `"${from}" <= ${cell}[:${MONTH_LENGTH}] <= "${to}"` : whole
  );
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}
var twoDigits2 = (month) => String(month).padStart(2, "0");

// kernel/planning/repairs/tables/one-header.ts
var ONE_HEADER = /\b(?:headers?|head(?:er)? ?lines?|headings?)\b[^.]*\b(?:once|one|single|only)\b|\b(?:once|one|single|only)\b[^.]*\bheaders?\b/i;
function withOneHeader(step, request2) {
  const files = givenWords(step) ?? [];
  if (step.args["command"] !== "cat" || files.length < 2 || !ONE_HEADER.test(request2)) return step;
  if (!files.every((file) => /^[^*?[\]{}-][^*?[\]{}]*\.(?:csv|tsv)$/i.test(file))) return step;
  const input = `print(to_csv(${files.map((file) => `rows(${JSON.stringify(file)})`).join(" + ")}))`;
  const made = { thought: "", tool: PYTHON, args: { input } };
  return { ...made, thought: thoughtOf(made) };
}

// kernel/planning/repairs/tables/only-the-name.ts
var ONLY_NAME = /\b(?:just|only) (?:the|their|his|her|its) names?\b|\bnames? only\b|\bnames?,? (?:and )?nothing else\b/i;
var WITH_COUNT = /\bprint\(\s*\*?(\w+\.most_common\(\d*\)\[0\])(?:\s*,\s*sep=(?:"[^"]*"|'[^']*'))?\s*\)/g;
function withOnlyTheName(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || !ONLY_NAME.test(request2)) return step;
  const input = code2.replace(WITH_COUNT, "print($1[0])");
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/tables/right-reader.ts
var OTHER_TABLE = /\bcsv\.DictReader\(\s*open\((["'])([^"']+\.(?:md|markdown|json))\1[^()]*\)(?:\.readlines\(\))?\s*\)/g;
var JSON_AS_CSV = /\bcsv\.reader\(\s*open\((["'])([^"']+\.json)\1[^()]*\)\s*\)/g;
var JSON_AS_TABLE = /\brows\(\s*((["'])[^"']+\.json\2)\s*\)((?:\[(["'])[^"'[\]]+\4\])+)/g;
var ROWS_AGAIN = /\b(rows\((?:[^()"']|"[^"]*"|'[^']*')*\))\.(?:split\((?:"[^"]*"|'[^']*')?\)|splitlines\(\)|values\(\))/g;
var WORD_LOOP = /(\bfor\s+(\w+)\s+in\s+(?:(?:read|open)\((?:"[^"]*"|'[^']*')\)(?:\.read\(\))?|data|steps\[\d+\])(?:\.strip\(\))?)\.split\(\)/g;
function withRightReader(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string") return step;
  const right = byLines(withoutUnaskedRounding(code2, request2)).replace(OTHER_TABLE, "rows($1$2$1)").replace(ROWS_AGAIN, "$1").replace(JSON_AS_CSV, "csv.reader(to_csv(rows($1$2$1)).splitlines())").replace(JSON_AS_TABLE, (_, file, __, keys) => `json.loads(read(${file}))${keys.replace(DOTTED_KEYS, splitKeys)}`);
  return right === code2 ? step : { ...step, args: { ...step.args, input: right } };
}
function byLines(code2) {
  return code2.replace(WORD_LOOP, (loop, head, name) => {
    const isSplitAgain = new RegExp(`\\b${name}(?:\\.strip\\(\\))?\\.split\\((?:" "|' ')?\\)`).test(code2);
    const bindings = code2.match(new RegExp(`\\bfor\\s+${name}\\s+in\\b|\\b${name}\\s*=(?!=)`, "g")) ?? [];
    return isSplitAgain && bindings.length === 1 ? `${head}.splitlines()` : loop;
  });
}
var DOTTED_KEYS = /\[(["'])([^"'[\]]+)\1\]/g;
function splitKeys(_, quote, path) {
  return path.split(".").map((key) => `[${quote}${key}${quote}]`).join("");
}

// kernel/planning/repairs/tables/rows-as-pairs.ts
var PAIRS = /\bfor (?<one>[A-Za-z_]\w*), ?(?<other>[A-Za-z_]\w*) in (?=rows\()/g;
var CELLS = /(?<=\bfor [A-Za-z_]\w*, ?[A-Za-z_]\w* in )(rows\((?:"[^"\n]*"|'[^'\n]*')\))/g;
var TEXTS = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;
function withRowsAsPairs(step) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string") return step;
  const [pair2, ...more] = code2.matchAll(PAIRS);
  const { one = "", other = "" } = pair2?.groups ?? {};
  const isIndexed = (name) => new RegExp(`\\b${name}(?:\\[["']|\\.get\\()`).test(code2);
  if (pair2 === void 0 || more.length > 0 || isIndexed(one) && isIndexed(other)) return step;
  if (isIndexed(one) === isIndexed(other)) return { ...step, args: { ...step.args, input: code2.replace(CELLS, "(r.values() for r in $1)") } };
  const [row, column] = isIndexed(one) ? [one, other] : [other, one];
  const bare4 = new RegExp(`(?<![\\w.])${column}(?![\\w(]|\\s*=(?!=))`, "g");
  const input = code2.replace(PAIRS, `for ${row} in `).split(TEXTS).map((part, at) => at % 2 === 1 ? part : part.replace(bare4, `${row}["${column}"]`)).join("");
  return { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/tables/rows-of-folder.ts
var READS6 = /(?<=\brows\(\s*)(["'])(?<base>[^"'\n]+)\.(?:csv|tsv|json)\1/g;
var IN_FOLDER2 = /(?:\w+\[(["'])file\1\])\.startswith\((["'])(?<inner>[^"'\n]+?)\/?\2\)/g;
var OF_FOLDER = /(?<=\brows\(\s*)(["'])(?<base>[^"'\n]+?)\/?\1/g;
function ofInnerFolder(code2, entries2) {
  const [condition, ...conditions] = code2.matchAll(IN_FOLDER2);
  const [rows, ...more] = code2.matchAll(OF_FOLDER);
  const [base, inner] = [rows?.groups?.["base"], condition?.groups?.["inner"]];
  if (base === void 0 || inner === void 0 || conditions.length > 0 || more.length > 0) return code2;
  const folder = inner.startsWith(`${base}/`) ? inner : `${base}/${inner}`;
  return isKnownFolder(folder, entries2) ? code2.replace(OF_FOLDER, `"${folder}"`).replace(IN_FOLDER2, "True") : code2;
}
var PRINTS_CARD = /^(?<before>\s*print\()(?<card>(?:max|min)\(rows\((["'])(?<folder>[^"'\n]+?)\/?\3\), ?key=lambda (?<row>\w+): [^\n]*?\))\)\s*$/;
function withNameOfCard(code2, entries2) {
  const { before, card, folder } = PRINTS_CARD.exec(code2)?.groups ?? {};
  return card === void 0 || folder === void 0 || !isKnownFolder(folder, entries2) ? code2 : `${before}${card}["file"])`;
}
function withRowsOfFolder(step, _request, entries2) {
  if (step.tool !== PYTHON) return step;
  const code2 = String(step.args["input"]);
  const meant = ofInnerFolder(code2, entries2).replaceAll(
    READS6,
    (whole, quote, base) => isKnownFile(whole.slice(1, -1), entries2) || !isKnownFolder(base, entries2) ? whole : `${quote}${base}${quote}`
  );
  const told = withNameOfCard(meant, entries2);
  return told === code2 ? step : { ...step, args: { ...step.args, input: told } };
}

// kernel/planning/language/rows-code.ts
var TEXT4 = String.raw`(?:"[^"\n]*"|'[^'\n]*')`;
var INDEXED = new RegExp(`\\brows\\((${TEXT4})\\)\\[(${TEXT4})\\]`, "g");
var SECOND_CELL = new RegExp(
  String.raw`^\s*print\((?<row>(?:max|min)\(rows\([^()\n]*\), ?key=lambda (?<name>\w+): [^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))(?<first>\[${TEXT4}\])(?<rest>(?:, ?\k<name>\[${TEXT4}\])+)\)\s*$`
);
function tidyRows(code2) {
  const columns = code2.replace(INDEXED, "rows($1, $2)");
  const { row, name, first, rest } = SECOND_CELL.exec(columns)?.groups ?? {};
  return row === void 0 ? columns : `${name} = ${row}
print(${name}${first}${rest})`;
}

// kernel/planning/repairs/tables/rows-that-fit.ts
var FIRST_ROW = /^\s*print\(next\((?<name>\w+) for \k<name> in (?<rows>rows\([^()\n]*\)) if (?<condition>[^\n]+?)(?:\), ?None\)|\))\)\s*$/;
var ASKS_WHICH = /\b(?:which|who)\b/i;
var WANTS_ONE = /\b(?:first|last|any one|one of|next|whose|details?|everything|all about|row|entry|record)\b/i;
function withRowsThatFit(step, request2) {
  const code2 = step.tool === PYTHON ? String(step.args["input"]) : "";
  const tidy = tidyRows(code2);
  const found = ASKS_WHICH.test(request2) && !WANTS_ONE.test(request2) ? FIRST_ROW.exec(tidy)?.groups : void 0;
  const { name, rows, condition } = found ?? {};
  const input = found === void 0 ? tidy : `print(*[next(iter(${name}.values())) for ${name} in ${rows} if ${condition}], sep="\\n")`;
  if (input === code2) return step;
  const named = { ...step, args: { ...step.args, input } };
  return { ...named, thought: thoughtOf(named) };
}

// kernel/planning/repairs/tables/rows-without-header.ts
var LEAVES_OUT_FIRST = /\bfirst (?!line\b)|\bfirst$|\btop\b/i;
var COUNTS_OTHERS = /\b(?:others?|besides|except|excluding|without|apart|left|remain\w*|minus|less|before|after|not|gap|between|more)\b|n['’]t\b/i;
var SPEAKS_OF_HEADING = /\bhead(?:er|ing|line)?s?\b|\bfirst line\b|\bcolumn names\b/i;
function withoutHeaderSlice(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || LEAVES_OUT_FIRST.test(request2) && !SPEAKS_OF_HEADING.test(request2)) return step;
  const whole = code2.replace(/\brows\(([^()]*)\)\[1:\]/g, "rows($1)");
  const countsAll = SPEAKS_OF_HEADING.test(request2) || /\b(?:how many|number of|count)\b/i.test(request2) && !COUNTS_OTHERS.test(request2);
  const input = countsAll ? whole.replace(/\blen\(rows\(([^()]*)\)\)\s*-\s*1\b/g, "len(rows($1))") : whole;
  return input === code2 ? step : { ...step, args: { ...step.args, input } };
}

// kernel/planning/repairs/tables/share-of-rows.ts
var ASKS_SHARE = /\b(?:what|which|how (?:many|much)|the)\s+(?:per ?cent(?:age)?|%|share|proportion|fraction)\b|\bin per ?cent\b/i;
var TIMES_HUNDRED = /\b100(?:\.0)?\s*\*|\*\s*100(?:\.0)?\b/;
var ROWS = /\sfor\s+\w+\s+in\s+(\w+|rows\((["'])[^"']+\2\))(?:\s+if\s.+)?$/s;
function withShareOfRows(step, request2) {
  const code2 = step.tool === PYTHON ? String(step.args["input"]) : "";
  const from = code2.indexOf("sum(");
  if (from < 0 || code2.replace(/(["'])[^"'\n]*\1/g, "").includes("/") || code2.indexOf("sum(", from + 1) >= 0 || !TIMES_HUNDRED.test(code2) || !ASKS_SHARE.test(request2))
    return step;
  const end = closing(code2, from + "sum(".length);
  const inner = code2.slice(from + "sum(".length, end);
  const rows = ROWS.exec(inner)?.[1];
  const counts = /^\s*1\s+for\b/.test(inner) || /[=<>]|\sin\s.*\sfor\s/.test(inner.slice(0, inner.search(/\sfor\s/)));
  if (end === -1 || rows === void 0 || !counts) return step;
  const input = `${code2.slice(0, end + 1)} / len(${rows})${code2.slice(end + 1)}`;
  return { ...step, args: { ...step.args, input } };
}
function closing(code2, from) {
  let depth = 1;
  for (let at = from; at < code2.length; at++) {
    if (code2[at] === "(") depth += 1;
    else if (code2[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

// kernel/planning/repairs/writing/asked-empty-file.ts
var EMPTY_FILE = /\b(?:empty|blank)\s+(?:\w+\s+)?files?\b/i;
var FOLDER = /\b(?:folders?|director(?:y|ies))\b/i;
function withAskedEmptyFile(step, request2) {
  const names = (givenWords(step) ?? []).filter(isOperand);
  if (step.args["command"] !== "mkdir" || names.length !== 1 || !EMPTY_FILE.test(request2) || FOLDER.test(request2)) return step;
  const name = baseName(names[0] ?? "");
  return name.includes(".") && request2.includes(name) ? { ...step, args: { ...step.args, command: "touch", args: names } } : step;
}

// kernel/planning/repairs/writing/asked-heading.ts
var SAYS_HEADING = /\b(?:heading|title|headline)\s+(?:called\s+|saying\s+|is\s+|of\s+)?["“']?([\p{L}\p{N}][\p{L}\p{N} '’-]*?)["”']?\s*(?:[,.;:]|\band\b|\bwith\b|\bbelow\b|$)/iu;
function withAskedHeading(step, request2) {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof path !== "string" || !MARKDOWN_FILE.test(path) || typeof content !== "string") return step;
  const heading = SAYS_HEADING.exec(request2)?.[1]?.trim();
  const [first = "", ...rest] = content.split("\n");
  if (heading === void 0 || first.trim().toLowerCase() !== heading.toLowerCase()) return step;
  return {
    ...step,
    args: { ...step.args, content: [`# ${first.trim()}`, ...rest.join("").trim() === "" || rest[0] === "" ? rest : ["", ...rest]].join("\n") }
  };
}

// kernel/planning/request/unquoted-pair.ts
var HAS_TO = "(?:must|should|shall|has to|have to|needs? to|is to|are to)";
var TURNS = "(?:become|turn into|change (?:in)?to|be (?:changed|turned) (?:in)?to|be replaced (?:by|with)|be renamed(?: to| as)?|be called)";
var BECOMES = `(?:${HAS_TO}|will) (?:${TURNS}|be|read|say)`;
var IS_NOW = "(?:(?:is|are) now(?: called| named)?|now (?:is|are)(?: called| named)?|(?:is|are) (?:called|named)|(?:has|have) been renamed(?: to| as)?)";
var EVERYWHERE2 = "(?:everywhere(?: (?:that )?(?:it|he|she|they) (?:stands?|occurs?|appears?))?|throughout|all over(?: it)?|in (?:all|every)(?: the)? places?|at (?:all|every) places?|(?:each|every) time|wherever (?:it|he|she|they) (?:stands?|occurs?|appears?|(?:is|are) (?:named|mentioned)))";
var EVERY = "(?:[Ee]very|[Ee]ach|[Aa]ll) (?:(?:mentions?|occurrences?|instances?) of )?";
var TOKEN2 = String.raw`(?:(?:Mrs?|Ms|Dr|Prof|St)\.|[\p{Lu}\p{N}][^\s,;"“”]*(?<![.!?:])|\p{Ll}+:\/\/(?=\s|$))`;
var PLAIN = `${TOKEN2}(?: ${TOKEN2})*`;
var BEGINS4 = String.raw`(?<![\p{L}\p{N}_./-])`;
var ENDS5 = String.raw`(?=[\s,;.!]|$)`;
var THE = "(?:[Tt]he )?";
var pair = (before, between) => new RegExp(`(?<before>${BEGINS4}${before})(?<first>${PLAIN})(?<between> ${between} )(?<second>${PLAIN})${ENDS5}`, "u");
var IS_RIGHT = "(?:(?:is|are|was)(?: really| actually)?(?: (?:called|named|spelt|spelled|written))?|(?:[Ii]t|[Tt]hat)['\u2019]?s(?: called| spelt| spelled| written)?|(?:should|must|has to|ought to)(?: be| read| say)(?: called| spelt| spelled| written)?|I meant)(?: the)?";
var FORMS = [
  { form: pair(EVERY, `(?:in (?:the (?:file )?)?\\S+ )?(?:everywhere )?(?:with|by|for|to|into|${BECOMES})`) },
  // What somebody will be, or should say, is no other name for him.
  { form: pair(THE, `${HAS_TO} ${TURNS}(?: the)?`) },
  {
    form: pair(`(?:[Tt]he (?:(?:first|last|family|middle) )?(?:name|word) )?`, `${HAS_TO} be(?: called| named| spelt| spelled| written)?`),
    needsEverywhere: true
  },
  { form: pair(THE, `${IS_NOW}(?: the)?`), needsEverywhere: true },
  {
    form: pair(`(?:[Cc]hange|[Rr]eplace|[Tt]urn|[Rr]ename|[Cc]orrect|[Uu]pdate|[Ss]wap) ${THE}`, "(?:to|with|by|for|into)(?: the)?"),
    needsEverywhere: true
  },
  {
    form: pair(
      `(?:(?:[Ww]rite|[Pp]ut|[Uu]se|[Ss]ay|[Rr]ead|[Ww]ant|[Hh]ave) )?${THE}`,
      `(?:${EVERYWHERE2} )?(?:instead of|in (?:the )?place of)(?: the)?`
    )
  },
  // `The masters have moved from Thursday to Wednesday. Change the word in a.md.`
  { form: pair("(?:[Mm]oved?|[Mm]oves|[Mm]oving|[Cc]hanged|[Ss]witched|[Gg]one|[Rr]enamed) from", "to"), needsCorrection: true },
  { form: pair(`[Ii]nstead of ${THE}`, "(?:it should (?:say|read)|write|put|use|say)(?: the)?") },
  {
    form: new RegExp(
      `(?<before>(?<![\\p{L}\\p{N}_./-])${IS_RIGHT} )(?<first>${PLAIN})(?<between>,? (?:and )?not (?:the )?)(?<second>${PLAIN})${ENDS5}`,
      "u"
    ),
    needsCorrection: true
  }
];
var SAYS_EVERYWHERE = new RegExp(`\\b${EVERYWHERE2}\\b`, "i");

// kernel/planning/repairs/writing/everywhere.ts
var SAYS_EVERYWHERE2 = new RegExp(`\\b${EVERYWHERE2}`, "i");
function withEveryPlace(step, request2) {
  if (step.tool !== FILE_EDIT || step.args["replace_all"] === true || !SAYS_EVERYWHERE2.test(request2)) return step;
  return { ...step, args: { ...step.args, replace_all: true } };
}

// kernel/planning/repairs/writing/line-breaks.ts
function withLineBreaks(step, request2) {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof content !== "string" || !PROSE_FILE.test(String(path))) return step;
  if (!content.includes("\\n") || content.trimEnd().includes("\n") || request2.includes("\\n")) return step;
  return { ...step, args: { ...step.args, content: content.replace(/ ?\\n/g, "\n") } };
}

// kernel/planning/repairs/writing/new-note.ts
function withNewNote(step) {
  const { title, body, input } = step.args;
  if (step.tool !== "notes_append" || typeof title !== "string" || body !== void 0 || input !== void 0) return step;
  const note = { ...step, tool: "notes_create", args: { title } };
  return { ...note, thought: thoughtOf(note) };
}

// kernel/planning/repairs/writing/printing-script.ts
var SAYS2 = /\b(?:prints?|printing|says?|saying|outputs?|outputting|echo(?:es|ing)?|displays?|displaying|greets? (?:\w+ )?with)\s+(?:out\s+)?(?:just\s+|only\s+)?(?:the\s+(?:words?|text|message|line|sentence|phrase|greeting)\s+)?/gi;
var POLITE = /^\W*(?:(?:can|could|would|will) you|please|pls)\b/i;
var COMMANDS3 = new Set("date ls pwd whoami hostname uptime env df du who id cal uname".split(" "));
var PROGRAMS = [
  { file: /\.(?:sh|bash)$/i, code: (text2) => `#!/bin/sh
echo '${text2.replaceAll("'", `'\\''`)}'
` },
  { file: /\.py$/i, code: (text2) => `print(${JSON.stringify(text2)})
` },
  { file: /\.[cm]?[jt]s$/i, code: (text2) => `console.log(${JSON.stringify(text2)});
` },
  { file: /\.rb$/i, code: (text2) => `puts ${JSON.stringify(text2)}
` }
];
function withPrintingScript(step, request2) {
  const { path, content } = step.args;
  if (step.tool !== FILE_WRITE || typeof path !== "string" || typeof content !== "string" || referenceOf(content) !== void 0) return step;
  const program = PROGRAMS.find(({ file }) => file.test(path));
  const text2 = program === void 0 ? void 0 : printedText(content.trim(), request2) ?? leftOutText(content, request2);
  return program === void 0 || text2 === void 0 ? step : { ...step, args: { ...step.args, content: program.code(text2) } };
}
function printedText(content, request2) {
  if (content === "" || content.includes("\n")) return void 0;
  for (const { 0: verb, index } of request2.matchAll(SAYS2)) {
    const rest = request2.slice(index + verb.length);
    const isQuoted3 = /^["'`“]/.test(rest);
    const said = rest.replace(/^["'`“]/, "");
    if (!said.toLowerCase().startsWith(content.toLowerCase()) || /^[\p{L}\p{N}]/u.test(said.slice(content.length))) continue;
    if (!isQuoted3 && COMMANDS3.has(content)) return void 0;
    const courtesy = /^,? please(?=[.!?]?\s*$)/i.exec(said.slice(content.length))?.[0] ?? "";
    return POLITE.test(request2) && /^\p{Lu}/u.test(said) ? content + courtesy : content;
  }
  return void 0;
}
var COMPOSED = /\b(?:and|or|then|each|every|followed|numbers?|from|if|when|times|today|current)\b|[{}$<>]/i;
var MAX_TEXT = 80;
function leftOutText(content, request2) {
  const verbs = [...request2.matchAll(SAYS2)];
  const [verb] = verbs;
  if (verb === void 0 || verbs.length > 1) return void 0;
  const rest = request2.slice(verb.index + verb[0].length).trim();
  const quoted = /^["'`“]([^"'`”]+)["'`”][.!?]?$/.exec(rest)?.[1];
  const plain2 = /^\p{Lu}/u.test(rest) && !COMPOSED.test(rest) && rest.length <= MAX_TEXT ? rest.replace(/(?:,? please)?[.?!]?$/i, "") : void 0;
  const text2 = quoted ?? plain2;
  return text2 === void 0 || bare3(content).includes(bare3(text2)) ? void 0 : text2;
}
function bare3(text2) {
  return text2.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// kernel/planning/repairs/writing/removed-key.ts
var REMOVES2 = /\b(?:remove|delete|drop|erase|(?:take|kick|throw|get|strip) (?:\S+ ){0,4}?(?:out|off)|(?:get|be) rid of)\b/i;
var EMPTIES = /\b(?:null|none|empty|clear|blank|reset|value of)\b/i;
var SET_TO_NONE = /([A-Za-z_]\w*(?:\[(?:"[^"\]\n]+"|'[^'\]\n]+'|\d+)\])*)\[("[^"\]\n]+"|'[^'\]\n]+')\] = None(?=\s*(?:;|\n|$))/g;
function withRemovedKey(step, request2) {
  const code2 = step.args["input"];
  if (step.tool !== PYTHON || typeof code2 !== "string" || !REMOVES2.test(request2) || EMPTIES.test(request2)) return step;
  const said = foldText(request2);
  const isSaid2 = (key) => new RegExp(`(?<![\\w-])${literalPattern(foldText(key))}(?![\\w-])`).test(said);
  const changed = code2.replace(
    SET_TO_NONE,
    (assigned, holder, key) => isSaid2(key.slice(1, -1)) ? `${holder}.pop(${key}, None)` : assigned
  );
  return changed === code2 ? step : { ...step, args: { ...step.args, input: changed } };
}

// kernel/planning/repairs/writing/said-options.ts
var OPTIONAL = { reminders_create: ["when", "list", "body"] };
var SAYS_TIME = /\d|\b(?:today|tonight|tomorrow|noon|midnight|morning|afternoon|evening|next|in an? \w+|\w+day)\b/i;
function withoutUnsaidOptions(step, request2) {
  const said = new Set(contentStems(request2));
  const title = new Set(contentStems(String(step.args["title"] ?? "")));
  const isUnsaid2 = (name, value) => {
    if (name === "body" && (value === "" || referenceOf(value) !== void 0)) return false;
    if (name === "when") return !SAYS_TIME.test(value) || !SAYS_TIME.test(request2);
    const words = contentStems(value);
    return !words.every((word) => said.has(word)) || words.every((word) => title.has(word));
  };
  const unsaid = (OPTIONAL[step.tool] ?? []).filter((name) => typeof step.args[name] === "string" && isUnsaid2(name, String(step.args[name])));
  if (unsaid.length === 0) return step;
  return { ...step, args: Object.fromEntries(Object.entries(step.args).filter(([name]) => !unsaid.includes(name))) };
}

// kernel/planning/repairs/writing/shown-json-edit.ts
var SHOWN = /^([\w$-]+(?:[.[\]][\w$-]+\]?)*)\s*=\s*(.*)$/s;
function withShownJsonEdit(step) {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== "string" || !JSON_FILE.test(path)) return step;
  const [, key, old] = SHOWN.exec(String(find)) ?? [];
  const [, sameKey, value] = SHOWN.exec(String(replace)) ?? [];
  if (key === void 0 || key !== sameKey || value === void 0 || old === void 0) return step;
  return { ...step, tool: JSON_SET, args: { path, key, value: unquoted2(value) } };
}
var ASSIGNED = /^\s*(?:print\()?["']?([\w./-]+\.json)["']?((?:\[(?:"[^"\]]+"|'[^'\]]+'|\d+)\])+)\s*=\s*([^\n=][^\n]*?)\)?\s*$/;
function withAssignedJson(step) {
  const text2 = step.tool === PYTHON ? step.args["input"] : step.tool === FILE_WRITE ? step.args["content"] : void 0;
  const [, path, keys = "", value] = typeof text2 === "string" ? ASSIGNED.exec(text2) ?? [] : [];
  if (path === void 0 || value === void 0 || step.tool === FILE_WRITE && step.args["path"] !== path) return step;
  const key = [...keys.matchAll(/\[["']?([^"'\]]+)["']?\]/g)].map(([, part]) => part).join(".");
  return { ...step, tool: JSON_SET, args: { path, key, value: unquoted2(value) } };
}
function unquoted2(text2) {
  return /^(["'])(.*)\1$/s.exec(text2)?.[2] ?? text2;
}

// kernel/planning/repairs/writing/shown-settings-edit.ts
var SETTING = /^\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*[=:]\s*(.*?)\s*$/u;
function withShownSettingsEdit(step) {
  const { path, find, replace } = step.args;
  if (step.tool !== FILE_EDIT || typeof path !== "string" || !SETTINGS_FILE.test(path)) return step;
  const [, key, old] = SETTING.exec(String(find)) ?? [];
  const [, sameKey, value] = SETTING.exec(String(replace)) ?? [];
  if (key === void 0 || key !== sameKey || old === value || value === void 0) return step;
  return { ...step, tool: INI_SET, args: { path, key, value: /^(["'])(.*)\1$/.exec(value)?.[2] ?? value } };
}

// kernel/planning/repairs/writing/written-literal.ts
var TEXT5 = String.raw`(?<content>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`;
var PATH4 = `(?<path>${PYTHON_TEXT})`;
var MODE2 = String.raw`\s*(?:mode\s*=\s*)?(?<mode>["'][wa]t?["'])(?:,\s*encoding\s*=\s*${PYTHON_TEXT})?\s*`;
var WRITES = [
  new RegExp(String.raw`^open\(\s*${PATH4}\s*,${MODE2}\)\.write\(\s*${TEXT5}\s*\)$`),
  new RegExp(String.raw`^(?:pathlib\.)?Path\(\s*${PATH4}\s*\)\.write_text\(\s*${TEXT5}\s*\)$`),
  new RegExp(String.raw`^with open\(\s*${PATH4}\s*,${MODE2}\) as (?<file>\w+):\s*\k<file>\.write\(\s*${TEXT5}\s*\)$`)
];
function withWrittenLiteral(step) {
  if (step.tool !== PYTHON) return step;
  const code2 = String(step.args["input"]).trim();
  const found = WRITES.map((form) => form.exec(code2)?.groups).find((groups) => groups !== void 0);
  const [path, content] = [textOf(found?.["path"] ?? ""), textOf(found?.["content"] ?? "")];
  if (path === void 0 || content === void 0) return step;
  return { ...step, tool: FILE_WRITE, args: { path, content, mode: found?.["mode"]?.includes("a") ? "append" : "overwrite" } };
}
function textOf(literal) {
  const inner = literal.slice(1, -1).replaceAll(/\\'/g, "'").replaceAll(/(?<!\\)"/g, '\\"');
  try {
    return literal === "" ? void 0 : JSON.parse(`"${inner}"`);
  } catch {
    return void 0;
  }
}

// kernel/planning/repairs/step-rules.ts
var STEP_RULES = [
  withoutUnsaidOptions,
  withNewNote,
  withEveryPlace,
  withWrittenLiteral,
  withLineBreaks,
  withAskedEmptyFile,
  withFoundByFind,
  withEndingsOfNames,
  withEndingsThere,
  withWrittenNames,
  withoutCourtesyNames,
  withFilesOfKind,
  withAllOfKind,
  withKindEverywhere,
  withSaidAffix,
  withSaidNames,
  withPlaceInFolder,
  withPrintingScript,
  withoutHiddenFault,
  withRightReader,
  withRowsOfFolder,
  withRowsAsPairs,
  withRowsThatFit,
  withoutHeaderSlice,
  withoutUnaskedExclusions,
  withOnlyTheName,
  withPercentOff,
  withPercentOn,
  withMonthRange,
  withLitres,
  withRoundedPrint,
  withWholeThings,
  withLeftOver,
  withoutMinutes,
  withShareOfRows,
  withoutUnaskedHead,
  withAskedLine,
  withAskedPresence,
  withoutUnaskedNumbers,
  withAskedNumbers,
  withoutInventedContent,
  withListedLines,
  withPrintedLists,
  withOwnLines,
  withoutShownLines,
  withOneHeader,
  withAskedHeading,
  withAskedUsage,
  withAskedColumns,
  withLastChange,
  withAskedOrder,
  withAskedJoining,
  withGroupedTotal,
  withSingleExtreme,
  withAssignedJson,
  withRemovedKey,
  withShownJsonEdit,
  withShownSettingsEdit,
  withRightEditor,
  withKnownSpelling,
  withBoxedLines,
  withoutUnaskedInclude,
  withoutUnaskedName,
  withoutUnsaidDay,
  withAnyCase
];
var WORD_RULES = [
  withGlobWhereFilesAre,
  withoutRepeatedCommand,
  withListedDeletion,
  withoutRepeatedTarget,
  withRemovedFolder,
  withEmptiedFolder,
  withRenameInPlace,
  withDefinitionSearch,
  withWholePhrase,
  withExistingFile
];

// kernel/planning/repairs/repair-steps.ts
function repairSteps(steps2, request2, entries2, folderName = "") {
  const written2 = new Set(steps2.map(thoughtOf));
  const planned = PLAN_RULES.reduce((current, rule) => rule(current, request2, entries2), [...steps2]);
  const gone = planned.findIndex(goesElsewhere);
  const mended = planned.map((step, position) => {
    const seen = gone !== -1 && position > gone ? [] : entries2;
    const asked = STEP_RULES.reduce((current, rule) => rule(current, request2, seen), step);
    const right = WORD_RULES.reduce((current, rule) => rule(current, request2, seen), withOwnFolder(asked, folderName, seen));
    return written2.has(right.thought) ? { ...right, thought: thoughtOf(right) } : right;
  });
  return withMovedTarget(mended, entries2);
}

// kernel/planning/language/flow.ts
var NOTHING2 = { kind: "nothing" };
function argumentOf(flow) {
  switch (flow.kind) {
    case "nothing":
      return null;
    case "step":
      return { value: `{{${flow.step}}}` };
    case "text":
      return { value: flow.text };
    case "wanted":
      return flow.what === "" ? { value: "" } : { value: "", thought: flow.what };
  }
}
function wholeOf(flow) {
  return flow.kind === "wanted" ? wholeOf(flow.from) : flow;
}

// kernel/planning/language/join-known-paths.ts
var MAX_WORDS = 12;
function joinKnownPaths(words, pathOf) {
  const joined2 = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (first === void 0) break;
    const { text: text2, end } = longestName(words, at, pathOf) ?? { text: "", end: at + 1 };
    joined2.push(end > at + 1 ? { ...first, text: text2, isBare: false, isJson: false, bareLength: 0 } : first);
    at = end - 1;
  }
  return joined2;
}
function createPathLookup(paths, saidNames = /* @__PURE__ */ new Set()) {
  const isThere = (path) => {
    const plain2 = plainPath(path);
    return paths.has(plain2) || paths.has(`${plain2}/`) || paths.has(path);
  };
  return (path) => {
    if (isThere(path) || [...saidNames].some((name) => isNameIn(plainPath(path), name, isThere))) return path;
    const spelt = withBlanks(plainPath(path));
    const [only, ...others] = /[_-]/.test(path) ? new Set([...paths].map(plainPath).filter((other) => withBlanks(other) === spelt)) : [];
    return others.length > 0 ? void 0 : only;
  };
}
function withBlanks(path) {
  return path.replace(/[_-]/g, " ");
}
function isNameIn(path, name, isThere) {
  if (path === name || path.startsWith(`${name}/`) && !/\s/.test(path.slice(name.length))) return true;
  const folder = path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : "";
  return folder !== "" && (!/\s/.test(folder) || isThere(folder));
}
function longestName(words, start, pathOf) {
  const firstOther = words.slice(start, start + MAX_WORDS).findIndex(({ isBare }) => !isBare);
  const limit = firstOther < 0 ? Math.min(words.length, start + MAX_WORDS) : start + firstOther;
  for (let end = limit; end > start + 1; end--) {
    const text2 = pathOf(textOf2(words, start, end));
    if (text2 !== void 0) return { text: text2, end };
  }
  return void 0;
}
function textOf2(words, start, end) {
  return words.slice(start, end).map(({ text: text2 }) => text2).join(" ");
}

// kernel/planning/language/json-schema.ts
var ALL_KINDS = ["string", "number", "boolean", "null", "array", "object"];
var MAX_HOPS = 16;
function resolveSchema(schema, root) {
  let current = asSchema(schema);
  for (let hop = 0; hop < MAX_HOPS && typeof current.$ref === "string"; hop++) {
    const { $ref: pointer, ...beside } = current;
    current = { ...asSchema(lookUp(pointer, root)), ...beside };
  }
  if (!Array.isArray(current.allOf)) return current;
  const { allOf: parts, ...rest } = current;
  return parts.map((part) => resolveSchema(part, root)).reduce(mergeSchemas, rest);
}
function kindsOf(schema, root, hops = 0) {
  const resolved = resolveSchema(schema, root);
  if (resolved.const !== void 0) return /* @__PURE__ */ new Set([kindOfValue(resolved.const)]);
  if (Array.isArray(resolved.enum)) return new Set(resolved.enum.map(kindOfValue));
  const named = [resolved.type].flat().map(kindNamed);
  if (resolved.type !== void 0) return new Set(named.every((kind) => kind !== null) ? named : ALL_KINDS);
  const branches = branchesOf(resolved);
  if (branches.length > 0 && hops < MAX_HOPS) return new Set(branches.flatMap((branch) => [...kindsOf(branch, root, hops + 1)]));
  if (resolved.properties !== void 0) return /* @__PURE__ */ new Set(["object"]);
  if (resolved.items !== void 0 || resolved.prefixItems !== void 0) return /* @__PURE__ */ new Set(["array"]);
  return new Set(ALL_KINDS);
}
var OTHER_NAMES = {
  dict: "object",
  float: "number",
  double: "number",
  int: "integer",
  bool: "boolean",
  str: "string",
  list: "array",
  tuple: "array"
};
function kindNamed(name) {
  if (typeof name !== "string") return null;
  const kind = OTHER_NAMES[name] ?? name;
  return [...ALL_KINDS, "integer"].includes(kind) ? kind : null;
}
function branchesOf(schema) {
  const branches = schema.anyOf ?? schema.oneOf;
  return Array.isArray(branches) ? branches : [];
}
function choicesOf(schema) {
  const values = schema.const !== void 0 ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  return values.length > 0 && values.every((value) => typeof value === "string") ? values : null;
}
function propertiesOf(schema, root) {
  const inBranches = branchesOf(schema).map((branch) => asSchema(resolveSchema(branch, root).properties));
  return Object.assign({}, asSchema(schema.properties), ...inBranches);
}
function requiredOf(schema) {
  return new Set(Array.isArray(schema.required) ? schema.required : []);
}
function asSchema(schema) {
  return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? schema : {};
}
function kindOfValue(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
function lookUp(pointer, root) {
  if (typeof pointer !== "string" || !pointer.startsWith("#")) return {};
  const keys = pointer.slice(1).split("/").slice(1);
  return keys.reduce((inner, key) => asSchema(inner)[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")], root);
}
function mergeSchemas(a, b) {
  const merged = { ...a, ...b };
  if (a.properties !== void 0 || b.properties !== void 0) merged.properties = { ...asSchema(a.properties), ...asSchema(b.properties) };
  if (a.required !== void 0 || b.required !== void 0) merged.required = [.../* @__PURE__ */ new Set([...requiredOf(a), ...requiredOf(b)])];
  return merged;
}

// kernel/planning/language/parameters.ts
var CANONICAL = "input";
function parametersOf(input) {
  const schema = resolveSchema(input, input);
  const required = requiredOf(schema);
  const parameters = Object.entries(propertiesOf(schema, input)).map(([name, property]) => {
    const resolved = resolveSchema(property, input);
    return { name, required: required.has(name), schema: resolved, kinds: kindsOf(resolved, input), choices: choicesOf(resolved) };
  });
  const rank = (parameter) => parameter.required ? 0 : parameter.name === CANONICAL ? 2 : 1;
  return parameters.sort((a, b) => rank(a) - rank(b));
}
function takesText(parameter) {
  return parameter.kinds.has("string") && parameter.choices === null;
}
function pipeTarget(parameters, given) {
  const open = parameters.filter((parameter) => takesText(parameter) && !given.has(parameter.name));
  const named = open.filter((parameter) => parameter.name !== CANONICAL);
  return open.findLast((parameter) => parameter.required) ?? (named.length > 0 ? named : open).at(-1);
}
function usageOf(name, parameters) {
  const words = parameters.map(
    (parameter) => parameter.required ? parameter.name.toUpperCase() : `[--${parameter.name} ${parameter.name.toUpperCase()}]`
  );
  return [name, ...words].join(" ");
}

// kernel/planning/language/typed-value.ts
var INTEGER = /^[+-]?\d+$/;
var NUMBER9 = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
function isFillWord(word) {
  return word.isBare && word.text === "?";
}
function typedValue2(word, parameter) {
  if (isFillWord(word)) return { ok: true, value: "" };
  return typeAs(word, parameter.kinds, asSchema(parameter.schema.items));
}
function typedItem(word, parameter) {
  if (isFillWord(word)) return { ok: false, wanted: "filled as a whole" };
  const items = asSchema(parameter.schema.items);
  return typeAs(word, kindsOf(items, items), {});
}
function typeAs(word, kinds, items) {
  const { text: text2 } = word;
  const takes = (kind) => kinds.has(kind);
  if (takes("string") && (!(word.isBare || word.isJson) || kinds.size === 1)) return { ok: true, value: text2 };
  if (takes("null") && text2 === "null") return { ok: true, value: null };
  if (takes("boolean") && /^(?:true|false)$/i.test(text2)) return { ok: true, value: /^t/i.test(text2) };
  if (takes("number") && NUMBER9.test(text2)) return { ok: true, value: Number(text2) };
  if (takes("integer") && INTEGER.test(text2)) return { ok: true, value: Number(text2) };
  if (takes("array") || takes("object")) {
    const json = readStructure(text2);
    if (json !== void 0 && takes(Array.isArray(json) ? "array" : "object")) return { ok: true, value: json };
  }
  if (takes("string")) return { ok: true, value: text2 };
  if (takes("array") && kinds.size === 1) {
    const item = typeAs(word, kindsOf(items, {}), {});
    return item.ok ? { ok: true, value: [item.value] } : item;
  }
  return { ok: false, wanted: [...kinds].map(nameOf3).join(" or ") };
}
function readStructure(text2) {
  if (!/^\s*[[{]/.test(text2)) return void 0;
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}
function nameOf3(kind) {
  const names = {
    string: "text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    null: "null",
    array: "a list as JSON",
    object: "an object as JSON"
  };
  return names[kind] ?? kind;
}

// kernel/planning/language/bind-arguments.ts
function bindArguments(tool2, words, input, place, draft) {
  const args = {};
  const positional = [];
  let faults = 0;
  const fault = (at, message, hint) => {
    faults++;
    draft.fault(at, message, hint);
  };
  const known = (name) => findParameter(tool2, name);
  const isNamed2 = (word) => word?.text.startsWith("--") === true && word.bareLength >= 2;
  const usage = usageOf(tool2.name, tool2.parameters);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word.text === "--" && word.isBare) {
      positional.push(...words.slice(at + 1));
      break;
    }
    if (isNamed2(word)) {
      const [, name2 = "", value2] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word.text) ?? [];
      const parameter2 = known(name2);
      if (!parameter2) {
        fault(word, `${tool2.name} has no argument --${name2}.`, `It takes: ${tool2.parameters.map((each) => each.name).join(", ") || "nothing"}.`);
        if (value2 === void 0 && words[at + 1] && !isNamed2(words[at + 1])) at++;
      } else if (value2 !== void 0) assign(parameter2, afterSign(word, name2.length + 3, value2));
      else if (isSwitch(parameter2, words[at + 1])) args[parameter2.name] = true;
      else if (words[at + 1] === void 0) fault(word, `--${name2} has no value.`, `Write --${name2} ${name2.toUpperCase()}.`);
      else assign(parameter2, words[++at]);
      continue;
    }
    const [, name = "", sign = "", value = ""] = /^([A-Za-z_][\w-]*)(:?=)([\s\S]*)$/.exec(word.text) ?? [];
    const parameter = name !== "" && word.bareLength >= name.length + sign.length ? known(name) : void 0;
    if (parameter && sign === ":=") assignJson(parameter, word, value);
    else if (parameter) assign(parameter, afterSign(word, name.length + 1, value));
    else positional.push(word);
  }
  const whole = Object.keys(args).length === 0 && positional.length === 1 ? wholeObject(tool2, positional[0]) : null;
  if (whole) Object.assign(args, whole);
  else bindInOrder(joinKnownPaths(positional, createPathLookup(draft.knownPaths)));
  const thought = bindPipe();
  for (const parameter of tool2.parameters) {
    if (parameter.required && !Object.hasOwn(args, parameter.name) && faults === 0)
      fault(place, `${tool2.name} needs ${parameter.name}.`, `Write ${usage}`);
  }
  return faults > 0 ? null : { args: inOrder2(args, tool2), ...thought === void 0 ? {} : { thought } };
  function assign(parameter, word) {
    const isRepeated = Array.isArray(args[parameter.name]) && parameter.kinds.has("array");
    const typed = isRepeated ? typedItem(word, parameter) : typedValue2(word, parameter);
    if (Object.hasOwn(args, parameter.name) && !isRepeated) fault(word, `${parameter.name} is given twice.`, `Write ${usage}`);
    else if (!typed.ok) fault(word, `${parameter.name} of ${tool2.name} is ${typed.wanted}, not "${word.text}".`, `Write ${usage}`);
    else args[parameter.name] = isRepeated ? [...args[parameter.name], typed.value] : typed.value;
  }
  function assignJson(parameter, word, json) {
    try {
      args[parameter.name] = JSON.parse(json);
    } catch {
      fault(word, `${parameter.name} is not JSON.`, `Behind := stands JSON in single quotes, as in ${parameter.name}:='{"a": 1}'.`);
    }
  }
  function bindInOrder(given) {
    const free = tool2.parameters.filter(({ name }) => !Object.hasOwn(args, name));
    const target = input.kind === "nothing" ? void 0 : pipeTarget(free, /* @__PURE__ */ new Set());
    const isKept = target?.required && given.length < free.filter(({ required }) => required).length;
    const open = isKept ? free.filter((parameter) => parameter !== target) : free;
    const first = open[0];
    if (first && given.length > 1 && given.every(({ isBare }) => isBare) && isSingleText(tool2, first) && !fits(open, given)) {
      args[first.name] = given.map(({ text: text2 }) => text2).join(" ");
      return;
    }
    for (const [index, word] of given.entries()) {
      const parameter = open[Math.min(index, open.length - 1)];
      if (parameter && (index < open.length || parameter.kinds.has("array"))) assign(parameter, word);
      else if (faults === 0)
        fault(
          word,
          `${tool2.name} takes ${tool2.parameters.length} ${tool2.parameters.length === 1 ? "argument" : "arguments"}, and this is one more.`,
          `Put a text with spaces in quotes: ${usage}`
        );
    }
  }
  function bindPipe() {
    const value = argumentOf(input);
    if (value === null) return void 0;
    const target = pipeTarget(tool2.parameters, new Set(Object.keys(args)));
    if (target) args[target.name] = value.value;
    else if (input.kind !== "wanted")
      fault(place, `${tool2.name} has no text argument left for the piped text.`, `Write it in a line of its own: ${usage}`);
    return target ? value.thought : void 0;
  }
}
function inOrder2(args, tool2) {
  const rank = (name) => tool2.parameters.findIndex((parameter) => parameter.name === name) >>> 0;
  return Object.fromEntries(Object.entries(args).sort(([a], [b]) => rank(a) - rank(b)));
}
function findParameter(tool2, name) {
  const plain2 = (text2) => text2.replace(/[-_]/g, "").toLowerCase();
  const exact2 = tool2.parameters.find((parameter) => parameter.name === name) ?? tool2.parameters.find((parameter) => plain2(parameter.name) === plain2(name));
  if (exact2 || !tool2.isOpen || name === "") return exact2;
  return { name, required: false, schema: {}, kinds: /* @__PURE__ */ new Set(["string"]), choices: null };
}
function isSwitch(parameter, next) {
  return parameter.kinds.has("boolean") && !parameter.kinds.has("string") && !(next !== void 0 && (isFillWord(next) || /^(?:true|false|null)$/i.test(next.text)));
}
function afterSign(word, length, value) {
  return { ...word, text: value, column: word.column + length, bareLength: Math.max(0, word.bareLength - length) };
}
function isSingleText(tool2, first) {
  return first.kinds.has("string") && first.choices === null && first.schema.format !== "uri" && tool2.parameters.filter(({ required }) => required).length <= 1;
}
function fits(open, given) {
  return given.every((word, index) => {
    const parameter = open[index];
    return parameter !== void 0 && typedValue2(word, parameter).ok && (parameter.choices === null || parameter.choices.includes(word.text));
  });
}
function wholeObject(tool2, word) {
  if (word === void 0 || !word.text.startsWith("{") || tool2.parameters[0]?.kinds.has("object")) return null;
  try {
    const value = JSON.parse(word.text);
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => tool2.isOpen || tool2.parameters.some(({ name }) => name === key)) ? value : null;
  } catch {
    return null;
  }
}

// kernel/planning/language/quotes.ts
var AFTER_CODE = /[ \t]*(?:\r?\n|;|&|\||\d?>|<|$)|[ \t]+#/y;
function readSingle(source2, at) {
  return readUntil(source2, at, "'", (pair2) => pair2 === "\\'" ? "'" : pair2);
}
function readDouble(source2, at) {
  return readUntil(source2, at, '"', unescapeDouble);
}
function readTriple(source2, at) {
  const mark = source2.slice(at, at + 3);
  const close = source2.indexOf(mark, at + 3);
  const isClosed2 = close >= 0;
  const inner = source2.slice(at + 3, isClosed2 ? close : source2.length);
  return { text: inner.replace(/^\r?\n/, "").replace(/\r?\n$/, ""), end: isClosed2 ? close + 3 : source2.length, isClosed: isClosed2 };
}
var ESCAPES = { n: "\n", t: "	", r: "\r", b: "\b", f: "\f", v: "\v", a: "\x07", e: "\x1B", "0": "\0" };
function readDollar(source2, at) {
  const unquoted3 = readUntil(source2, at + 1, "'", (pair2) => pair2);
  return { ...unquoted3, text: unescapeC(unquoted3.text) };
}
function unescapeC(text2) {
  return text2.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (whole, unicode, hex, letter) => {
    const digits = unicode ?? hex;
    if (digits !== void 0) return String.fromCharCode(Number.parseInt(digits, 16));
    if (letter === void 0) return whole;
    return ESCAPES[letter] ?? (/[\\'"?]/.test(letter) ? letter : whole);
  });
}
function readCode(source2, at) {
  const quote = source2.charAt(at);
  const byTheBook = quote === "'" ? readSingle(source2, at) : readDouble(source2, at);
  let text2 = "";
  let hasInnerQuotes = false;
  for (let index = at + 1; index < source2.length; index++) {
    const char = source2.charAt(index);
    if (char === "\\") {
      text2 += char + source2.charAt(++index);
    } else if (char !== quote) {
      text2 += char;
    } else if (endsCommand(source2, index + 1)) {
      return hasInnerQuotes ? { text: text2, end: index + 1, isClosed: true } : byTheBook;
    } else {
      const idiom = [`${quote}\\${quote}${quote}`, quote === "'" ? `'"'"'` : `"'"'"`].find((way) => source2.startsWith(way, index));
      hasInnerQuotes = true;
      text2 += quote;
      index += (idiom?.length ?? 1) - 1;
    }
  }
  return byTheBook;
}
function readJson(source2, at) {
  if (!/^(?:\{\s*["}]|\[\s*["{[])/.test(source2.slice(at, at + 20))) return null;
  let depth = 0;
  for (let index = at; index < source2.length; index++) {
    const char = source2.charAt(index);
    if (char === '"') index = readUntil(source2, index, '"', (pair2) => pair2).end - 1;
    else if (char === "{" || char === "[") depth++;
    else if ((char === "}" || char === "]") && --depth === 0) return asJson(source2.slice(at, index + 1), index + 1);
  }
  return null;
}
function asJson(text2, end) {
  try {
    JSON.parse(text2);
    return { text: text2, end, isClosed: true };
  } catch {
    return null;
  }
}
function endsCommand(source2, at) {
  AFTER_CODE.lastIndex = at;
  return AFTER_CODE.test(source2);
}
function unescapeDouble(pair2) {
  if (pair2 === "\\\n") return "";
  return /["\\$`]/.test(pair2.charAt(1)) ? pair2.charAt(1) : pair2;
}
function readUntil(source2, at, quote, decode) {
  let text2 = "";
  for (let index = at + 1; index < source2.length; index++) {
    const char = source2.charAt(index);
    if (char === quote) return { text: text2, end: index + 1, isClosed: true };
    if (char === "\\" && index + 1 < source2.length) text2 += decode(char + source2.charAt(++index));
    else text2 += char;
  }
  return { text: text2, end: source2.length, isClosed: false };
}

// kernel/planning/language/word-reader.ts
var NO_SUBSTITUTION = "There are no variables and no substitution here; write the value itself, or pass the result of a line on with |.";
var PLACES3 = { HOME: "~", PWD: "." };
var VARIABLE = /\$\{?([A-Za-z_]\w*)\}?/y;
function readWord(source2, start, place, isCode, fault) {
  let text2 = "";
  let bareLength = 0;
  let isBare = true;
  let isJson = false;
  let at = start;
  const takeQuoted = ({ text: inner, end, isClosed: isClosed2 }) => {
    if (!isClosed2) fault(at, "This quote is never closed.", "Close it; inside '\u2026' a quote is written \\'.");
    isBare = false;
    text2 += inner;
    at = end;
  };
  const takeBare = (piece, length) => {
    text2 += piece;
    if (isBare) bareLength += piece.length;
    at += length;
  };
  while (at < source2.length) {
    const char = source2.charAt(at);
    const isUrl = /^https?:\/\//.test(text2);
    if (/[ \t\n]/.test(char) || source2.startsWith("\r\n", at)) break;
    if (/[|<>]/.test(char) || char === "&" && !(isUrl && /[^ \t\r\n&]/.test(source2.charAt(at + 1))) || char === ";") break;
    if ((char === "'" || char === '"') && text2 === "" && source2.startsWith(char.repeat(3), at)) takeQuoted(readTriple(source2, at));
    else if ((char === "'" || char === '"') && isCode && isBare && text2 === "") takeQuoted(readCode(source2, at));
    else if (char === "'") takeQuoted(readSingle(source2, at));
    else if (char === '"') takeDouble();
    else if (char === "$") takeDollar();
    else if (char === "`") {
      fault(at, "There is no command substitution.", NO_SUBSTITUTION);
      takeBare(char, 1);
    } else if (char === "\\" && at + 1 < source2.length) {
      isBare = false;
      text2 += source2.charAt(at + 1) === "\n" ? "" : source2.charAt(at + 1);
      at += 2;
    } else if (char === "(" && text2 === "") {
      fault(at, "Commands cannot be grouped with brackets.", "Write one command per line.");
      takeBare(char, 1);
    } else if (text2 === "" || text2.endsWith("=")) {
      const json = readJson(source2, at);
      if (json) {
        isJson = true;
        takeQuoted(json);
      } else takeBare(char, 1);
    } else takeBare(char, 1);
  }
  return { word: { ...place, text: text2, isBare: isBare && at > start, isJson, bareLength }, end: Math.max(at, start + 1) };
  function takeDouble() {
    const quoted = readDouble(source2, at);
    const inner = source2.slice(at + 1, quoted.end - 1);
    const substitution = /(?<!\\)(?:\\\\)*(?:\$[A-Za-z_({]|`)/.exec(inner);
    const home = /^\$\{?(HOME|PWD)\}?(?=\/|$)/.exec(inner);
    if (home) takeQuoted({ ...quoted, text: quoted.text.replace(home[0], PLACES3[home[1] ?? ""] ?? "") });
    else {
      if (substitution)
        fault(
          at + 1 + substitution.index,
          "Double quotes hold a variable or a substitution.",
          `${NO_SUBSTITUTION} In single quotes $ is an ordinary character.`
        );
      takeQuoted(quoted);
    }
  }
  function takeDollar() {
    VARIABLE.lastIndex = at;
    const [whole = "$", name = ""] = VARIABLE.exec(source2) ?? [];
    if (source2.startsWith("$'", at)) takeQuoted(readDollar(source2, at));
    else if (source2.startsWith("$(", at)) {
      fault(at, "There is no command substitution.", NO_SUBSTITUTION);
      takeBare(source2.slice(at, at + 2), 2);
    } else if (name in PLACES3 && text2 === "") takeBare(PLACES3[name] ?? "", whole.length);
    else {
      if (name !== "") fault(at, `There is no variable $${name}.`, NO_SUBSTITUTION);
      takeBare(whole, whole.length);
    }
  }
}

// kernel/planning/language/lexer.ts
var CODE_HEADS = /* @__PURE__ */ new Set(["python", "python3", "py"]);
var SILENCE = /(?:\d|&)?>>?[ \t]*(?:\/dev\/null(?=[\s;|&<>]|$)|&\d)/y;
var HEREDOC = /<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\1/y;
function lex(source2) {
  const tokens = [];
  const errors = [];
  const placeOf6 = createPlaceFinder(source2);
  const fault = (at2, message, hint) => void errors.push({ ...placeOf6(at2), message, hint });
  const heredocs = [];
  let at = source2.startsWith("#!") ? lineEnd(source2, 0) : 0;
  let head = null;
  let isLineStart = true;
  const add = (token, length) => {
    tokens.push(token);
    at += length;
    if (token.kind === "pipe" || token.kind === "or" || token.kind === "end") head = null;
    isLineStart = token.kind === "end" && token.isLineBreak;
  };
  const match = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(source2);
  };
  while (at < source2.length) {
    const place = placeOf6(at);
    const char = source2.charAt(at);
    const ahead = (text2) => source2.startsWith(text2, at);
    if (char === "\n") {
      add({ ...place, kind: "end", isLineBreak: true }, 1);
      for (const heredoc of heredocs.splice(0)) at = readHeredoc(source2, at, heredoc, fault);
    } else if (char === " " || char === "	" || char === "\r") at++;
    else if (ahead("\\\n") || ahead("\\\r\n")) at = source2.indexOf("\n", at) + 1;
    else if (isLineStart && ahead("```")) at = lineEnd(source2, at);
    else if (head === null && /^\$[ \t]/.test(source2.slice(at, at + 2))) at += 2;
    else if (char === "#") add({ ...place, kind: "comment", text: commentText(source2, at), isOwnLine: isLineStart }, lineEnd(source2, at) - at);
    else if (char === ";") add({ ...place, kind: "end", isLineBreak: false }, 1);
    else if (ahead("&&")) add({ ...place, kind: "end", isLineBreak: false }, 2);
    else if (ahead("||")) add({ ...place, kind: "or" }, 2);
    else if (char === "|") add({ ...place, kind: "pipe" }, ahead("|&") ? 2 : 1);
    else if (match(SILENCE)) at += match(SILENCE)?.[0].length ?? 1;
    else if (ahead(">>") || ahead("1>>") || ahead("&>>")) add({ ...place, kind: "write", mode: "append" }, source2.indexOf(">", at) + 2 - at);
    else if (ahead(">") || ahead("1>") || ahead("&>"))
      add({ ...place, kind: "write", mode: "overwrite" }, source2.indexOf(">", at) + (source2.startsWith(">|", source2.indexOf(">", at)) ? 2 : 1) - at);
    else if (/^[2-9]>/.test(source2.slice(at, at + 2))) {
      fault(at, "Only the output itself can be saved, not the error stream.", "Leave the number before > out.");
      at += 2;
    } else if (char === "&") add({ ...place, kind: "end", isLineBreak: false }, 1);
    else if (ahead("<(")) {
      fault(at, "There is no process substitution.", "Run the command in a line of its own and pass its result on with |.");
      at += 2;
    } else if (ahead("<<<")) at = readHereString(at + 3, place);
    else if (match(HEREDOC)) {
      const [whole, , mark = ""] = match(HEREDOC) ?? [""];
      const token = { ...place, kind: "text", text: "" };
      heredocs.push({ token, mark });
      add(token, whole.length);
    } else if (char === "<") add({ ...place, kind: "read" }, 1);
    else {
      const { word, end } = readWord(source2, at, place, head !== null && CODE_HEADS.has(head), fault);
      tokens.push({ ...place, kind: "word", word });
      head ??= word.text;
      isLineStart = false;
      at = end;
    }
  }
  for (const { mark } of heredocs)
    fault(source2.length, `The text behind << never comes.`, `Write it in the next lines and end it with a line ${mark}.`);
  return { tokens, errors };
  function readHereString(from, place) {
    const start = from + (/^[ \t]*/.exec(source2.slice(from))?.[0].length ?? 0);
    const { word, end } = readWord(source2, start, place, false, fault);
    tokens.push({ ...place, kind: "text", text: `${word.text}
` });
    return Math.max(end, from + 1);
  }
}
function readHeredoc(source2, at, { token, mark }, fault) {
  const close = new RegExp(`^[ \\t]*${mark}[ \\t\\r]*$`, "gm");
  close.lastIndex = at;
  const found = close.exec(source2);
  if (!found) {
    fault(at, `The text behind << has no end.`, `End it with a line that holds ${mark} and nothing else.`);
    return source2.length;
  }
  token.text = source2.slice(at, found.index);
  return found.index + found[0].length;
}
function commentText(source2, at) {
  return source2.slice(at + 1, lineEnd(source2, at)).replace(/\r$/, "").replace(/^ /, "");
}
function lineEnd(source2, at) {
  const end = source2.indexOf("\n", at);
  return end < 0 ? source2.length : end;
}
function createPlaceFinder(source2) {
  const starts = [0];
  for (let at = source2.indexOf("\n"); at >= 0; at = source2.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { line: line + 1, column: at - (starts[line] ?? 0) + 1 };
  };
}

// kernel/planning/language/parser.ts
var IDLE_HEADS = /* @__PURE__ */ new Set(["echo", "true", ":", "printf", "exit", "false"]);
function parseScript(source2) {
  const { tokens, errors } = lex(source2);
  const statements = [];
  let comments = [];
  let isAfterLineBreak = true;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token.kind === "comment") {
      const last = statements.at(-1);
      if (token.isOwnLine) comments.push(token.text);
      else if (last && last.thought === null) last.thought = readThought([token.text]);
      isAfterLineBreak = false;
      at++;
    } else if (token.kind === "end") {
      if (token.isLineBreak && isAfterLineBreak) comments = [];
      if (token.isLineBreak) isAfterLineBreak = true;
      at++;
    } else {
      const end = tokens.findIndex((other, index) => index >= at && (other.kind === "end" || other.kind === "comment"));
      const own = tokens.slice(at, end < 0 ? tokens.length : end);
      const statement = parseStatement(own, comments.length > 0 ? readThought(comments) : null, errors);
      if (statement) statements.push(statement);
      comments = [];
      isAfterLineBreak = false;
      at += own.length;
    }
  }
  return { statements, errors };
}
function parseStatement(all, thought, errors) {
  const tokens = withoutAlternative(all, errors);
  const first = tokens[0];
  if (!first) return null;
  const { line, column } = first;
  const statement = { line, column, thought, commands: [], write: null };
  const fault = (place, message, hint) => void errors.push({ line: place.line, column: place.column, message, hint });
  let part = [];
  for (const token of [...tokens, null]) {
    if (token !== null && token.kind !== "pipe") {
      part.push(token);
      continue;
    }
    const command = parseCommand(part, statement, fault);
    if (token !== null && statement.write)
      fault(statement.write, "What is saved to a file cannot be piped on.", "Write the file in a line of its own.");
    if (command) statement.commands.push(command);
    else if (token !== null || statement.commands.length > 0)
      fault(token ?? tokens.at(-1) ?? first, "A pipe joins two commands; one of them is missing.", "Write COMMAND | COMMAND.");
    part = [];
  }
  return statement;
}
function parseCommand(tokens, statement, fault) {
  const words = [];
  let source2 = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token.kind === "word") words.push(token.word);
    else if (token.kind === "text") source2 = { kind: "text", text: token.text };
    else if (token.kind === "read" || token.kind === "write") {
      const next = tokens[++at];
      if (next?.kind !== "word")
        fault(token, `A file name is missing behind ${token.kind === "read" ? "<" : ">"}.`, "Write the name of the file there.");
      else if (token.kind === "read") source2 = { kind: "file", path: next.word };
      else if (statement.write) fault(token, "One line saves to one file.", "Copy the file in a line of its own.");
      else statement.write = { line: token.line, column: token.column, mode: token.mode, target: [next.word] };
      while (token.kind === "write" && next?.kind === "word" && tokens[at + 1]?.kind === "word")
        statement.write?.target.push(tokens[++at].word);
    }
  }
  const [head, ...rest] = words;
  if (!head) {
    if (source2 === null) return null;
    const { line, column } = tokens[0] ?? statement;
    return { line, column, head: { line, column, text: "cat", isBare: true, isJson: false, bareLength: 3 }, words: [], source: source2 };
  }
  return { line: head.line, column: head.column, head, words: rest, source: source2 };
}
function withoutAlternative(tokens, errors) {
  const at = tokens.findIndex(({ kind }) => kind === "or");
  const or = tokens[at];
  if (!or) return tokens;
  const next = tokens[at + 1];
  if (next?.kind !== "word" || !IDLE_HEADS.has(next.word.text)) {
    errors.push({
      line: or.line,
      column: or.column,
      message: 'A plan has no "or else".',
      hint: "Write the command that should run; a step that fails is planned again."
    });
  }
  return tokens.slice(0, at);
}
function readThought(lines) {
  const [line = ""] = lines;
  if (lines.length === 1 && /^\$'[\s\S]*'$/.test(line)) {
    const quoted = readDollar(line, 0);
    if (quoted.isClosed && quoted.end === line.length) return quoted.text;
  }
  return lines.join("\n");
}

// kernel/planning/language/quote-word.ts
var BARE3 = /^[\p{L}\p{N}_./,:@%+~^*-][\p{L}\p{N}_./,:@%+~^*=?-]*$/u;
var UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]/u;
var ADDRESS2 = /^https?:\/\/[^\s'"|<>;$`\\(){}&]+(?:&[^\s'"|<>;$`\\(){}&]+)*$/;
function quoteWord(text2) {
  if (!UNWRITABLE.test(text2) && (BARE3.test(text2) || ADDRESS2.test(text2))) return text2;
  return quoteText(text2);
}
function quoteText(text2) {
  if (UNWRITABLE.test(text2)) return quoteUnwritable(text2);
  if (!text2.includes("'") && endsInPair(text2)) return `'${text2}'`;
  return `"${text2.replace(/\\(?=["$`\\\n]|$)|["$`]/g, "\\$&")}"`;
}
function quoteUnwritable(text2) {
  const escaped = text2.replace(/[\\'\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Surrogate}/gu, (char) => {
    if (char === "\\" || char === "'") return `\\${char}`;
    if (char === "\n") return "\\n";
    if (char === "	") return "\\t";
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return `$'${escaped}'`;
}
function endsInPair(text2) {
  return (/\\*$/.exec(text2)?.[0].length ?? 0) % 2 === 0;
}

// kernel/planning/language/save.ts
function saveFlow(flow, { mode, target, place }, draft) {
  const path = isFillWord(target) ? "" : target.text;
  const content = argumentOf(flow);
  if (content === null || flow.kind === "text" && flow.text === "") {
    if (draft.vocabulary.commands.includes("touch")) return draft.emit(TERMINAL, { command: "touch", args: [path] });
    draft.fault(place, "There is nothing to save.", "Write a command before >.");
    return NOTHING2;
  }
  if (!draft.vocabulary.tools.has(FILE_WRITE)) {
    draft.fault(place, "No tool that writes files is registered.", "Leave > out; the result is shown.");
    return NOTHING2;
  }
  return draft.emit(FILE_WRITE, { path, content: content.value, mode }, content.thought);
}

// kernel/planning/language/sed.ts
var HINT2 = "For a literal text write replace FILE 'OLD' 'NEW'; for anything else use python.";
function compileSed(command, input, draft) {
  const texts = command.words.map(({ text: text2 }) => text2);
  const isInPlace = texts.some((text2) => /^-i|^--in-place|^-[nErsz]*i/.test(text2));
  const rest = texts.filter((text2) => !/^-(?:[inErsze]+.*|-.*)$/.test(text2) && text2 !== "");
  const [program = "", ...files] = rest;
  const lines = /^(\d+)(?:,(\d+))?p$/.exec(program);
  if (!isInPlace && lines && texts.some((text2) => /^-[a-zA-Z]*n/.test(text2)))
    return pickLines(Number(lines[1]), Number(lines[2] ?? lines[1]), files, command, input, draft);
  const isExtended = texts.some((text2) => /^-[a-zA-Z]*[Er]/.test(text2) && !/^-i./.test(text2));
  const edit = isExtended && /(?<!\\)[()+?|{}]/.test(program) ? null : readSubstitution(program);
  if (!isInPlace || edit === null || files.length === 0 || !draft.vocabulary.tools.has(FILE_EDIT)) {
    const message = isInPlace && edit === null ? "This sed program is more than a literal replacement." : "sed without -i changes no file.";
    draft.fault(command, message, isInPlace ? HINT2 : `To change the file, ${HINT2.charAt(0).toLowerCase()}${HINT2.slice(1)}`);
    return NOTHING2;
  }
  let last = NOTHING2;
  for (const path of files)
    last = draft.emit(FILE_EDIT, { path, find: edit.find, replace: edit.replace, ...edit.isGlobal ? { replace_all: true } : {} });
  return last;
}
function pickLines(from, to, files, command, input, draft) {
  if (from < 1 || to < from) {
    draft.fault(command, `There are no lines ${from} to ${to}.`, "Count lines from 1.");
    return NOTHING2;
  }
  const word = (text2) => ({ line: command.line, column: command.column, text: text2, isBare: true, isJson: false, bareLength: text2.length });
  const speak = (head, words, from2) => draft.compile({ ...command, source: null, head: word(head), words: words.map(word) }, from2);
  const beginning = speak("head", ["-n", String(to), ...files.slice(0, 1)], input);
  return from === 1 ? beginning : speak("tail", ["-n", `+${from}`], beginning);
}
function readSubstitution(program) {
  const mark = program.charAt(1);
  if (!program.startsWith("s") || /[\w\s\\]/.test(mark)) return null;
  const [find, replace, flags, ...more] = splitAt(program.slice(2), mark);
  if (find === void 0 || replace === void 0 || flags === void 0 || more.length > 0 || !/^g?$/.test(flags)) return null;
  if (find === "" || /(?<!\\)[*[\]]|^\^|(?<!\\)\$$|\\[(){}|+?<>bdswBDSW\d]/.test(find) || /(?<!\\)&|\\\d/.test(replace)) return null;
  const literal = (text2) => text2.replace(/\\([\s\S])/g, (_, char) => char === "n" ? "\n" : char === "t" ? "	" : char);
  return { find: literal(find), replace: literal(replace), isGlobal: flags === "g" };
}
function splitAt(text2, mark) {
  const parts = [""];
  for (let at = 0; at < text2.length; at++) {
    const char = text2.charAt(at);
    if (char === "\\" && text2.charAt(at + 1) === mark) parts[parts.length - 1] += text2.charAt(++at);
    else if (char === "\\") parts[parts.length - 1] += char + text2.charAt(++at);
    else if (char === mark) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

// kernel/planning/language/compile-python.ts
function compilePython(command, input, draft) {
  const words = withoutSecondPython(command.words.filter(({ text: text2, isBare }) => !(isBare && /^-[cuIBEsS]+$/.test(text2))));
  const [first] = words;
  if (first && isFillWord(first)) return draft.emit(PYTHON, { input: "" });
  const spoken = first && words.length === 1 ? commandInCode(first.text, draft) : null;
  if (spoken) return compileSpoken(spoken, command, input, draft);
  const isStdin = first === void 0 || first.isBare && first.text === "-";
  if (isStdin && input.kind !== "text") {
    draft.fault(command, "python needs code.", "Write it in quotes: python 'print(2 + 2)'.");
    return NOTHING2;
  }
  if (isStdin && input.kind === "text") return draft.emit(PYTHON, { input: tidyPython(input.text) });
  const code2 = first?.text === "-m" ? moduleCode(words[1]?.text, words[2]?.text) : first?.isBare && /^[\w./-]+\.py$/.test(first.text) ? fileCode(first.text) : null;
  if (first?.text === "-m" && code2 === null) {
    draft.fault(first, "Modules are not run by name.", "Write the code instead: python 'import \u2026; print(\u2026)'.");
    return NOTHING2;
  }
  return draft.emit(PYTHON, { input: dataFrom(input) + (code2 ?? tidyPython(words.map(({ text: text2 }) => text2).join(" "))) });
}
var SECOND_PYTHON = /^\s*(?:python3?|python_repl)\s+(?:-c\s+)?(?!(?:in|is|if|and|or|not|as|else)\b)(?=[A-Za-z_"'])/;
function withoutSecondPython(words) {
  const [first, ...more] = words;
  if (first === void 0) return words;
  if (more.length > 0) return first.isBare && /^(?:python3?|python_repl)$/.test(first.text) ? withoutSecondPython(more) : words;
  const code2 = first.text.replace(SECOND_PYTHON, "");
  if (code2 === first.text) return words;
  const [, quote, inside] = /^("|')([\s\S]*)\1$/.exec(code2.trim()) ?? [];
  return [{ ...first, text: inside?.replaceAll(`\\${quote}`, `${quote}`) ?? code2, isBare: /^[\w./-]+\.py$/.test(code2) }];
}
function dataFrom(input) {
  const whole = wholeOf(input);
  if (whole.kind === "step") return dataLine(whole.step);
  return whole.kind === "text" ? `data = ${pythonLiteral(whole.text)}
` : "";
}
function fileCode(path) {
  return `import runpy
runpy.run_path(${pythonLiteral(path)}, run_name="__main__")`;
}
function moduleCode(module, path) {
  if (module !== "json.tool") return null;
  const text2 = path === void 0 ? "data" : `open(${pythonLiteral(path)}).read()`;
  return `import json
print(json.dumps(json.loads(${text2}), indent=4, ensure_ascii=False))`;
}
var NO_PYTHON = /^(?:(?!(?:in|is|if|and|or|not|for|else|as)\b)[A-Za-z0-9_~"']|[./*][\w./*]|--?[A-Za-z]+(?=[\s,=]|$))/;
var SED = /^sed -i\w* (["'])(s.+)\1 \S+$/;
function isLiteralSed(text2) {
  const [, , program] = SED.exec(text2) ?? [];
  return program !== void 0 && readSubstitution(program) !== null;
}
function commandInCode(code2, draft) {
  const text2 = asCommand(code2.trim(), draft) ?? code2;
  const [, name = "", rest = ""] = /^([a-z][a-z0-9_]*) +([\s\S]*)$/.exec(text2.trim()) ?? [];
  const kind = draft.vocabulary.heads.get(name)?.kind;
  const isCommand = kind === "tool" || kind === "command" || isLiteralSed(text2.trim());
  if (!isCommand || !NO_PYTHON.test(rest)) return null;
  const { statements, errors } = parseScript(text2);
  const [statement, ...more] = statements;
  return errors.length === 0 && more.length === 0 && statement !== void 0 && statement.commands.length > 0 ? statement : null;
}
var LITERAL = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?|True|False|None))\s*(?:,|$)/y;
function asCommand(code2, { vocabulary: vocabulary2 }) {
  const [, name = "", list = ""] = /^(?:print\()?([a-z][a-z0-9_]*)\(([\s\S]*?)\)+$/.exec(code2) ?? [];
  if (vocabulary2.heads.get(name)?.kind !== "tool") return void 0;
  const words = [];
  for (LITERAL.lastIndex = 0; LITERAL.lastIndex < list.length; ) {
    const [whole, double, single, bare4] = LITERAL.exec(list) ?? [];
    if (whole === void 0) return void 0;
    const text2 = double ?? single;
    words.push(text2 === void 0 ? String(bare4).toLowerCase() : quoteWord(text2.replace(/\\(["'\\])/g, "$1")));
  }
  return words.length === 0 ? void 0 : [name, ...words].join(" ");
}
function compileSpoken({ commands: commands2, write }, outer, input, draft) {
  const at = { line: outer.line, column: outer.column };
  const moved = (word) => ({ ...word, ...at });
  let flow = input;
  for (const command of commands2) flow = draft.compile({ ...command, ...at, head: moved(command.head), words: command.words.map(moved) }, flow);
  const target = write?.target[0];
  return write && target ? saveFlow(flow, { mode: write.mode, target: moved(target), place: at }, draft) : flow;
}

// kernel/planning/language/renaming.ts
var SIGN = String.raw`(?:\\[^\s\w]|\\[sdwSDW ]|\[\^?\]?[^\]]*\]|[^\\[\](){}*+?|^$])`;
var PIECE2 = `${SIGN}[*+?]?`;
var SIMPLE = new RegExp(String.raw`^\^?(?:${PIECE2}|\((?:${PIECE2})*\))*\$?$`, "u");
function readRenaming(program) {
  const mark = program.charAt(program.startsWith("tr") ? 2 : 1);
  if (!/^(?:s|y|tr)[^\w\s\\]/.test(program)) return void 0;
  const [find, replace, flags, ...more] = splitAt(program.slice(program.indexOf(mark) + 1), mark);
  if (find === void 0 || replace === void 0 || flags === void 0 || more.length > 0 || replace.includes("/")) return void 0;
  if (!program.startsWith("s")) return transliteration(find, replace);
  if (!/^[gi]*$/.test(flags) || !SIMPLE.test(find)) return void 0;
  const pattern = expressionOf(find, `${flags}u`);
  const instead = replace.replace(/\\(\d)/g, "$$$1").replace(/\\(.)/g, "$1");
  return pattern === void 0 ? void 0 : (name) => name.replace(pattern, instead);
}
function expressionOf(source2, flags) {
  try {
    return new RegExp(
      source2.replace(/\\([^\w\s^$\\.*+?()[\]{}|/-])/g, "$1").replace(/\\-(?![^[]*\])/g, "-").replace(/\\ /g, " "),
      flags
    );
  } catch {
    return void 0;
  }
}
function transliteration(from, to) {
  const [old, instead] = [from, to].map(written);
  if (old === void 0 || instead === void 0 || old.length === 0 || instead.length === 0) return void 0;
  const last = instead.at(-1) ?? "";
  return (name) => [...name].map((sign) => old.includes(sign) ? instead[old.indexOf(sign)] ?? last : sign).join("");
}
function written(signs) {
  return [
    ...signs.replace(/(.)-(.)/gu, (_, first, last) => {
      const [begin, end] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
      return String.fromCodePoint(...Array.from({ length: Math.max(0, end - begin + 1) }, (_2, at) => begin + at));
    })
  ];
}

// kernel/planning/language/compile-rename.ts
var MAX_RENAMES = 100;
var HINT3 = "Write rename 's/OLD/NEW/' FILES; OLD is a text in the name, with ^ for its beginning and $ for its end.";
function compileRename(command, draft) {
  const [first, second, ...rest] = joinKnownPaths(command.words, draft.pathOf).filter(({ text: text2 }) => !/^-[a-z]+$|^--$/.test(text2));
  const program = first === void 0 ? void 0 : readRenaming(first.text);
  const renaming = program ?? (first && second && rest.length > 0 ? (name) => name.replace(first.text, () => second.text) : void 0);
  const files = program === void 0 ? rest : [second, ...rest].filter((word) => word !== void 0);
  if (renaming === void 0 || files.length === 0) {
    draft.fault(command, "rename takes what to change in names, and the files.", HINT3);
    return NOTHING2;
  }
  if (draft.knownPaths.size === 0)
    return movesOf(
      files.map(({ text: text2 }) => text2),
      renaming
    ).reduce((_, move) => emitMove(move, draft), NOTHING2);
  const paths = files.flatMap((word) => filesFor(word, draft.knownPaths));
  return emitMoves(command, movesOf(paths, renaming), draft);
}
function compileMoveByPattern(words, command, draft) {
  const [from, to, ...more] = words.map(({ text: text2 }) => plainPath(text2));
  const [source2, target] = [from, to].map((pattern) => partsOf(pattern ?? ""));
  if (source2 === void 0 || target === void 0 || more.length > 0) return void 0;
  const files = matching(from ?? "", draft.knownPaths);
  if (files.length === 0) return void 0;
  const moves = files.map((path) => ({
    from: path,
    to: `${target.before}${path.slice(source2.before.length, path.length - source2.behind.length)}${target.behind}`
  }));
  return emitMoves(command, moves, draft);
}
function partsOf(pattern) {
  const found = /^([^*?]*)\*([^*?/]*)$/.exec(pattern);
  return found === null ? void 0 : { before: found[1] ?? "", behind: found[2] ?? "" };
}
function movesOf(paths, renaming) {
  return paths.map((path) => {
    const at = path.lastIndexOf("/") + 1;
    return { from: path, to: path.slice(0, at) + renaming(path.slice(at)) };
  });
}
function emitMoves(command, moves, draft) {
  const changing = moves.filter(({ from, to }) => from !== to);
  const fault = faultOf(changing, draft.knownPaths);
  if (fault !== void 0) {
    draft.fault(command, fault, HINT3);
    return NOTHING2;
  }
  return changing.reduce((_, move) => emitMove(move, draft), NOTHING2);
}
var emitMove = ({ from, to }, draft) => draft.emit(TERMINAL, { command: "mv", args: [from, to] });
function faultOf(moves, known) {
  const [first] = moves;
  if (first === void 0) return "No file here would get another name.";
  if (moves.length > MAX_RENAMES) return `${moves.length} files would be renamed; the limit is ${MAX_RENAMES}.`;
  const left = new Set(moves.map(({ from }) => from));
  const taken = moves.find(({ to }, at) => known.has(to) && !left.has(to) || moves.findIndex((other) => other.to === to) !== at);
  if (taken !== void 0) return `"${taken.from}" would get the name of another file: "${taken.to}".`;
  const later = moves.find(({ to }, at) => moves.slice(at + 1).some(({ from }) => from === to));
  if (later !== void 0) return `"${later.to}" has to be renamed before "${later.from}" gets its name.`;
  const odd = moves.find(({ to }) => to.endsWith("/") || /(?:^|\/)\.{0,2}$/.test(to));
  return odd === void 0 ? void 0 : `"${odd.from}" would have no name left.`;
}
function filesFor({ text: text2 }, known) {
  const plain2 = plainPath(text2);
  if (plain2 === ".") return matching("*", known);
  if (holdsFiles(plain2, known)) return matching(`${plain2}/*`, known);
  return known.has(plain2) ? [plain2] : matching(plain2, known);
}
function matching(pattern, known) {
  const expression = globExpression(pattern);
  return [...known].filter((path) => expression.test(path) && !holdsFiles(path, known)).sort();
}
function holdsFiles(path, known) {
  return path.endsWith("/") || [...known].some((other) => other !== `${path}/` && other.startsWith(`${path}/`));
}

// kernel/planning/language/braces.ts
var MAX_WORDS2 = 64;
var LIST = /^([\s\S]*?)\{([^{}]*,[^{}]*)\}([\s\S]*)$/;
var RANGE2 = /^([\s\S]*?)\{(\d{1,4})\.\.(\d{1,4})\}([\s\S]*)$/;
function expandBraces(word) {
  const [, before = "", inner, after = ""] = LIST.exec(word) ?? [];
  if (inner !== void 0)
    return bounded(
      word,
      inner.split(",").flatMap((part) => expandBraces(before + part + after))
    );
  const [, head = "", from, to, tail = ""] = RANGE2.exec(word) ?? [];
  if (from === void 0 || to === void 0) return [word];
  const width = from.startsWith("0") ? from.length : 1;
  const count = Math.abs(Number(to) - Number(from)) + 1;
  const sign = Number(to) >= Number(from) ? 1 : -1;
  if (count > MAX_WORDS2) return [word];
  const numbers = Array.from({ length: count }, (_, index) => String(Number(from) + sign * index).padStart(width, "0"));
  return bounded(
    word,
    numbers.flatMap((number) => expandBraces(head + number + tail))
  );
}
function bounded(word, words) {
  return words.length > MAX_WORDS2 ? [word] : words;
}

// kernel/planning/language/command-shapes.ts
var MAX_WORDS3 = 10;
var folderOrFile = (min, max = MAX_WORDS3) => ({ min, max, minPiped: null });
var filter = (min, minPiped, max = MAX_WORDS3) => ({ min, max, minPiped });
var SHAPES = {
  status: folderOrFile(0, 0),
  pwd: folderOrFile(0, 0),
  ls: folderOrFile(0),
  cd: folderOrFile(1, 1),
  find: folderOrFile(0, 16),
  mkdir: folderOrFile(1),
  rmdir: folderOrFile(1),
  touch: folderOrFile(1),
  rm: folderOrFile(1),
  stat: folderOrFile(1),
  mv: folderOrFile(2),
  cp: folderOrFile(2),
  du: folderOrFile(0),
  date: folderOrFile(0, 4),
  open: folderOrFile(1, 2),
  diff: filter(2, 2),
  cat: filter(1, 0),
  head: filter(1, 0, 4),
  tail: filter(1, 0, 4),
  wc: filter(1, 0),
  sort: filter(1, 0),
  uniq: filter(1, 0),
  sha256sum: filter(1, 0),
  base64: filter(1, 0, 3),
  grep: filter(1, 1),
  cut: filter(2, 1),
  tr: filter(2, 1, 3)
};
function shapeOf(command) {
  return SHAPES[command] ?? { min: 0, max: MAX_WORDS3, minPiped: 0 };
}

// kernel/planning/language/terminal-idioms.ts
function meantArguments(command, args, isPiped) {
  switch (command) {
    case "head":
    case "tail":
      return countFlag(args);
    case "grep":
      return isPiped ? markedPattern(args) : grepEverywhere(markedPattern(args));
    case "find":
      return args[0]?.startsWith("-") ? [".", ...args] : [...args];
    case "base64":
      return base64Mode(args);
    default:
      return [...args];
  }
}
function countFlag(args) {
  return args.flatMap((arg, index) => {
    if (/^-\d+$/.test(arg) && !/^-[nc]$/.test(args[index - 1] ?? "")) return ["-n", arg.slice(1)];
    if (index === 0 && /^\+\d+$/.test(arg)) return ["-n", arg];
    return [arg];
  });
}
var DASHED_TEXT = /^-(?!-\w|[a-zA-Z]{1,3}\s).*\s/s;
function markedPattern(args) {
  const at = args.findIndex((arg) => DASHED_TEXT.test(arg));
  const mark = args[at - 1] ?? "";
  const behind2 = args.slice(at + 1);
  const before = args.slice(0, mark === "--" ? at - 1 : at);
  const isMarked = /^-[A-Za-z]*[efmABC]$/.test(mark) || mark === "--" && behind2.some((arg) => arg.startsWith("-"));
  return at < 0 || isMarked || readGrep(before).hasPattern ? [...args] : [...before, "-e", ...args.slice(at)];
}
function grepEverywhere(args) {
  const { hasPattern, places, isRecursive } = readGrep(args);
  if (!hasPattern || places.length > 0) return [...args];
  return isRecursive ? [...args, "."] : ["-rn", ...args, "."];
}
function base64Mode(args) {
  const rest = args.filter((arg) => !/^(?:-d|-D|--decode|encode|decode|-w|0)$/.test(arg));
  const mode = args.some((arg) => /^(?:-d|-D|--decode|decode)$/.test(arg)) ? "decode" : "encode";
  return [mode, ...rest];
}

// kernel/planning/language/compile-terminal.ts
var ADDRESS3 = /^https?:\/\//;
function compileTerminal(name, command, input, draft) {
  const words = joinKnownPaths(command.words, draft.pathOf).flatMap(expandWord);
  const shape = shapeOf(name);
  if (name === "cat" && words.every(({ text: text2 }) => text2 === "-") && input.kind !== "nothing") return input;
  if (name === "cd" && words.every(({ text: text2 }) => text2 === ".")) return NOTHING2;
  if (shape.minPiped !== null && input.kind === "nothing") {
    const source2 = words.find(({ text: text2 }) => isAddress(text2, draft) || isDocument(text2) && readsText2(name, words, draft));
    if (source2) return readFirst(name, command, words, source2, draft);
  }
  if (name === "base64" && input.kind === "text") {
    return draft.emit(TERMINAL, { command: name, args: [...meantArguments(name, textsOf(words), true), input.text.replace(/\n$/, "")] });
  }
  const min = input.kind === "nothing" ? shape.min : shape.minPiped ?? shape.min;
  if (words.length < min) {
    const wanted = shape.minPiped === 0 ? "a file or piped text" : shape.min === 1 ? "at least one word" : `at least ${shape.min} words`;
    draft.fault(command, `${name} needs ${wanted}.`, `Write what ${name} is to work on.`);
    return NOTHING2;
  }
  const renamed = name === "mv" ? compileMoveByPattern(words, command, draft) : void 0;
  if (renamed !== void 0) return renamed;
  const open = words.find(isFillWord);
  if (open && words.length > 1) {
    draft.fault(open, `A single word of ${name} cannot be left open.`, `Pass the text on with |, or write ${name} ? to leave all its words open.`);
    return NOTHING2;
  }
  const args = open ? "" : meantArguments(name, textsOf(words), input.kind !== "nothing");
  const stdin = argumentOf(input);
  if (stdin === null) return draft.emit(TERMINAL, { command: name, args });
  if (!draft.vocabulary.tools.get(TERMINAL)?.parameters.some((parameter) => parameter.name === "stdin")) {
    draft.fault(command, `${name} cannot read piped text here.`, "Name a file instead.");
    return NOTHING2;
  }
  return draft.emit(TERMINAL, { command: name, args, stdin: stdin.value }, stdin.thought);
}
var isAddress = (text2, draft) => ADDRESS3.test(text2) && draft.vocabulary.tools.has(WEB_FETCH);
var OF_TEXT = /* @__PURE__ */ new Set(["cat", "head", "tail", "wc", "grep"]);
function readsText2(name, words, draft) {
  const isAboutBytes = words.some(({ text: text2 }) => /^-(?:[a-z]*c|-bytes)/.test(text2)) && name !== "grep";
  return OF_TEXT.has(name) && !isAboutBytes && draft.vocabulary.tools.has(FILE_READ);
}
function readFirst(name, command, words, source2, draft) {
  const text2 = ADDRESS3.test(source2.text) ? draft.emit(WEB_FETCH, { url: source2.text }) : draft.emit(FILE_READ, readingOf(source2.text));
  const rest = words.filter((word) => word !== source2);
  return compileTerminal(name, { ...command, words: rest }, text2, draft);
}
function expandWord(word) {
  return word.isBare && word.text.includes("{") ? expandBraces(word.text).map((text2) => ({ ...word, text: text2 })) : [word];
}
function textsOf(words) {
  return words.map(({ text: text2 }) => text2);
}

// kernel/planning/language/compile-text.ts
function compileEcho(words) {
  const flags = words.findIndex(({ text: text3, isBare }) => !(isBare && /^-[neE]+$/.test(text3)));
  const options = words.slice(0, flags < 0 ? words.length : flags).map(({ text: text3 }) => text3).join("");
  const rest = flags < 0 ? [] : words.slice(flags);
  if (rest.length === 1 && rest[0] && isFillWord(rest[0])) return { kind: "wanted", what: "", from: { kind: "nothing" } };
  const text2 = rest.map((word) => word.text).join(" ");
  const read = /e/.test(options) ? unescapeC(text2) : text2;
  return { kind: "text", text: /n/.test(options) ? read : withLineBreak(read) };
}
function compilePrintf(words) {
  const [format, ...values] = words.map(({ text: text3 }) => text3);
  let text2 = "";
  do {
    text2 += unescapeC(format ?? "").replace(/%(?:([sdi])|(%))/g, (_, letter) => letter === void 0 ? "%" : values.shift() ?? "");
  } while (values.length > 0 && /%[sdi]/.test(format ?? ""));
  return { kind: "text", text: text2 === "" ? "" : withLineBreak(text2) };
}
function withLineBreak(text2) {
  return text2.endsWith("\n") ? text2 : `${text2}
`;
}

// kernel/planning/language/fetch.ts
var IDLE_FLAG = /^(?:-[sSLfkqgv4]+|--(?:silent|show-error|location|fail|compressed|quiet|no-verbose|insecure|no-check-certificate))$/;
var OUTPUT_FLAG = /^(?:-[sSLfkq]*[oO]|--output|--output-document)(?:=([\s\S]+))?$/;
function compileFetch(command, input, draft) {
  const addresses = [];
  let target;
  for (let at = 0; at < command.words.length; at++) {
    const word = command.words[at];
    const [isOutput, joined2] = OUTPUT_FLAG.exec(word.text) ?? [];
    if (IDLE_FLAG.test(word.text)) continue;
    if (isOutput !== void 0 && command.head.text === "curl" && /O$/.test(word.text)) {
      const address2 = command.words.findLast(({ text: text2 }) => !text2.startsWith("-"));
      target = address2 && { ...address2, text: nameIn(address2.text) };
    } else if (isOutput !== void 0) target = joined2 === void 0 ? command.words[++at] : { ...word, text: joined2 };
    else if (word.text.startsWith("-")) {
      draft.fault(word, `${command.head.text} ${word.text} is more than fetching a page.`, `Write web_fetch URL, which gets a page as text.`);
      return NOTHING2;
    } else addresses.push(word);
  }
  const [address] = addresses;
  if (!address || addresses.length > 1 || input.kind !== "nothing") {
    draft.fault(command, `${command.head.text} fetches one page.`, "Write web_fetch URL, one page per line.");
    return NOTHING2;
  }
  const url = /^[a-z]+:\/\//i.test(address.text) ? address.text : `https://${address.text}`;
  const page = draft.emit(WEB_FETCH, { url });
  return target && target.text !== "-" ? saveFlow(page, { mode: "overwrite", target, place: command }, draft) : page;
}
function nameIn(url) {
  return /([^/?#]+)(?:[?#].*)?$/.exec(url.replace(/^[a-z]+:\/\//i, ""))?.[1] ?? "index.html";
}

// kernel/planning/language/refused-words.ts
var LOOP = "There are no loops and conditions; write one command per line, use a pattern like *.txt, or python.";
var READ_JSON = `Write python 'import json; print(json.load(open("FILE"))["KEY"])'.`;
var TEST = "Look with ls or stat; a step that fails is planned again.";
var DIGEST = `Use sha256sum, or python 'import hashlib; print(hashlib.new("md5", open("FILE", "rb").read()).hexdigest())'.`;
var RIGHTS = "Rights and owners of files are not changed here; ls -l and stat show them.";
var NO_SHELL = "No shell runs; write the command itself.";
var HINTS = {
  for: LOOP,
  while: LOOP,
  until: LOOP,
  if: LOOP,
  case: LOOP,
  function: LOOP,
  awk: "Use cut, or python 'print(\u2026)' with rows(FILE).",
  gawk: "Use cut, or python 'print(\u2026)' with rows(FILE).",
  perl: "Use replace for a literal text, python for anything else.",
  node: "Use python.",
  ruby: "Use python.",
  jq: READ_JSON,
  yq: READ_JSON,
  bc: "Use python 'print(\u2026)'.",
  expr: "Use python 'print(\u2026)'.",
  seq: `Use python 'print(*range(1, 11), sep="\\n")'.`,
  xargs: "Name the files with a pattern like *.txt, or use grep -r.",
  test: TEST,
  "[": TEST,
  "[[": TEST,
  export: "There are no variables; write the value itself.",
  read: "Nothing is asked while a plan runs; write ? for a value that comes from what was observed.",
  bash: NO_SHELL,
  sh: NO_SHELL,
  zsh: NO_SHELL,
  eval: NO_SHELL,
  source: NO_SHELL,
  tree: "Use find FOLDER -maxdepth 2.",
  nl: "Use cat -n FILE.",
  md5sum: DIGEST,
  sha1sum: DIGEST,
  sha512sum: DIGEST,
  shasum: DIGEST,
  chmod: RIGHTS,
  chown: RIGHTS,
  chgrp: RIGHTS,
  ln: "Links are not made here; use cp.",
  sleep: "A plan does not wait.",
  vi: "Use replace or file_edit.",
  vim: "Use replace or file_edit.",
  nano: "Use replace or file_edit."
};
var MAX_SHOWN = 40;
var BLOCK_WORDS = /* @__PURE__ */ new Set(["for", "while", "until", "if", "case", "function"]);
function unknownWord({ text: text2, line, column }, vocabulary2) {
  const shown = text2.length > MAX_SHOWN ? `${text2.slice(0, MAX_SHOWN)}\u2026` : text2;
  return { line, column, message: `"${shown}" is not a command here.`, hint: hintFor(text2, vocabulary2) };
}
function hintFor(word, vocabulary2) {
  const hint = Object.hasOwn(HINTS, word) ? HINTS[word] : void 0;
  if (hint !== void 0) return hint;
  if (/^[A-Za-z_]\w*=/.test(word)) return "There are no variables; write the value itself.";
  if (/[/\\]/.test(word)) return "Programs are not run by their path; use a command, or python FILE.py.";
  const nearest = nearestName(word, vocabulary2.heads.keys());
  return nearest === void 0 ? "Each line begins with a command or a tool; what is to be said goes into answer 'TEXT'." : `Did you mean ${nearest}?`;
}

// kernel/planning/language/vocabulary.ts
var ANY_TOOL = "tool";
var SPOKEN_OTHERWISE = /* @__PURE__ */ new Set([TERMINAL, PYTHON, FINAL_ANSWER, ANY_TOOL]);
function createVocabulary(tools) {
  const byName = new Map(tools.map((tool2) => [tool2.name, describe(tool2)]));
  const commands2 = choicesOf(byName.get(TERMINAL)?.parameters.find(({ name }) => name === "command")?.schema ?? {}) ?? [];
  const heads = /* @__PURE__ */ new Map();
  const offer = (word, head) => void (heads.has(word) || heads.set(word, head));
  if (byName.has(PYTHON)) offer("python", { kind: "python" });
  offer("answer", { kind: "answer" });
  offer("extract", { kind: "extract" });
  offer("echo", { kind: "echo" });
  if (byName.has(FILE_EDIT)) offer("replace", { kind: "replace" });
  if (commands2.includes("mv")) offer("rename", { kind: "rename" });
  for (const command of commands2) offer(command, { kind: "command", command });
  for (const tool2 of byName.values()) if (!SPOKEN_OTHERWISE.has(tool2.name)) offer(tool2.name, { kind: "tool", tool: tool2 });
  return { heads, tools: byName, commands: commands2 };
}
function describe({ name, input }) {
  const schema = resolveSchema(input, input);
  const others = schema.additionalProperties;
  const isOpen = others === true || Object.keys(asSchema(others)).length > 0;
  return { name, parameters: parametersOf(input), isOpen };
}

// kernel/planning/language/compile-command.ts
var PREFIXES = /* @__PURE__ */ new Set(["sudo", "time", "command", "exec", "nohup", "env", "builtin"]);
var IDLE = /* @__PURE__ */ new Set(["true", ":", "clear", "cls", "set", "exit", "wait"]);
var OTHER_NAMES2 = {
  egrep: ["grep", "-E"],
  fgrep: ["grep", "-F"],
  rg: ["grep"],
  ll: ["ls", "-la"],
  dir: ["ls"],
  less: ["cat"],
  more: ["cat"],
  bat: ["cat"],
  type: ["cat"],
  del: ["rm"],
  copy: ["cp"],
  move: ["mv"],
  md: ["mkdir"]
};
function compileCommand(command, piped, draft) {
  const input = sourceOf2(command, piped, draft);
  const name = command.head.text;
  const head = draft.vocabulary.heads.get(name);
  if (head) return compileHead(head, command, input, draft);
  const tool2 = draft.vocabulary.tools.get(name);
  if (name === ANY_TOOL) return compileAnyTool(command, input, draft);
  if (name === TERMINAL && tool2) return compileTerminalByName(tool2, command, input, draft);
  if (tool2) return compileTool(tool2, command, command.words, input, draft);
  return compileIdiom(name, command, input, draft);
}
function compileHead(head, command, input, draft) {
  switch (head.kind) {
    case "command":
      return compileTerminal(head.command, command, input, draft);
    case "tool":
      return compileTool(head.tool, command, command.words, input, draft);
    case "python":
      return compilePython(command, input, draft);
    case "echo":
      return compileEcho(command.words);
    case "extract":
      return compileExtract(command, input, draft);
    case "answer":
      return compileAnswer(command.words, input, draft);
    case "replace":
      return compileReplace(command, input, draft);
    case "rename":
      return compileRename(command, draft);
  }
}
function compileTool(tool2, command, words, input, draft) {
  const bound = bindArguments(tool2, words, input, command, draft);
  if (!bound) return NOTHING2;
  return tool2.name === FINAL_ANSWER ? draft.answer(bound.args, bound.thought) : draft.emit(tool2.name, bound.args, bound.thought);
}
function compileAnyTool(command, input, draft) {
  const [name, ...words] = command.words;
  const tool2 = name && draft.vocabulary.tools.get(name.text);
  if (tool2) return compileTool(tool2, command, words, input, draft);
  draft.fault(
    name ?? command,
    name ? `There is no tool "${name.text}".` : "tool needs the name of a tool.",
    `Tools: ${[...draft.vocabulary.tools.keys()].join(", ")}.`
  );
  return NOTHING2;
}
function compileTerminalByName(tool2, command, input, draft) {
  const [first, ...words] = command.words;
  if (first && draft.vocabulary.commands.includes(first.text)) return compileTerminal(first.text, { ...command, head: first, words }, input, draft);
  return compileTool(tool2, command, command.words, input, draft);
}
function compileExtract(command, input, draft) {
  const [what, file] = command.words;
  const from = file && input.kind === "nothing" ? sourceOf2({ ...command, source: { kind: "file", path: file } }, NOTHING2, draft) : input;
  return { kind: "wanted", what: what === void 0 || isFillWord(what) ? "" : what.text, from };
}
function compileAnswer(words, input, draft) {
  const text2 = words.map((word) => word.text).join(" ");
  const [only] = words;
  if (only && words.length === 1 && isFillWord(only)) return draft.answer({ input: "" }, argumentOf(input)?.thought);
  const piped = argumentOf(input);
  if (words.length === 0) return piped ? draft.answer({ input: piped.value }, piped.thought) : draft.answer({});
  return piped ? draft.answer({}, text2) : draft.answer({ input: text2 });
}
function compileReplace(command, input, draft) {
  const joined2 = joinKnownPaths(command.words, draft.pathOf);
  const isShort = joined2.length < (input.kind === "nothing" ? 3 : 2);
  const [path, find, replace, ...more] = isShort ? command.words : joined2;
  const text2 = (word) => isFillWord(word) ? "" : word.text;
  const piped = replace === void 0 ? argumentOf(input) : void 0;
  const instead = replace === void 0 ? piped?.value : text2(replace);
  if (path && find && instead !== void 0 && more.length === 0)
    return draft.emit(FILE_EDIT, { path: text2(path), find: text2(find), replace: instead, replace_all: true }, piped?.thought);
  draft.fault(command, "replace takes a file, the old text and the new text.", "Write replace FILE 'OLD' 'NEW'.");
  return NOTHING2;
}
function compileIdiom(name, command, input, draft) {
  const { vocabulary: vocabulary2 } = draft;
  const [next, ...words] = command.words;
  if (IDLE.has(name)) return input;
  if (PREFIXES.has(name) && next) return draft.compile({ ...command, head: next, words, source: null }, input);
  if (/^python[\d.]*$|^py$/.test(name) && vocabulary2.tools.has(PYTHON)) return compilePython(command, input, draft);
  if (/^(?:curl|wget)$/.test(name) && vocabulary2.tools.has(WEB_FETCH)) return compileFetch(command, input, draft);
  if (/^https?:\/\//.test(name) && vocabulary2.tools.has(WEB_FETCH) && !next) return draft.emit(WEB_FETCH, { url: name });
  if (/^g?sed$/.test(name)) return compileSed(command, input, draft);
  if (name === "printf") return compilePrintf(command.words);
  if (name === "tee" && input.kind !== "nothing") return compileTee(command, input, draft);
  const [other, ...flags] = Object.hasOwn(OTHER_NAMES2, name) ? OTHER_NAMES2[name] ?? [] : [];
  if (other !== void 0 && vocabulary2.heads.has(other)) {
    const bare4 = (text2) => ({ ...command.head, text: text2, isBare: true, isJson: false, bareLength: text2.length });
    return draft.compile({ ...command, head: bare4(other), words: [...flags.map(bare4), ...command.words], source: null }, input);
  }
  const { message, hint } = unknownWord(command.head, vocabulary2);
  draft.fault(command.head, message, hint);
  return NOTHING2;
}
function compileTee(command, input, draft) {
  const isAppend = command.words.some(({ text: text2 }) => text2 === "-a");
  for (const target of command.words.filter(({ text: text2 }) => !text2.startsWith("-"))) {
    saveFlow(input, { mode: isAppend ? "append" : "overwrite", target, place: command }, draft);
  }
  return input;
}
function sourceOf2(command, piped, draft) {
  const { source: source2 } = command;
  if (source2 === null) return piped;
  if (source2.kind === "text") return source2;
  const cat = { ...source2.path, text: "cat", isBare: true, isJson: false, bareLength: 3 };
  return draft.compile({ line: source2.path.line, column: source2.path.column, head: cat, words: [source2.path], source: null }, NOTHING2);
}

// kernel/planning/language/find-then-grep.ts
function joinFindAndGrep(commands2) {
  const [find, next, ...rest] = commands2;
  if (find?.head.text !== "find" || find.source) return [...commands2];
  const at = find.words.findIndex(({ text: text2 }) => text2 === "-exec");
  if (at >= 0) {
    const [conditions, called] = [find.words.slice(0, at), find.words.slice(at + 1)];
    const joined3 = renameFound(find, conditions, called) ?? placeFound(find, conditions, called) ?? grepInFound(find, conditions, called);
    return joined3 ? [joined3, ...commands2.slice(1)] : [...commands2];
  }
  if (next?.head.text !== "xargs") return [...commands2];
  const joined2 = grepInFound(find, find.words, next.words);
  return joined2 ? [joined2, ...rest] : [...commands2];
}
function renameFound(find, conditions, called) {
  const [program, ...words] = withoutMarks(called);
  const patterns = patternsOf2(find, conditions);
  return program?.text !== "rename" || words.length === 0 || patterns === null ? null : { ...find, head: program, words: [...words, ...patterns] };
}
function placeFound(find, conditions, called) {
  const [program, ...words] = withoutMarks(called);
  const patterns = patternsOf2(find, conditions);
  const flag = words.findIndex(({ text: text2 }) => /^(?:-t|--target-directory)$/.test(text2));
  const [target, ...others] = words.filter((_, at) => at !== flag);
  if (program === void 0 || !/^(?:mv|cp)$/.test(program.text) || patterns === null || target === void 0 || others.length > 0) return null;
  if (target.text.includes("{}")) return null;
  const folder = target.text.endsWith("/") ? target : { ...target, text: `${target.text}/` };
  return { ...find, head: program, words: [...patterns, folder] };
}
function withoutMarks(called) {
  return called.filter(({ text: text2 }) => !/^(?:\{\}|;|\+)$/.test(text2));
}
function patternsOf2(find, conditions) {
  const { folders, names, others } = conditionsOf(conditions.filter(({ text: text2 }, at) => !isDepth(text2) && !isDepth(conditions[at - 1]?.text)));
  if (others.length > 0 || names.length === 0) return null;
  const isFlat = conditions.some(({ text: text2 }, at) => isDepth(text2) && conditions[at + 1]?.text === "1");
  return (folders.length > 0 ? folders : [{ ...find.head, text: "." }]).flatMap((folder) => {
    const above = folder.text === "." ? "" : `${folder.text.replace(/\/$/, "")}/`;
    return names.map((name) => ({ ...name, text: `${above}${isFlat ? "" : "**/"}${name.text}` }));
  });
}
var isDepth = (text2) => text2 === "-maxdepth";
function conditionsOf(conditions) {
  const first = conditions.findIndex(({ text: text2 }) => text2.startsWith("-"));
  return {
    folders: conditions.slice(0, first < 0 ? conditions.length : first),
    names: conditions.flatMap(({ text: text2 }, index) => /^-i?name$/.test(text2) ? [conditions[index + 1]] : []).filter((word) => word !== void 0),
    others: conditions.filter(({ text: text2 }) => text2.startsWith("-") && !/^-(?:i?name|type|print0?|o)$/.test(text2))
  };
}
function grepInFound(find, conditions, called) {
  const start = called.findIndex(({ text: text2 }) => text2 === "grep");
  if (start < 0) return null;
  const words = called.slice(start + 1).filter(({ text: text2 }) => !/^(?:\{\}|;|\+)$/.test(text2));
  const { folders, names, others } = conditionsOf(conditions);
  if (others.length > 0 || words.length === 0 || names.length === 0 && folders.length === 0) return null;
  const bare4 = (text2) => ({ ...find.head, text: text2, isBare: true, isJson: false, bareLength: text2.length });
  const include = names.map((word) => ({ ...word, text: `--include=${word.text}`, isBare: false, isJson: false, bareLength: 0 }));
  return { ...find, head: bare4("grep"), words: [bare4("-rn"), ...include, ...words, ...folders.length > 0 ? folders : [bare4(".")]] };
}

// kernel/planning/language/compiler.ts
function compileScript(source2, { vocabulary: vocabulary2, knownPaths = /* @__PURE__ */ new Set(), saidNames }) {
  const { statements, errors } = parseScript(source2);
  const block = statements.find(({ commands: commands2 }) => BLOCK_WORDS.has(commands2[0]?.head.text ?? ""));
  if (block?.commands[0]) return { ok: false, errors: [unknownWord(block.commands[0].head, vocabulary2)] };
  if (errors.length > 0) return { ok: false, errors };
  const steps2 = [];
  const wanted = [];
  let spoken = "";
  let isAnswered = false;
  const draft = {
    vocabulary: vocabulary2,
    knownPaths,
    pathOf: createPathLookup(knownPaths, saidNames),
    emit(tool2, args, thought) {
      steps2.push({ tool: tool2, args, thought: thought ?? null });
      return { kind: "step", step: steps2.length };
    },
    fault: ({ line, column }, message, hint) => void errors.push({ line, column, message, hint }),
    compile: (command, input) => compileCommand(command, input, draft),
    answer(args, thought) {
      isAnswered = true;
      return draft.emit(FINAL_ANSWER, args, thought);
    }
  };
  for (const [index, statement] of statements.entries()) {
    if (isAnswered) break;
    const first = steps2.length;
    const flow = compileStatement(statement, draft);
    if (flow.kind === "text") spoken += flow.text;
    if (flow.kind === "wanted" && flow.what !== "") wanted.push(flow.what);
    if (flow.kind === "wanted" && index === statements.length - 1 && !isAnswered)
      draft.answer({ input: "" }, wanted.length > 0 ? wanted.join("; ") : void 0);
    const own = steps2[first];
    if (own && own.thought === null) own.thought = statement.thought;
  }
  if (errors.length > 0) return { ok: false, errors };
  if (!isAnswered) {
    const isSpoken = steps2.length === 0 && spoken.trim() !== "";
    if (steps2.length === 0 && !isSpoken) return { ok: false, errors: [emptyScript()] };
    draft.answer(isSpoken ? { input: spoken.trim() } : {}, wanted.length > 0 ? wanted.join("; ") : void 0);
  }
  return { ok: true, steps: steps2.map(({ tool: tool2, args, thought }) => ({ thought: thought ?? thoughtOf({ tool: tool2, args }), tool: tool2, args })) };
}
function compileStatement(statement, draft) {
  const commands2 = joinFindAndGrep(statement.commands);
  const { write } = statement;
  const target = write ? joinKnownPaths(write.target, draft.pathOf) : [];
  const last = commands2.at(-1);
  if (last && target.length > 1) commands2[commands2.length - 1] = { ...last, words: [...last.words, ...target.slice(1)] };
  const behind2 = commands2[commands2.findIndex(({ head }) => head.text === "answer") + 1];
  if (behind2 !== void 0 && behind2 !== commands2[0]) {
    draft.fault(behind2.head, "An answer goes to the person, not to a command.", "Answer in a line of its own, the last one.");
    return NOTHING2;
  }
  let flow = NOTHING2;
  for (const command of commands2) flow = draft.compile(command, flow);
  return write && target[0] ? save(flow, write, target[0], commands2, draft) : flow;
}
function save(flow, write, target, commands2, draft) {
  const isIdle = flow.kind === "nothing" && commands2.length > 0 && !/^(?:true|:)$/.test(commands2[0]?.head.text ?? "");
  if (isIdle) return flow;
  if (commands2.some(({ head }) => head.text === "answer")) {
    draft.fault(write, "An answer goes to the person, not to a file.", "Write the text with printf TEXT > FILE, and answer in a line of its own.");
    return flow;
  }
  return saveFlow(flow, { mode: write.mode, target, place: write }, draft);
}
function emptyScript() {
  return { line: 1, column: 1, message: "The script plans nothing.", hint: "Write a command, or answer TEXT." };
}

// test/kernel/planning/language/registry.ts
var text = { type: "string", minLength: 1 };
function tool(name, properties, required = [], rest = {}) {
  return {
    name,
    description: `The tool ${name}.`,
    safety: "Harmless.",
    groups: ["general"],
    input: { type: "object", properties, required: [...required], additionalProperties: false },
    output: {},
    capabilities: ["none"],
    sideEffects: "none",
    idempotent: true,
    timeoutMs: 1e3,
    examples: [],
    ...rest
  };
}
var commands = "status pwd ls cd cat head tail find grep mkdir rmdir mv cp touch rm stat wc du base64 date open sort uniq cut tr diff sha256sum".split(" ");
var manifests = [
  tool("terminal", {
    command: { type: "string", enum: commands, default: "status" },
    args: { type: "array", items: { type: "string" }, default: [] },
    stdin: { type: "string" }
  }),
  tool("python_repl", { input: text }, ["input"]),
  tool("file_search", { input: text, path: { type: "string" }, max_results: { type: "integer", minimum: 1, maximum: 500 } }, ["input"]),
  tool("file_read", { path: { type: "string" }, input: { type: "string" }, page: { type: "integer", minimum: 1 }, page_size: { type: "integer" } }),
  tool(
    "file_write",
    { path: text, content: { type: "string" }, mode: { type: "string", enum: ["create", "overwrite", "append"] }, parents: { type: "boolean" } },
    ["path", "content"],
    { groups: ["filesystem"], capabilities: ["fs.write"], sideEffects: "reversible", idempotent: false }
  ),
  tool(
    "file_edit",
    { path: text, find: text, replace: { type: "string" }, replace_all: { type: "boolean" }, occurrence: { type: "integer", minimum: 1 } },
    ["path", "find", "replace"],
    { groups: ["filesystem"], capabilities: ["fs.read", "fs.write"], sideEffects: "reversible", idempotent: false }
  ),
  tool("json_set", { path: text, key: text, value: {} }, ["path", "key", "value"]),
  tool(
    "web_search",
    { query: { type: "string", minLength: 1, maxLength: 200 }, input: { type: "string" }, num: { type: "integer", minimum: 1, maximum: 10 } },
    ["query"],
    { groups: ["web"] }
  ),
  tool("web_fetch", { url: { type: "string", format: "uri" }, max_bytes: { type: "integer", minimum: 1, maximum: 5242880 } }, ["url"], {
    groups: ["web"]
  }),
  tool("notes_create", { title: { type: "string" }, body: { type: "string" }, input: { type: "string" } }),
  tool("mail_send", { to: text, subject: text, body: text, cc: { type: "array", items: { type: "string" } } }, ["to", "subject", "body"], {
    groups: ["mail"],
    sideEffects: "irreversible",
    idempotent: false
  }),
  tool("final_answer", { input: { type: "string" } }),
  tool(
    "weather",
    {
      city: text,
      units: { type: "string", enum: ["metric", "imperial", "old style"] },
      days: { type: "integer", minimum: 1, maximum: 14 },
      above: { type: "number", minimum: -50 },
      detailed: { type: "boolean" },
      tags: { type: "array", items: { type: "string" }, maxItems: 4 },
      limit: { type: ["integer", "null"] },
      place: {
        type: "object",
        properties: { lat: { type: "number" }, lon: { type: "number" }, note: { type: "string" } },
        required: ["lat", "lon"],
        additionalProperties: false
      }
    },
    ["city"]
  ),
  tool("date", { of: text }, ["of"])
];

// test/kernel/planning/language/script-steps.ts
var vocabulary = createVocabulary(manifests);
function stepsOf(script) {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) throw new Error(script);
  return compiled.steps;
}

// ../../tmp/t1.ts
var request = "put parchment paper on the list in 'to buy.txt', at the end";
var entries = [{ path: "to buy.txt", kind: "file", size: 10 }];
var steps = stepsOf("echo 'parchment paper' >> to_buy.txt");
for (const r of PLAN_RULES) {
  const n = r(steps, request, entries);
  if (JSON.stringify(n) !== JSON.stringify(steps)) console.log(r.name, JSON.stringify(n.map((s) => s.args)));
  steps = n;
}
console.log(JSON.stringify(repairSteps(stepsOf("echo 'parchment paper' >> to_buy.txt"), request, entries).map((s) => s.args)));
console.log(JSON.stringify(repairSteps(stepsOf("echo 'parchment paper' >> 'to buy.txt'"), request, entries).map((s) => s.args)));
