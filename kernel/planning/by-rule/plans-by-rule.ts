import { type ReadText, toldFact, toldList, toldNumber } from '../facts/told-fact.ts';
import { settledScript } from '../keyword/keyword-script.ts';
import { addedAnswer } from '../request/added-answer.ts';
import { savedAnswer } from '../request/saved-answer.ts';
import { addedList } from './added-list.ts';
import { cellPlan } from './cell-plan.ts';
import { countsOnPage, firstHalf, guessesAtPage } from './first-half.ts';
import { openedResult } from './opened-result.ts';
import { pricedSum } from './priced-sum.ts';
import { readAndWrite } from './read-and-write.ts';
import { isWordProblem } from './reckoning.ts';
import { rowSearch, searchesRows } from './row-search.ts';
import { saidSearch } from './said-search.ts';
import { savedResult } from './saved-result.ts';
import { savedValue } from './saved-value.ts';
import { searchPlan } from './search-plan.ts';
import { sureWay, withoutFilters } from './sure-way.ts';
import { addedRow } from './table-question/added-row.ts';
import { tableQuestion } from './table-question/table-question.ts';
import { tableSum } from './table-sum.ts';
import { wordSearch } from './word-search.ts';
import { workflowCall } from './workflow-call.ts';

/** The plans of requests that leave the model nothing to decide, or nothing but one step. */
export const plansByRule = {
  settledScript,
  toldFact: (request: string, read: ReadText) => toldList(request, read.text) ?? toldFact(request, read) ?? toldNumber(request, read),
  sureWay,
  withoutFilters,
  wordSearch,
  rowSearch,
  searchesRows,
  tableSum,
  tableQuestion,
  cellPlan,
  addedRow,
  pricedSum,
  saidSearch,
  searchPlan,
  openedResult,
  readAndWrite,
  savedValue,
  addedList,
  savedAnswer: (request: string, isThere: (path: string) => boolean) => savedAnswer(request, isThere) ?? addedAnswer(request, isThere),
  savedResult,
  firstHalf,
  guessesAtPage,
  countsOnPage,
  workflowCall,
  isWordProblem,
};
export type PlansByRule = typeof plansByRule;

/** No such plans: whatever is asked, the model plans it. */
export const noPlansByRule: PlansByRule = {
  settledScript: () => undefined,
  toldFact: () => undefined,
  sureWay: () => undefined,
  withoutFilters: () => undefined,
  wordSearch: () => undefined,
  rowSearch: () => undefined,
  searchesRows: () => false,
  tableSum: () => undefined,
  tableQuestion: () => undefined,
  cellPlan: () => undefined,
  addedRow: () => undefined,
  pricedSum: () => undefined,
  saidSearch: () => undefined,
  searchPlan: () => undefined,
  openedResult: () => undefined,
  readAndWrite: () => undefined,
  savedValue: () => undefined,
  addedList: () => undefined,
  savedAnswer: () => undefined,
  savedResult: () => undefined,
  firstHalf: () => undefined,
  guessesAtPage: () => false,
  countsOnPage: () => false,
  workflowCall: () => undefined,
  isWordProblem: () => false,
};
