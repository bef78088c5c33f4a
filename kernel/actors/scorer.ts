import type { Candidate, Score } from '../../schemas/messages.ts';
import type { ActorFactory } from '../actor.ts';
import type { ScoringRules } from '../planning/plan/score.ts';
import { scorePlan } from '../planning/plan/score.ts';
import { bodyOf, draft } from './message.ts';

/** Orders the candidates: best score first; among equals the shorter plan, then the one the model was surer of, then the one drawn first. */
export function createScorer(rules: Omit<ScoringRules, 'maxSteps'>): ActorFactory {
  return () => ({
    receive(message) {
      const body = bodyOf(message, 'scorer/main');
      const scored = body.candidates.map((candidate, index) => ({
        candidate,
        score: scorePlan(candidate, index, { ...rules, maxSteps: body.options.maxSteps + 1 }),
      }));
      scored.sort(better);
      return draft('plan.scored', {
        ...body,
        candidates: scored.map(({ candidate }) => candidate),
        scores: scored.map(({ score }, index) => ({ ...score, candidate: index })),
      });
    },
  });
}

interface Scored {
  candidate: Candidate;
  score: Score;
}

function better(a: Scored, b: Scored): number {
  return (
    b.score.total - a.score.total ||
    a.candidate.plan.steps.length - b.candidate.plan.steps.length ||
    surer(a.candidate, b.candidate) ||
    a.score.candidate - b.score.candidate
  );
}

/** Where one of the two has no log-probability there is nothing to compare. */
function surer({ logprob: a }: Candidate, { logprob: b }: Candidate): number {
  return a === undefined || b === undefined ? 0 : b.mean - a.mean;
}
